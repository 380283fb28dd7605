import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Configuration, PlaidApi } from 'plaid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readCassette } from '../../packages/server/src/traffic/cassette/read-cassette.ts';
import { type LocalService, listenLocally } from '../../packages/server/src/traffic/local-service.ts';
import { signatureFault } from '../../packages/server/src/vault/check-signature.ts';
import { FROZEN } from '../support/clock.ts';
import { PROGRAM } from '../support/program.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

interface Running {
  readonly baseUrl: string;
  error(): string;
  /** Ctrl-C; gives the exit code. */
  end(): Promise<number | null>;
}

/** Starts `record` or `replay` in a process of its own; resolves when it listens. */
async function running(...words: string[]): Promise<Running> {
  const child = spawn(process.execPath, [PROGRAM, ...words, '--port', '0', '--json'], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (!out.includes('\n')) throw new Error(`it did not start: ${error}`);
  return {
    baseUrl: JSON.parse(out.split('\n')[0] ?? '').base_url,
    error: () => error,
    async end() {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

const SSN = '123-45-6789';
const PERSON = { first_name: 'Plantedia', last_name: 'Canaryson', ssn: SSN, email: 'planted@canary.example' };

/** What an application does over time, with the public client: each answer as it came. */
async function live(basePath: string, { clientId, secret }: Pick<TestService, 'clientId' | 'secret'>) {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  const api = new PlaidApi(new Configuration({ basePath, baseOptions: { headers } }));
  const answers: unknown[] = [];
  const keep = <T>({ data }: { data: T }): T => {
    answers.push(data);
    return data;
  };
  const { public_token } = keep(
    await api.sandboxPublicTokenCreate({
      institution_id: 'ins_109508',
      initial_products: ['transactions', 'auth', 'identity', 'assets'] as never,
    }),
  );
  const { access_token } = keep(await api.itemPublicTokenExchange({ public_token }));
  keep(await api.accountsGet({ access_token }));
  keep(await api.authGet({ access_token }));
  keep(await api.identityGet({ access_token }));
  const { next_cursor } = keep(await api.transactionsSync({ access_token, count: 50 }));
  keep(await api.transactionsSync({ access_token, count: 50, cursor: next_cursor }));
  const ordered = { access_tokens: [access_token], days_requested: 30, options: { user: PERSON } };
  const { asset_report_token } = keep(await api.assetReportCreate(ordered));
  const pdf = await api.assetReportPdfGet({ asset_report_token }, { responseType: 'arraybuffer' });
  const wrong = await api
    .accountsGet({ access_token: 'access-sandbox-unknown' })
    .catch((error) => error.response);
  answers.push(wrong.data);
  return {
    answers,
    pdf: Buffer.from(pdf.data as unknown as ArrayBuffer),
    errorStatus: wrong.status,
    access_token,
  };
}

interface Application {
  readonly url: string;
  /** What came: the name of each webhook and whether its signature holds by the key that the base URL gives. */
  readonly came: { readonly name: string; readonly body: string; readonly fault: string | undefined }[];
  /** Resolves when so many came. */
  until(count: number): Promise<void>;
}

/** An application that takes webhooks, and checks them with keys of the service that it calls. */
async function application(baseUrl: string, status = 200): Promise<Application> {
  const came: Application['came'] = [];
  const waiting: (() => void)[] = [];
  const keyOf = async (key_id: string) => {
    const { key } = (await post(baseUrl, '/webhook_verification_key/get', { key_id })) as never;
    return key;
  };
  const service = await listenLocally({ host: '127.0.0.1', port: 0 }, async ({ headers, body }) => {
    const text = body.toString();
    const signature = headers['plaid-verification'] ?? '';
    const fault = await signatureFault(signature, text, Date.now(), keyOf);
    const { webhook_type, webhook_code } = JSON.parse(text);
    came.push({ name: `${webhook_type}/${webhook_code}`, body: text, fault });
    for (const wake of waiting.splice(0)) wake();
    return { status, headers: {}, body: '' };
  });
  onTestFinished(() => service.close());
  return {
    url: `${service.baseUrl}/hooks/of-my-application`,
    came,
    async until(count) {
      while (came.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** A call with the keys of whoever answers. */
async function post(baseUrl: string, path: string, body: object): Promise<Record<string, never>> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keys },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, never>;
}
let keys: Record<string, string> = {};

/** Links, fires a webhook, and names another address. */
async function hooked(baseUrl: string, { url, until }: Application) {
  const { public_token } = await post(baseUrl, '/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth'],
    options: { webhook: url },
  });
  const { access_token } = await post(baseUrl, '/item/public_token/exchange', { public_token });
  await post(baseUrl, '/sandbox/item/fire_webhook', { access_token, webhook_code: 'NEW_ACCOUNTS_AVAILABLE' });
  await until(1);
  const changed = await post(baseUrl, '/item/webhook/update', { access_token, webhook: `${url}/new` });
  await until(2);
  return changed;
}

/** The texts of members of these names, wherever they stand. */
function textsOf(value: unknown, name: RegExp): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    name.test(key)
      ? [member].flat(2).filter((each): each is string => typeof each === 'string')
      : textsOf(member, name),
  );
}

/** The service with some answers changed on their way. */
async function alteredService(upstream: string): Promise<LocalService> {
  // biome-ignore lint/suspicious/noExplicitAny: each change knows the answer that it changes
  const changes: Record<string, (answer: any) => void> = {
    '/accounts/get': (answer) => {
      if (answer.error_code) answer.error_code = 'SOMETHING_ELSE';
      for (const account of answer.accounts ?? []) {
        delete account.mask;
        account.balances.current = String(account.balances.current);
        if (account.subtype === 'checking') account.subtype = 'current_account';
      }
      if (answer.item) answer.item.novelty = true;
    },
    '/identity/get': (answer) => {
      answer.accounts[0].owners[0].addresses[0].data.street = null;
    },
    '/transactions/sync': (answer) =>
      answer.added.sort((a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date)),
  };
  return listenLocally({ host: '127.0.0.1', port: 0 }, async ({ target, headers, body }) => {
    const kept = Object.fromEntries(
      Object.entries(headers).filter(([name]) => /^(content-type|plaid-)/.test(name)),
    );
    const answer = await fetch(upstream + target, {
      method: 'POST',
      headers: kept,
      body: new Uint8Array(body),
    });
    const type = { 'content-type': answer.headers.get('content-type') ?? '' };
    const change = changes[target];
    if (!change)
      return { status: answer.status, headers: type, body: Buffer.from(await answer.arrayBuffer()) };
    const json = await answer.json();
    change(json);
    return { status: answer.status, headers: type, body: JSON.stringify(json) };
  });
}

describe('fairlead record and replay', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(FROZEN);
  });
  afterAll(() => service.stop());

  it('records a life without its secrets and persons, and plays it to the same client', async () => {
    const file = join(testFolder(), 'life.jsonl');
    const recorder = await running('record', file, '--upstream', service.baseUrl);
    const { answers, pdf, errorStatus } = await live(recorder.baseUrl, service);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-6).toString()).toContain('%%EOF');
    expect(errorStatus).toBe(400);
    expect(await recorder.end()).toBe(0);
    expect(recorder.error()).toContain(`10 calls in ${file}`);

    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const planted = [service.clientId, service.secret, ...Object.values(PERSON)];
    const secret = /_token$|^(account|routing|wire_routing|names|data|street)$/;
    const told = textsOf(answers, secret).concat(textsOf(answers, /^(phone_numbers|emails)$/));
    expect(told.length).toBeGreaterThan(15);
    for (const canary of [...planted, ...told]) expect(text).not.toContain(canary);

    const replay = await running('replay', file, '--strict');
    const again = await live(replay.baseUrl, { clientId: 'any', secret: 'other' });
    const { calls } = readCassette(text);
    const recorded = calls.filter(({ answer }) => answer.json !== undefined).map(({ answer }) => answer.json);
    expect(again.answers).toEqual(JSON.parse(JSON.stringify(recorded)));
    expect(again.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.errorStatus).toBe(400);
    expect(again.access_token).toMatch(/^access-sandbox-[0-9a-f-]{36}$/);
    expect(await replay.end()).toBe(0);

    // Byte for byte: the answer stands in the file as it is sent.
    const raw = await running('replay', file);
    const answer = await fetch(`${raw.baseUrl}/accounts/get`, {
      method: 'POST',
      body: JSON.stringify(calls[2]?.request.json),
    });
    expect(text).toContain(`"json":${await answer.text()}}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await raw.end();
  });

  it('finds what a service answers otherwise, and nothing in one that answers the same', async () => {
    const folder = testFolder();
    const file = join(folder, 'life.jsonl');
    const recorder = await running('record', file, '--upstream', service.baseUrl);
    await live(recorder.baseUrl, service);
    await recorder.end();
    const keys = { FAIRLEAD_CLIENT_ID: service.clientId, FAIRLEAD_SECRET: service.secret };
    const compare = async (url: string, ...words: string[]) => {
      const { code, out, error } = await fairlead(
        ['compare', file, '--against', url, '--json', ...words],
        keys,
      );
      if (out === '') throw new Error(error);
      return { code, ...JSON.parse(out) };
    };
    expect(await compare(service.baseUrl)).toMatchObject({ code: 0, calls: 10, differences: [] });

    const altered = await alteredService(service.baseUrl);
    const page = join(folder, 'page.html');
    const { code, differences, counts } = await compare(altered.baseUrl, '--page', page);
    await altered.close();
    expect(code).toBe(1);
    const found = differences.map(({ kind, level, path, field }: Record<string, string>) =>
      [kind, level, path, field].join(' '),
    );
    expect(found).toEqual([
      'type error /accounts/get accounts[].balances.current',
      'missing error /accounts/get accounts[].mask',
      'error error /accounts/get error_code',
      'enum warning /accounts/get accounts[].subtype',
      'null warning /identity/get accounts[].owners[].addresses[].data.street',
      'order warning /transactions/sync added',
      'order warning /transactions/sync added',
      'extra notice /accounts/get item.novelty',
    ]);
    expect(counts).toEqual({ error: 3, warning: 4, notice: 1 });
    const markup = readFileSync(page, 'utf8');
    expect(markup).toContain('accounts[].balances.current');
    expect(markup).not.toMatch(/<script|src=|https?:\/\/(?!127)/);
  });

  it('passes on what is compressed, refused or not there, and keeps a whole cassette when it is killed', async () => {
    const long = { name: 'a'.repeat(500) };
    const upstream = await listenLocally({ host: '127.0.0.1', port: 0 }, async ({ target }) =>
      target === '/busy'
        ? { status: 429, headers: { 'retry-after': '3', 'set-cookie': 'secret=1' }, body: '' }
        : {
            status: 200,
            headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
            body: gzipSync(JSON.stringify(long)),
          },
    );
    const file = join(testFolder(), 'odd.jsonl');
    const recorder = await running('record', file, '--upstream', upstream.baseUrl);
    const call = (path: string) => fetch(`${recorder.baseUrl}${path}`, { method: 'POST' });
    expect(await (await call('/long')).json()).toEqual(long);
    const busy = await call('/busy');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '3']);
    await upstream.close();
    const away = await call('/away');
    expect(away.status).toBe(502);
    expect(await away.json()).toMatchObject({ error_code: 'UPSTREAM_UNREACHABLE', error_type: 'API_ERROR' });
    const { calls, isTorn } = readCassette(readFileSync(file, 'utf8'));
    expect(isTorn).toBe(false);
    expect(calls.map(({ status, answer }) => [status, answer])).toEqual([
      [200, { headers: { 'content-type': 'application/json' }, json: long }],
      [429, { headers: { 'retry-after': '3' } }],
    ]);
    expect(await recorder.end()).toBe(0);
  });

  it('records the webhooks of the service, and sends them to the application again, signed anew', async () => {
    keys = { 'plaid-client-id': service.clientId, 'plaid-secret': service.secret };
    const file = join(testFolder(), 'hooked.jsonl');
    const recorder = await running('record', file, '--upstream', service.baseUrl);
    const live = await application(recorder.baseUrl);
    const changed = await hooked(recorder.baseUrl, live);
    expect(changed.item).toMatchObject({ webhook: `${live.url}/new` });
    expect(await recorder.end()).toBe(0);
    expect(recorder.error()).toContain('and 2 webhooks in');
    const names = ['ITEM/NEW_ACCOUNTS_AVAILABLE', 'ITEM/WEBHOOK_UPDATE_ACKNOWLEDGED'];
    expect(live.came.map(({ name, fault }) => [name, fault])).toEqual(names.map((name) => [name, undefined]));

    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('fairlead-webhooks');
    for (const secret of [service.clientId, service.secret]) expect(text).not.toContain(secret);
    const { calls, webhooks } = readCassette(text);
    const fired = calls.findIndex(({ path }) => path.endsWith('/fire_webhook')) + 1;
    const updated = calls.findIndex(({ path }) => path.endsWith('/update')) + 1;
    expect(webhooks.map(({ webhook, to, status }) => [webhook, to, status])).toEqual([
      [1, live.url, 200],
      [2, `${live.url}/new`, 200],
    ]);
    expect([webhooks[0]?.after, webhooks[1]?.after]).toEqual([
      expect.toSatisfy((after: number) => after >= fired - 1),
      expect.toSatisfy((after: number) => after >= updated - 1),
    ]);
    expect(webhooks[0]?.signed_in).toContain('plaid-verification');

    keys = {};
    const replay = await running('replay', file, '--strict', '--at-once');
    const other = await application(replay.baseUrl);
    await hooked(replay.baseUrl, other);
    expect(await replay.end()).toBe(0);
    expect(other.came.map(({ name, fault }) => [name, fault])).toEqual(
      names.map((name) => [name, undefined]),
    );
    expect(JSON.parse(other.came[0]?.body ?? '')).toMatchObject({
      item_id: JSON.parse(live.came[0]?.body ?? '').item_id,
    });
  });

  it('is strict about webhooks that the application does not take, or that are never due', async () => {
    keys = { 'plaid-client-id': service.clientId, 'plaid-secret': service.secret };
    const file = join(testFolder(), 'hooked.jsonl');
    const recorder = await running('record', file, '--upstream', service.baseUrl);
    await hooked(recorder.baseUrl, await application(recorder.baseUrl));
    await recorder.end();

    const refused = await running('replay', file, '--strict', '--at-once');
    await hooked(refused.baseUrl, await application(refused.baseUrl, 500));
    expect(await refused.end()).toBe(1);
    expect(refused.error()).toContain('2 webhooks were not taken as recorded; 0 were not sent');

    const idle = await running('replay', file, '--strict');
    expect(await idle.end()).toBe(1);
    expect(idle.error()).toContain('2 were not sent');
  });

  it('refuses its own address as the receiver of webhooks, and leaves what is no address to the service', async () => {
    keys = { 'plaid-client-id': service.clientId, 'plaid-secret': service.secret };
    const file = join(testFolder(), 'back.jsonl');
    const recorder = await running('record', file, '--upstream', service.baseUrl);
    const { port } = new URL(recorder.baseUrl);
    const created = (baseUrl: string, webhook: string) =>
      post(baseUrl, '/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: ['auth'],
        options: { webhook },
      });
    expect(await created(recorder.baseUrl, `http://localhost:${port}/hooks`)).toMatchObject({
      error_code: 'INVALID_FIELD',
      error_message: 'webhook is an address of this recorder, which would pass webhooks on to itself',
    });
    const said = ({ error_code, error_message }: Record<string, unknown>) => [error_code, error_message];
    const invalid = await created(recorder.baseUrl, 'http://a b');
    expect(said(invalid)).toEqual(said(await created(service.baseUrl, 'http://a b')));
    expect(invalid.error_code).toBe('INVALID_FIELD');
    await recorder.end();
    const { calls } = readCassette(readFileSync(file, 'utf8'));
    expect(calls.map(({ request }) => request.json)).toMatchObject([{ options: { webhook: 'http://a b' } }]);
    const words = ['--upstream', service.baseUrl, '--port', port, '--webhook', `http://localhost:${port}/x`];
    const { code, error } = await fairlead(['record', join(testFolder(), 'x'), ...words]);
    expect([code, error.trim()]).toEqual([
      2,
      'fairlead: --webhook is an address of this recorder, which would pass webhooks on to itself',
    ]);
  });

  it('leaves webhooks alone where the service cannot reach it, and says so', async () => {
    const file = join(testFolder(), 'far.jsonl');
    const recorder = await running('record', file, '--upstream', 'https://far.example');
    await recorder.end();
    expect(recorder.error()).toContain('webhooks are not recorded: far.example does not reach this machine');
  });

  it('says in one sentence what is wrong with a command line', async () => {
    const folder = testFolder();
    const outcome = async (...words: string[]) => {
      const { code, error } = await fairlead(words);
      return `${code} ${error.trimEnd()}`;
    };
    const url = 'http://127.0.0.1:4100';
    expect(await outcome('record')).toMatch(/^2 fairlead: --upstream must be the base URL/);
    expect(await outcome('record', '--upstream', 'ftp://x')).toContain('the scheme is not allowed');
    expect(await outcome('record', '--upstream', url, '--port', '99999')).toContain(
      '--port must be a number',
    );
    expect(await outcome('record', '--upstream', url, '--rules', join(folder, 'no'))).toContain(
      'there is no such file',
    );
    expect(await outcome('record', join(folder, 'no', 'x'), '--upstream', url, '--port', '0')).toContain(
      'cannot be written',
    );
    expect(await outcome('compare', 'a.jsonl')).toContain(
      'name either a second cassette, or a service with --against',
    );
    expect(await outcome('compare', 'a', 'b', '--fail-on', 'all')).toContain(
      '--fail-on must be one of error, warning',
    );
    expect(await outcome('replay', join(folder, 'no'))).toContain('there is no such file');
    expect(await outcome('replay', import.meta.filename)).toMatch(/^1 fairlead: .* it is no cassette/);
  });
});
