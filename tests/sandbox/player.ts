import type { Json, Send } from '../api/endpoints/_kit/life.ts';
import { callAs, freshTeam, type Keys, nextTeam } from '../api/endpoints/_kit/team.ts';
import type { Reply, TestService } from '../support/service.ts';

/** A team that plays with the sandbox: its own keys, clock, faults and institutions. */
export interface Player {
  readonly keys: Keys;
  /** Whatever the answer is; compared with its schema. */
  call(path: string, body?: Json): Promise<Reply>;
  /** An answer with status 200, or it throws. */
  send(path: string, body?: Json): ReturnType<Send>;
  /** The code of a refusal. */
  refusal(path: string, body?: Json): Promise<string>;
  link(options?: LinkOptions): Promise<{ token: string; itemId: string }>;
}

export interface LinkOptions {
  readonly institution?: string;
  readonly products?: readonly string[];
  readonly options?: Json;
}

/** Nobody listens there: events are made, and stay undelivered. */
export const HOOK = 'http://127.0.0.1:9/hook';

export async function player(service: TestService, name?: string): Promise<Player> {
  const keys = await (name === undefined ? nextTeam(service) : freshTeam(service, name));
  const call = callAs(service, keys);
  const send: Player['send'] = async (path, body = {}) => {
    const reply = await call(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  return {
    keys,
    call: (path, body = {}) => call(path, body),
    send,
    refusal: async (path, body = {}) => (await call(path, body)).body.error_code,
    async link({ institution = 'ins_109508', products = ['transactions'], options } = {}) {
      const created = await send('/sandbox/public_token/create', {
        institution_id: institution,
        initial_products: products,
        ...(options ? { options } : {}),
      });
      const item = await send('/item/public_token/exchange', { public_token: created.public_token });
      return { token: item.access_token, itemId: item.item_id };
    },
  };
}

/** Without what no two answers have in common. */
export function withoutRequestId({ request_id: _, ...body }: Json): Json {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (name === 'request_id' ? undefined : value)),
  );
}
