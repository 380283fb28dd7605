import { type Client, createClient } from './client.ts';
import type { ClientOptions } from './options.ts';

/** A request as the stub got it. */
export interface Asked {
  readonly url: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export type Answer = Response | Error | ((asked: Asked, signal: AbortSignal) => Response | Promise<Response>);

/** A client whose calls are answered one after the other by what is given; the last answer stays. */
export function stubService(
  answers: readonly Answer[],
  options: Partial<ClientOptions> = {},
): { client: Client; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const text = String(url);
    const call = {
      url: text,
      path: new URL(text).pathname,
      headers: new Headers(init.headers),
      body: JSON.parse(init.body as string),
    };
    asked.push(call);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (!answer || !init.signal) throw new Error('the stub has no answer');
    return answer(call, init.signal);
  };
  const keys = { baseUrl: 'http://service.test', clientId: 'id', secret: 'hush' };
  return { client: createClient({ ...keys, fetch: fetch as typeof globalThis.fetch, ...options }), asked };
}

export const ok = (body: object = {}) => Response.json({ request_id: 'abcdefghijklmno', ...body });

export function refused(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = {
    error_type: 'INVALID_INPUT',
    error_code: code,
    error_message: 'no',
    display_message: 'For the user.',
    suggested_action: 'Do that.',
    documentation_url: 'https://docs.test/x',
    request_id: 'abcdefghijklmno',
  };
  return Response.json(body, { status, headers });
}
