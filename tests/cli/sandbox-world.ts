import { onTestFinished } from 'vitest';
import { version } from '../../packages/server/src/cli/command/version.ts';
import { loadOperations } from '../../packages/server/src/cli/commands.ts';
import { storeName } from '../../packages/server/src/cli/output/store-name.ts';
import { toConfig } from '../../packages/server/src/config/config.ts';
import { readSettings } from '../../packages/server/src/config/read-settings.ts';
import { createInstance } from '../../packages/server/src/control/instance.ts';
import { performersOn } from '../../packages/server/src/control/operation.ts';
import { openControl } from '../../packages/server/src/control/server.ts';
import { FROZEN } from '../support/clock.ts';
import type { TestEngine } from '../support/engines.ts';
import { placeMigratedStore } from '../support/migrated-store.ts';
import { post, type Reply, startTestService } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { fairlead, readyLine, type Started, start, testFolder } from './terminal.ts';

/** A sandbox with a clock that stands still, which commands find as they find any server. */
export interface SandboxWorld {
  /** What a terminal needs to find it. */
  readonly variables: Record<string, string>;
  readonly clientId: string;
  readonly secret: string;
  /** Calls the API with the first team's keys. */
  call(path: string, body?: Record<string, unknown>): Promise<Reply>;
  /** Links an Item and gives its id. */
  link(wanted?: { products?: string[]; webhook?: string }): Promise<string>;
  /** A command with `--json`, which must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  ask(...words: string[]): Promise<any>;
  /** A command as a person sees it. */
  see(...words: string[]): ReturnType<typeof fairlead>;
}

/** The same in a process of its own, which can end. */
export interface SandboxProcess extends SandboxWorld {
  /** The process that runs now. */
  server(): Started;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts the next one on the same store. */
  restart(): Promise<void>;
}

/** In this process: a start of one costs as much as many commands. */
export async function sandboxWorld(engine?: TestEngine): Promise<SandboxWorld> {
  const variables = await variablesOf(engine);
  const { FAIRLEAD_DATA: folder = '' } = variables;
  const service = await startTestService(variables, folder);
  const config = toConfig(readSettings(variables, {}));
  const { baseUrl, metricsUrl, core, flushCalls, events } = service.service;
  const store = storeName(config);
  const addresses = { baseUrl, metricsUrl, consoleUrl: null, flushCalls };
  const find = performersOn(createInstance(core.services, config, store, addresses), loadOperations);
  const facts = { pid: process.pid, version, environment: config.environment, store, baseUrl };
  const control = await openControl({ find, failed: events.operationFailed }, folder, facts);
  onTestFinished(async () => {
    await control.close();
    await service.stop();
  });
  return worldOf(variables, service, () => baseUrl);
}

export async function sandboxProcess(engine?: TestEngine): Promise<SandboxProcess> {
  const variables = await variablesOf(engine);
  const begin = () => start(['--json', '--port', '0'], variables);
  let server = await begin();
  const { client_id: clientId = '', secret = '' } = readyLine(server);
  return {
    ...worldOf(variables, { clientId, secret }, () => readyLine(server).base_url ?? ''),
    server: () => server,
    async stop(signal = 'SIGTERM') {
      await server.end(signal);
    },
    async restart() {
      server = await begin();
    },
  };
}

async function variablesOf(engine?: TestEngine): Promise<Record<string, string>> {
  const folder = testFolder();
  if (engine?.name !== 'postgres') await placeMigratedStore(folder);
  return {
    FAIRLEAD_DATA: folder,
    ...FROZEN,
    // Tests make teams beside the first one.
    FAIRLEAD_SANDBOX_SCOPE_ALL: 'on',
    ...(await engine?.variables()),
  };
}

function worldOf(
  variables: Record<string, string>,
  { clientId, secret }: { readonly clientId: string; readonly secret: string },
  baseUrl: () => string,
): SandboxWorld {
  const call = (path: string, body: Record<string, unknown> = {}) =>
    post(baseUrl(), path, { client_id: clientId, secret, ...body });
  return {
    variables,
    clientId,
    secret,
    call,
    async link({ products = ['transactions'], webhook } = {}) {
      const created = await call('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: products,
        ...(webhook === undefined ? {} : { options: { webhook } }),
      });
      const { body } = await call('/item/public_token/exchange', {
        public_token: created.body.public_token,
      });
      if (typeof body.item_id !== 'string') throw new Error(JSON.stringify([created.body, body]));
      return body.item_id;
    },
    async ask(...words) {
      const { code, out, error } = await fairlead([...words, '--json'], variables);
      if (code !== 0) throw new Error(`fairlead ${words.join(' ')}: ${error}`);
      return JSON.parse(out) as unknown;
    },
    see: (...words) => fairlead(words, variables),
  };
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
