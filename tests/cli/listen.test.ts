import { createHash } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Performer } from '../../packages/server/src/control/operation.ts';
import { openControl } from '../../packages/server/src/control/server.ts';
import { signing } from '../../packages/server/src/vault/signing.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Received } from '../webhooks/receiver.ts';
import { listen } from './listening.ts';
import { type SandboxWorld, sandboxProcess, sandboxWorld, testReceiver } from './sandbox-world.ts';
import { fairlead, testFolder } from './terminal.ts';

const WAIT = { timeout: 30_000 };
const codeOf = ({ body }: Pick<Received, 'body'>): string => JSON.parse(body).webhook_code;

/** The recipe of receivers, with a library that is not ours. */
async function verifyAsReceiver(world: SandboxWorld, { headers, body }: Received): Promise<void> {
  const token = headers['service-verification'];
  if (typeof token !== 'string') throw new Error('there is no signature');
  expect(headers['plaid-verification']).toBe(token);
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const reply = await world.call('/webhook_verification_key/get', { key_id: kid });
  const { payload } = await jwtVerify(token, await importJWK(reply.body.key, 'ES256'), {
    algorithms: ['ES256'],
    maxTokenAge: '5 min',
  });
  expect(payload.request_body_sha256).toBe(createHash('sha256').update(body).digest('hex'));
}

describeOnEngines('fairlead listen', (engine) => {
  it('passes events on as they are made, signed, once each', async () => {
    const receiver = await testReceiver();
    const world = await sandboxWorld(engine);
    await world.link();
    const listening = await listen(['--forward-to', receiver.url], world.variables);
    const moved = await world.ask('clock', 'advance', '31d');
    const made = moved.fired.filter(({ kind }: { kind: string }) => kind === 'webhook');
    await expect.poll(() => receiver.received.length, WAIT).toBe(made.length);
    // Not those from before it listened.
    expect(receiver.received.map(codeOf)).not.toContain('INITIAL_UPDATE');
    expect(receiver.received.map(codeOf).slice(-2)).toEqual(['ERROR', 'ITEM_LOGIN_REQUIRED']);
    for (const request of receiver.received) await verifyAsReceiver(world, request);
    for (const { headers } of receiver.received) {
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-attempt': '1' });
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual(made.map(({ webhook_id }: { webhook_id: string }) => webhook_id));
    await expect.poll(() => listening.lines().length, WAIT).toBe(made.length);
    expect(listening.lines().at(-1)).toMatch(
      /^2026-03-31T12:00:00\.000Z {2}ITEM\/ITEM_LOGIN_REQUIRED {2}\w+ {2}verified {2}→ 200 in \d+ ms$/,
    );
    expect(await listening.end()).toBe(0);
  });

  it('goes on after a restart of the server, where it was', async () => {
    const receiver = await testReceiver();
    const world = await sandboxProcess(engine);
    const listening = await listen(['--forward-to', receiver.url], world.variables);
    await world.link();
    await expect.poll(() => receiver.received.length, WAIT).toBe(2);
    await world.stop('SIGKILL');
    await expect.poll(listening.error, WAIT).toContain('the server went away; waiting for it to come back');
    // Made while nobody listens.
    await world.ask('clock', 'advance', '31d');
    await world.restart();
    await expect.poll(() => receiver.received.map(codeOf).at(-1), WAIT).toBe('ITEM_LOGIN_REQUIRED');
    expect(listening.error()).toContain('the server is back at http://127.0.0.1:');
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await listening.end()).toBe(0);
  });
});

describe('fairlead listen', () => {
  it('lets a server stop that it listens to', async () => {
    const world = await sandboxProcess();
    const listening = await listen([], world.variables);
    const askedAt = performance.now();
    expect(await world.server().end('SIGTERM')).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(await listening.end()).toBe(0);
  });

  it('says what the receiver makes of an event', async () => {
    const receiver = await testReceiver();
    receiver.answer({ status: 500 });
    const world = await sandboxWorld();
    const listening = await listen(
      ['--forward-to', receiver.url, '--events', 'INITIAL_UPDATE'],
      world.variables,
    );
    await world.link();
    await expect.poll(listening.lines, WAIT).toHaveLength(1);
    expect(listening.lines()[0]).toMatch(/INITIAL_UPDATE .*→ 500 in \d+ ms \(the receiver refuses it\)$/);
    await receiver.close();
    await world.link();
    await expect.poll(listening.lines, WAIT).toHaveLength(2);
    expect(listening.lines()[1]).toMatch(/→ not received: nothing listens there; is the receiver running\?$/);
    expect(await listening.end()).toBe(0);
  });

  it('prints objects, from the first event on, and begins again after a reset', async () => {
    const world = await sandboxWorld();
    const itemId = await world.link();
    const listening = await listen(['--json', '--from-start', '--skip-verify'], world.variables);
    await expect.poll(listening.lines, WAIT).toHaveLength(2);
    const events = () => listening.lines().map((line) => JSON.parse(line));
    expect(events()[0]).toMatchObject({
      at: '2026-03-01T12:00:00.000Z',
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'INITIAL_UPDATE',
      item_id: itemId,
      verified: null,
      forwarded: null,
    });
    expect(JSON.parse(events()[0].body)).toMatchObject({ item_id: itemId });
    expect((await world.call('/sandbox/reset')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await world.link();
    await expect.poll(listening.lines, WAIT).toHaveLength(4);
    expect(events()[2]).toEqual(events()[0]);
    expect(await listening.end()).toBe(0);
  });

  it('does not pass on what is not signed rightly', async () => {
    const receiver = await testReceiver();
    const data = testFolder();
    const pair = signing.newKeyPair();
    const sign = signing.signer('key', pair);
    const now = Math.floor(Date.now() / 1000);
    const event = (n: number, body: string, signature: string) => ({
      webhook: { n, webhookId: `id-${n}`, itemId: '', type: 'ITEM', code: `CODE_${n}`, body, createdAt: 0 },
      headers: { 'Service-Verification': signature },
      signature,
    });
    const events = [
      event(1, '{}', sign('{ }', now)),
      event(2, '{}', sign('{}', now - 400)),
      event(3, '{}', sign('{}', now)),
    ];
    // A server with nothing but what `listen` asks for.
    const forged: Record<string, (argument: never) => Promise<unknown>> = {
      describe: async () => ({}),
      listTeams: async () => [{ clientId: 'team', revokedAt: null }],
      followWebhooks: async ({ after }: { after: number | null }) => ({
        events: after === 0 ? events : [],
        after: 3,
      }),
      verificationKey: async () => pair,
    };
    const find = async (name: string): Promise<Performer | undefined> => {
      const perform = forged[name] as Performer['perform'] | undefined;
      return perform && { argumentBytesMax: 1000, perform };
    };
    const facts = {
      pid: 0,
      version: '0',
      environment: 'sandbox',
      store: data,
      baseUrl: 'http://127.0.0.1:1',
    } as const;
    const control = await openControl({ find, failed: () => undefined }, data, facts);
    onTestFinished(() => control.close());
    const listening = await listen(['--from-start', '--forward-to', receiver.url], { FAIRLEAD_DATA: data });
    await expect.poll(() => receiver.received.length, WAIT).toBe(1);
    await expect.poll(listening.lines, WAIT).toHaveLength(3);
    expect(listening.lines()[0]).toContain('NOT VERIFIED, not passed on: its signature is of another body');
    expect(listening.lines()[1]).toContain(
      'NOT VERIFIED, not passed on: its signature is older than 5 minutes',
    );
    expect(listening.lines()[2]).toContain('verified  → 200');
    expect(await listening.end()).toBe(0);
  });

  it('says in one sentence that no server runs, and that a URL is none', async () => {
    const data = testFolder();
    expect(await fairlead(['listen', '--data', data])).toEqual({
      code: 1,
      out: '',
      error: `fairlead: no server runs on ${data}; start one with "fairlead start", or name its folder with --data\n`,
    });
    const { code, error } = await fairlead([
      'listen',
      '--data',
      data,
      '--forward-to',
      'http://user:word@here/',
    ]);
    expect(code).toBe(2);
    expect(error).toContain('--forward-to must be a URL like http://localhost:3000/webhook');
    expect((await fairlead(['listen', '--data', data, '--events', 'EROR'])).error).toContain(
      'warning: there is no webhook_code EROR so far; did you mean ERROR?',
    );
  });
});
