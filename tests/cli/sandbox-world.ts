import { onTestFinished } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import type { TestEngine } from '../support/engines.ts';
import { post, type Reply } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { fairlead, readyLine, type Started, start, testFolder } from './terminal.ts';

/** A sandbox in a process of its own, with a clock that stands still. */
export interface SandboxWorld {
  /** What a terminal needs to find it. */
  readonly variables: Record<string, string>;
  readonly clientId: string;
  server: Started;
  /** Calls the API with the first team's keys. */
  call(path: string, body?: Record<string, unknown>): Promise<Reply>;
  /** Links an Item and gives its id. */
  link(wanted?: { products?: string[]; webhook?: string }): Promise<string>;
  /** Stops the server, gracefully or not, and starts the next one on the same store when asked to. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  restart(): Promise<void>;
  /** A command with `--json`, which must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  ask(...words: string[]): Promise<any>;
  /** A command as a person sees it. */
  see(...words: string[]): ReturnType<typeof fairlead>;
}

export async function sandboxWorld(engine?: TestEngine): Promise<SandboxWorld> {
  const variables = {
    FAIRLEAD_DATA: testFolder(),
    ...FROZEN,
    // Tests make teams beside the first one.
    FAIRLEAD_SANDBOX_SCOPE_ALL: 'on',
    ...(await engine?.variables()),
  };
  const server = await start(['--json', '--port', '0'], variables);
  const { client_id: clientId = '', secret = '' } = readyLine(server);
  const world: SandboxWorld = {
    variables,
    clientId,
    server,
    call: (path, body = {}) =>
      post(readyLine(world.server).base_url ?? '', path, { client_id: clientId, secret, ...body }),
    async link({ products = ['transactions'], webhook } = {}) {
      const created = await world.call('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: products,
        ...(webhook === undefined ? {} : { options: { webhook } }),
      });
      const { body } = await world.call('/item/public_token/exchange', {
        public_token: created.body.public_token,
      });
      if (typeof body.item_id !== 'string') throw new Error(JSON.stringify([created.body, body]));
      return body.item_id;
    },
    async stop(signal = 'SIGTERM') {
      await world.server.end(signal);
    },
    async restart() {
      world.server = await start(['--json', '--port', '0'], variables);
    },
    async ask(...words) {
      const { code, out, error } = await fairlead([...words, '--json'], variables);
      if (code !== 0) throw new Error(`fairlead ${words.join(' ')}: ${error}`);
      return JSON.parse(out) as unknown;
    },
    see: (...words) => fairlead(words, variables),
  };
  return world;
}

/** A receiver that ends with the test. */
export async function testReceiver() {
  const receiver = await startReceiver();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await receiver.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...receiver, close };
}
