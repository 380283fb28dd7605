import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allow } from '../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { linkTokenOf } from '../api/endpoints/_needs/link-token.ts';
import { openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { BRIDGE_CERTIFICATE, type Bridge, startBridge } from './simplefin-bridge.ts';

const PAGE = 'https://app.example.com';
const ID = 'ins_7000001';

/** Asks again until it is so. */
async function until(isMet: () => boolean): Promise<void> {
  for (let tries = 0; !isMet(); tries += 1) {
    if (tries === 800) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describeOnEngines('what a deployment asks of an institution', (engine) => {
  let folder: string;
  let bridge: Bridge;
  let first: TestService;
  /** Two processes on one database; the embedded store belongs to one. */
  let servers: readonly TestService[];
  let accessToken: string;
  beforeAll(async () => {
    bridge = await startBridge();
    bridge.connections.push({ conn_id: 'c1', name: 'Harbour' });
    const balance = { currency: 'USD', balance: '12.50', 'balance-date': 1_760_000_000 };
    bridge.accounts.push({ ...balance, id: 'chk', name: 'Checking', conn_id: 'c1', transactions: [] });
    folder = mkdtempSync(join(tmpdir(), 'fairlead-traffic-'));
    mkdirSync(join(folder, 'institutions'));
    const institution = {
      institution_id: ID,
      name: 'Harbour',
      country_codes: ['US'],
      connector: 'simplefin',
    };
    writeFileSync(join(folder, 'institutions', 'bridge.json'), JSON.stringify(institution));
    writeFileSync(join(folder, 'bridge.pem'), BRIDGE_CERTIFICATE);
    const variables = {
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
      FAIRLEAD_RATE_LIMITS: 'off',
      FAIRLEAD_EGRESS_ALLOW_CIDRS: '127.0.0.0/16',
      FAIRLEAD_EGRESS_CA_FILE: join(folder, 'bridge.pem'),
      ...(await engine.variables()),
    };
    first = await startTestService(variables, folder);
    servers = engine.name === 'postgres' ? [first, await startTestService(variables, folder)] : [first];
    await allow(first.service.core.services, first.clientId, 'linkOrigins', PAGE);
    accessToken = await link();
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.stop();
    await bridge.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function frame() {
    const wishes = linkTokenOf({ products: ['transactions'] });
    const { body } = await first.call('/link/token/create', wishes);
    const session = await openFrame(first, body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind !== 'consent') return { session, shown: session.opened.body };
    return { session, shown: (await session.step({ kind: 'continue' })).body };
  }
  async function link(): Promise<string> {
    const { session } = await frame();
    await session.step({ kind: 'institution', institution_id: ID });
    const values = { setup_token: bridge.newSetupToken() };
    const { body: chosen } = await session.step({ kind: 'credentials', values });
    const ids = chosen.pane.accounts.map(({ id }: { id: string }) => id);
    await session.step({ kind: 'accounts', ids });
    const { body } = await session.step({ kind: 'continue' });
    const { public_token } = body.result;
    return (await first.call('/item/public_token/exchange', { public_token })).body.access_token;
  }
  const keysOf = () => ({ client_id: first.clientId, secret: first.secret });
  const balances = (times: number) =>
    Promise.all(
      Array.from({ length: times }, async (_, n) => {
        const asked = { ...keysOf(), access_token: accessToken };
        return (await servers[n % servers.length]?.call('/accounts/balance/get', asked))?.body;
      }),
    );
  const statuses = () =>
    Promise.all(
      servers.map(async (server) => {
        const options = { include_status: true };
        const asked = { ...keysOf(), institution_id: ID, country_codes: ['US'], options };
        return (await server.call('/institutions/get_by_id', asked)).body.institution.status;
      }),
    );
  const everywhere = (status: unknown) => servers.map(() => status);

  it('is at most four things at once, of all processes together, and everybody is served', async () => {
    expect(await statuses()).toMatchObject(everywhere({ balance: null }));
    await until(() => bridge.underWay.now === 0);
    bridge.underWay.most = 0;
    const gate = Promise.withResolvers<void>();
    bridge.hold = gate.promise;
    const answers = balances(10);
    await until(() => bridge.underWay.now === 4);
    gate.resolve();
    expect((await answers).map(({ accounts }) => accounts?.[0].balances.current)).toEqual(
      Array(10).fill(12.5),
    );
    expect(bridge.underWay.most).toBe(4);
    bridge.hold = undefined;
  });

  it('tells how it fares: each process says the same', async () => {
    expect(await statuses()).toMatchObject(
      everywhere({
        balance: {
          status: 'HEALTHY',
          last_status_change: expect.stringMatching(/Z$/),
          breakdown: { success: 1, error_plaid: 0, error_institution: 0 },
        },
        auth: null,
        identity: null,
      }),
    );
    bridge.trouble = { status: 429 };
    const failed = await balances(10);
    bridge.trouble = undefined;
    expect(new Set(failed.map(({ error_code: code }) => code))).toEqual(new Set(['INSTITUTION_RATE_LIMIT']));
    // One bad minute is no change of state.
    const shares = { success: 0.5, error_plaid: 0, error_institution: 0.5 };
    expect(await statuses()).toMatchObject(everywhere({ balance: { status: 'HEALTHY', breakdown: shares } }));
  });

  it('counts no mistake of a person, and nothing that was never sent', async () => {
    const { services } = first.service.core;
    const key = { environment: 'production', institutionId: ID } as const;
    const logins = async () =>
      (await services.store.institutionHealth.read(key, services.world.realClock.now())).find(
        ({ area }) => area === 'item_logins',
      )?.windows.day;
    const before = await logins();
    const { session } = await frame();
    await session.step({ kind: 'institution', institution_id: ID });
    const used = Buffer.from(bridge.url.replace(/simplefin$/, 'simplefin/claim/used')).toString('base64');
    for (const setup_token of ['no token', used]) {
      const { body } = await session.step({ kind: 'credentials', values: { setup_token } });
      expect(body.pane.error.error_code).toBe('INVALID_CREDENTIALS');
    }
    expect(await logins()).toEqual(before);
  });

  it('warns in Link where logins go wrong, and lets people try', async () => {
    const { services } = first.service.core;
    const key = { environment: 'production', institutionId: ID } as const;
    const now = services.world.realClock.now();
    await services.store.unitOfWork(async ({ institutionHealth }) => {
      const outcomes = { succeeded: 0, failedThere: 90, failedHere: 0 };
      await institutionHealth.count(key, 'item_logins', outcomes, now);
      await institutionHealth.saveState(key, 'item_logins', { status: 'DOWN', since: now, next: null });
    });
    const { session, shown } = await frame();
    expect(shown.pane.rows ?? shown.pane.institutions).toMatchObject([{ health: 'degraded' }]);
    const { body } = await session.step({ kind: 'institution', institution_id: ID });
    expect(body.pane.kind).not.toBe('exit');
    expect(JSON.stringify(body.pane)).toContain('degraded');
  });
});
