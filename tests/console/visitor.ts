import { request } from 'node:http';
import { expect } from 'vitest';
import type { Role } from '../../packages/server/src/domain/console/console-session.ts';
import type { ConsoleService } from './console-service.ts';

/** What a visitor was answered. */
export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Somebody whom a link let in. */
export interface Visitor {
  readonly cookie: string;
  readonly csrf: string;
}

/** A request as nothing but a program can make it: with any Host and any Origin. */
export function send(
  { consoleUrl }: ConsoleService,
  path: string,
  headers: Record<string, string> = {},
  asked: unknown = {},
): Promise<Answered> {
  return exchange({ consoleUrl, path, method: 'POST', headers }, JSON.stringify(asked));
}

/** The same of a page or a stream. */
export function load(
  { consoleUrl }: ConsoleService,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return exchange({ consoleUrl, path, method: 'GET', headers }, undefined);
}

interface Sent {
  readonly consoleUrl: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
}

function exchange({ consoleUrl, path, method, headers }: Sent, body: string | undefined): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = request(consoleUrl + path, { method, headers: { Origin: consoleUrl, ...headers } });
    call.once('error', reject);
    call.once('response', (response) => {
      void response.toArray().then((parts) => {
        const text = Buffer.concat(parts).toString();
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        resolve({
          status: response.statusCode ?? 0,
          body: isJson ? JSON.parse(text) : text,
          headers: response.headers,
        });
      }, reject);
    });
    call.end(body);
  });
}

/** Lets a visitor in by a fresh link. */
export async function visit(service: ConsoleService, role: Role): Promise<Visitor> {
  const code = (await service.link(role)).split('#')[1];
  const { status, body, headers } = await send(service, '/api/enter', {}, { code });
  expect(status).toBe(200);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { cookie, csrf: body.result.csrf };
}

/** The headers of a page of theirs. */
export function as({ cookie, csrf }: Visitor): Record<string, string> {
  return { Cookie: cookie, 'Fairlead-Console': csrf };
}

/** Asks an operation as a page does. @throws with what the server refused */
export async function ask(service: ConsoleService, visitor: Visitor, name: string, argument: object) {
  const { status, body } = await send(service, `/api/${name}`, as(visitor), argument);
  if (status !== 200) throw new Error(body.refusal ?? body.failure);
  return body.result;
}
