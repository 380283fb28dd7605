import type { Provocation } from './calls.ts';
import { callsOf } from './discovery.ts';
import { createLife } from './life.ts';
import { sendAs } from './team.ts';

/** What works in the sandbox, sent to another environment. */
export const elsewhere: Provocation = async ({ sandbox, development }, path) => {
  const calls = await callsOf(path);
  const life = createLife(sendAs(sandbox, { client_id: sandbox.clientId, secret: sandbox.secret }), {
    usual: { products: ['auth'] },
  });
  return development.call(path, calls.body(await calls.needs(life)));
};
