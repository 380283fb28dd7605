import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService } from '../../packages/server/src/app.ts';
import { toConfig } from '../../packages/server/src/config/config.ts';
import { readSettings } from '../../packages/server/src/config/read-settings.ts';
import {
  ensureFirstTeam,
  type FirstTeam,
  type PresetKeys,
} from '../../packages/server/src/domain/teams/first-team.ts';
import { nextClientId } from './client-ids.ts';
import { letConnectorsChange } from './institution-in-the-way.ts';
import { ensureMigratedStore } from './migrated-store.ts';
import { schemaCheck } from './schema-check.ts';

/** A private service on free ports over a fresh store, as a user would start it. */
export interface TestService {
  readonly service: Service;
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly folder: string;
  /** Calls an endpoint with the first team's keys in the body; throws when the reply is not what its schema says. */
  call(path: string, body?: Record<string, unknown>): Promise<Reply>;
  stop(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: `checked` compares it with its schema; tests read single fields
  readonly body: any;
  readonly headers: Headers;
  /** As they came: of a PDF, the file. */
  readonly bytes?: Buffer;
}

/** That of a store which has one, and else one whose data are the same in every run. */
async function firstTeam({ core: { services } }: Service, preset: PresetKeys): Promise<FirstTeam> {
  const isFresh = preset.clientId === undefined && (await services.store.teams.list()).length === 0;
  return ensureFirstTeam(services, isFresh ? { ...preset, clientId: await nextClientId() } : preset);
}

export async function startTestService(
  variables: Record<string, string> = {},
  folder?: string,
): Promise<TestService> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'fairlead-test-'));
  if (variables.FAIRLEAD_DATABASE_URL === undefined) await ensureMigratedStore(data);
  const config = toConfig(
    readSettings({ FAIRLEAD_PORT: '0', FAIRLEAD_LOG_LEVEL: 'error', FAIRLEAD_DATA: data, ...variables }, {}),
  );
  const service = await startService(config);
  letConnectorsChange(service.core.services);
  const team = await firstTeam(service, config.firstTeam);
  service.ready();
  const keys = { client_id: team.clientId, secret: team.secret ?? '' };
  return {
    service,
    baseUrl: service.baseUrl,
    clientId: keys.client_id,
    secret: keys.secret,
    folder: data,
    call: async (path, body = {}) => checked(path, await post(service.baseUrl, path, { ...keys, ...body })),
    async stop() {
      await service.stop();
      if (folder === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Every reply fits its endpoint's response, or the error object, without any field more (api.md 1, 5.1). */
export async function checked(path: string, reply: Reply): Promise<Reply> {
  if (isPdf(reply.headers)) return checkedPdf(path, reply);
  const { problems } = await schemaCheck();
  const found = problems(path, reply.status, reply.body);
  if (reply.body?.request_id !== reply.headers.get('x-request-id'))
    found.push('request_id is not X-Request-Id');
  if (found.length > 0)
    throw new Error(`the reply does not fit its schema:\n${found.slice(0, 20).join('\n')}`);
  return reply;
}

/** Whether the answer says that it is a PDF, and nothing else of its type. */
export function isPdf(headers: Headers): boolean {
  return headers.get('content-type') === 'application/pdf';
}

/** A body as tests read it: of a PDF what tells it from every other. */
function bodyOf(headers: Headers, bytes: Buffer): unknown {
  if (isPdf(headers)) return { bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') };
  return bytes.length === 0 ? null : JSON.parse(bytes.toString());
}

/** A PDF says how long it is and by which hash it is known (D84), and its endpoint says that it gives one. */
async function checkedPdf(path: string, reply: Reply): Promise<Reply> {
  const { headers, bytes = Buffer.alloc(0), status } = reply;
  const { givesPdf } = await schemaCheck();
  const sha256 = hash('sha256', bytes, 'hex');
  const found = Object.entries({
    'the status is 200': status === 200,
    'the endpoint gives a PDF': givesPdf(path),
    'the body is a PDF': bytes.subarray(0, 5).toString() === '%PDF-',
    'Content-Length is its length': headers.get('content-length') === String(bytes.length),
    'it is not stored on its way': headers.get('cache-control') === 'no-store',
    'Service-Content-Hash is its hash': headers.get('service-content-hash') === sha256,
    'Plaid-Content-Hash is its hash': headers.get('plaid-content-hash') === sha256,
    'it has X-Request-Id': headers.get('x-request-id') !== null,
  }).flatMap(([rule, holds]) => (holds ? [] : [rule]));
  if (found.length > 0) throw new Error(`${path}: of the answer, a PDF, is wrong that ${found.join('; ')}`);
  return reply;
}

/** Calls of tests go over kept sockets. `fetch` would cost as much as many of the answers. */
const agent = new Agent({ keepAlive: true });

/** @throws what Node.js says of a connection that fails */
export async function post(
  baseUrl: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
  const call = request(baseUrl + path, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json', 'Content-Length': sent.length, ...headers },
  });
  call.end(sent);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  const { statusCode: status = 0, headersDistinct } = response;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const answered = new Headers(pairs);
  return { status, body: bodyOf(answered, bytes), headers: answered, bytes };
}

/** Links an Item at the default sandbox bank and gives its access_token. */
export async function linkItem(
  service: TestService,
  options: { products?: string[]; institution?: string; options?: Record<string, unknown> } = {},
): Promise<{ accessToken: string; itemId: string }> {
  const created = await service.call('/sandbox/public_token/create', {
    institution_id: options.institution ?? 'ins_109508',
    initial_products: options.products ?? ['transactions'],
    ...(options.options ? { options: options.options } : {}),
  });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  const exchanged = await service.call('/item/public_token/exchange', {
    public_token: created.body.public_token,
  });
  if (exchanged.status !== 200) throw new Error(JSON.stringify(exchanged.body));
  return { accessToken: exchanged.body.access_token, itemId: exchanged.body.item_id };
}
