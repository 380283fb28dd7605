import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import fdxConnector from '../../packages/server/src/connectors/fdx/connector.ts';
import { testContext } from '../../packages/server/src/connectors/sdk/context.fixture.ts';
import type { ConnectorContext } from '../../packages/server/src/connectors/sdk/context.ts';
import type { ConnectorError } from '../../packages/server/src/connectors/sdk/failure.ts';
import type { Credential } from '../../packages/server/src/connectors/sdk/login.ts';
import { sender } from '../../packages/server/src/domain/institution-calls/send.ts';
import { codeChallengeOf } from '../../packages/server/src/domain/tokens/code-challenge.ts';
import { createNet } from '../../packages/server/src/world/net/guarded-net.ts';
import { trueRandom } from '../../packages/server/src/world/random.ts';
import { realTimers } from '../../packages/server/src/world/timers.ts';

const BACK = 'https://app.example.com/link/oauth/callback';
const STATE = 'state-of-this-login';
const VERIFIER = 'v'.repeat(50);
const DAY_MS = 86_400_000;

const connector = fdxConnector();

let bank: Refbank;
beforeAll(async () => {
  bank = await startRefbank();
  bank.authorization.registerClient({
    client_id: 'secret',
    client_secret: 'a-secret-of-a-client',
    redirect_uris: [BACK],
  });
});
afterEach(() => {
  bank.faults.clear();
  bank.fdxRules.historyDays = 730;
});
afterAll(() => bank.stop());

interface Parts {
  readonly version?: 'v5' | 'v6';
  readonly registration?: Readonly<Record<string, string>>;
  /** A call ends after so long. */
  readonly totalMs?: number;
}

/** A call of the service, over the network that institutions are reached by. */
function context({ version = 'v6', registration, totalMs }: Parts = {}): ConnectorContext {
  const net = createNet({
    httpsOnly: true,
    privateTargets: false,
    allowedCidrs: ['127.0.0.0/16'],
    refusedAddresses: () => [],
    extraCa: bank.authorityCertificate,
  });
  const { signal } = new AbortController();
  const send = sender({ net, timers: realTimers, random: trueRandom() }, 'test', signal);
  const at = Date.now();
  return testContext({
    now: () => at,
    send: (request) => send(totalMs === undefined ? request : { ...request, totalMs }),
    seed: `${at} ${Math.random()}`,
    registration: async () => registration ?? { client_id: 'secret', client_secret: 'a-secret-of-a-client' },
    profile: {
      institutionId: 'ins_1',
      name: 'Reference Harbor Bank',
      countryCodes: ['US'],
      products: [],
      oauth: true,
      routingNumbers: [],
      settings: {
        issuer: bank.issuer,
        base_url: `${bank.origin}/fdx/${version}`,
        scope: 'openid offline_access accounts',
        time_zone: 'America/New_York',
      },
    },
  });
}

async function logIn(parts: Parts = {}): Promise<Credential> {
  const call = context(parts);
  const step = await connector.begin(call, {
    products: ['transactions'],
    countryCode: 'US',
    historyDays: 730,
    redirect: { redirectUri: BACK, state: STATE, codeChallenge: codeChallengeOf(VERIFIER) },
  });
  if (step.kind !== 'redirect') throw new Error(step.kind);
  const back = new URL(await visitBank(step.url, bank.authorityCertificate));
  const values = { ...Object.fromEntries(back.searchParams), code_verifier: VERIFIER };
  const done = await connector.advance(call, step.state, { values });
  if (done.kind !== 'done') throw new Error(done.kind);
  return done.credential;
}

async function everything(credential: Credential, parts: Parts = {}) {
  const call = context(parts);
  const accounts = await connector.accounts(call, credential);
  const keys = accounts.items.map(({ key }) => key);
  const window = { from: day(-729), to: day(0) };
  const entries = [];
  const trades = [];
  for (const key of keys) {
    for await (const { upserts } of connector.transactions?.(call, credential, key, window) ?? [])
      entries.push(...upserts);
    for await (const { upserts } of connector.investmentTransactions?.(call, credential, key, window) ?? [])
      trades.push(...upserts);
  }
  return {
    // Each answer says when it was made.
    accounts: accounts.items.map((account) => ({ ...account, balance: { ...account.balance, asOf: null } })),
    entries,
    trades,
    owners: (await connector.identity?.(call, credential, keys))?.items,
    numbers: (await connector.numbers?.(call, credential, keys))?.items,
    transfers: (await connector.transferNumbers?.(call, credential, keys))?.items,
    debts: (await connector.liabilities?.(call, credential, keys))?.items,
    held: (await connector.holdings?.(call, credential, keys))?.items,
  };
}

const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

describe('the FDX connector and the reference institution', () => {
  let credential: Credential;
  beforeAll(async () => {
    credential = await logIn();
  });

  it('read the same from both versions, and twice the same', async () => {
    const newer = await everything(credential);
    expect(newer.accounts).toHaveLength(6);
    expect(newer.entries.length).toBeGreaterThan(100);
    expect(newer.trades).toHaveLength(4);
    expect(await everything(credential, { version: 'v5' })).toEqual(newer);
    expect(await everything(credential)).toEqual(newer);
  });

  it('agree on every entry of the books: sign, amount, day and status', async () => {
    const { entries } = await everything(credential);
    const read = entries.map(({ sourceId, direction, amount, status }) => [
      sourceId,
      direction,
      amount,
      status,
    ]);
    const booked = bank.bank.household.accounts.flatMap((account) =>
      account.entries.map(({ id, amount, status }) => [
        id,
        amount.startsWith('-') ? 'debit' : 'credit',
        amount.replace('-', '').replace(/\.?0+$/, ''),
        status,
      ]),
    );
    expect(read).toEqual(booked);
  });

  it('sees the account numbers that are open in both directions, and the digits of the mask', async () => {
    const { numbers, accounts } = await everything(credential);
    expect(numbers).toEqual([
      {
        key: 'acc-checking',
        scheme: 'ach',
        account: '1000204411',
        routing: '011401533',
        wireRouting: '021000021',
      },
      {
        key: 'acc-savings',
        scheme: 'ach',
        account: '1000204422',
        routing: '011401533',
        wireRouting: '021000021',
      },
    ]);
    expect(accounts.map(({ mask }) => mask)).toEqual(['4411', '4422', '3055', '8820', '7731', '1277']);
  });

  it('reads by which number a broker account is moved, and the clearing number of the broker', async () => {
    const { transfers } = await everything(credential);
    expect(transfers).toEqual([
      { key: 'acc-brokerage', scheme: 'acats', account: '5500091277', dtcNumbers: ['0198'] },
    ]);
    const others = await connector.transferNumbers?.(context(), credential, ['acc-checking']);
    expect(others?.items).toEqual([]);
  });

  it('takes the youngest part where the bank keeps less than is asked for', async () => {
    bank.fdxRules.historyDays = 100;
    const pages = [];
    const window = { from: day(-700), to: day(0) };
    for await (const page of connector.transactions?.(context(), credential, 'acc-checking', window) ?? [])
      pages.push(page);
    expect(pages.length).toBeGreaterThan(0);
    const { coverage } = pages.at(-1) ?? {};
    expect(coverage?.complete).toBe(true);
    expect(coverage?.from).toBe(pages[0]?.coverage.from);
    expect(Date.parse(coverage?.from ?? '')).toBeGreaterThan(Date.now() - 101 * DAY_MS);
  });

  const KEYS = [
    ['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['PS256', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['EdDSA', () => generateKeyPairSync('ed25519')],
  ] as const;
  it.each(KEYS)('is let in by a signature with %s', async (alg, make) => {
    const { publicKey, privateKey } = make();
    bank.authorization.registerClient({
      client_id: alg,
      redirect_uris: [BACK],
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg }] },
    });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const registration = { client_id: alg, private_key: pem, key_id: 'key-1' };
    expect(await logIn({ registration })).toHaveProperty('accessToken');
  });

  it('says that the registration is wrong when the bank does not know the client', async () => {
    const wrong = { client_id: 'secret', client_secret: 'another-secret' };
    await expect(logIn({ registration: wrong })).rejects.toMatchObject({ kind: 'client_rejected' });
  });

  it.each(['slow_first_byte', 'dribble'])(
    'does not wait for ever where the bank has the fault %s',
    async (fault) => {
      bank.faults.start({ fault, mount: 'fdx' });
      // What is never sent has to be waited for only as long as a test can.
      const read = connector.accounts(context({ totalMs: 1500 }), credential);
      await expect(read).rejects.toMatchObject({ kind: 'institution_timeout' });
    },
  );

  it.each([
    ['invalid_grant', 'consent_revoked'],
    ['token_server_error', 'institution_down'],
    ['token_answer_lost', 'institution_down'],
  ])('means by the fault %s of a renewal: %s', async (fault, kind) => {
    const own = await logIn();
    bank.faults.start({ fault });
    bank.faults.start({ fault: 'unauthorized_once', mount: 'fdx' });
    await expect(connector.accounts(context(), own)).rejects.toMatchObject({ kind });
  });

  it('says until when it has to wait', async () => {
    bank.faults.start({ fault: 'rate_limited_seconds', mount: 'fdx' });
    const failure = await connector.accounts(context(), credential).catch((error: ConnectorError) => error);
    expect((failure as ConnectorError).detail.retryAfterMs).toBe(120_000);
  });

  it('reads the others when one account is closed or locked', async () => {
    const card = bank.bank.account('acc-card');
    if (card) card.status = 'closed';
    const { items, closed } = await connector.accounts(context(), credential);
    const balances = await connector.balances?.(context(), credential, ['acc-checking', 'acc-card']);
    if (card) card.status = 'open';
    expect(items).toHaveLength(5);
    expect(closed).toEqual(['acc-card']);
    expect(balances?.perAccountErrors).toMatchObject([{ accountKey: 'acc-card' }]);
    expect(balances?.items.map(({ key }) => key)).toEqual(['acc-checking']);
  });

  it('takes the others for readable where the balance of a closed one alone is asked for', async () => {
    const card = bank.bank.account('acc-card');
    if (card) card.status = 'closed';
    const read = connector.balances?.(context(), credential, ['acc-card']);
    const told = await Promise.resolve(read).catch((error: unknown) => error);
    if (card) card.status = 'open';
    expect(told).toMatchObject({ items: [], perAccountErrors: [{ accountKey: 'acc-card' }] });
  });

  it('ends the consent, and once more without harm', async () => {
    const own = await logIn();
    await connector.revoke?.(context(), own);
    await connector.revoke?.(context(), own);
    await expect(connector.accounts(context(), own)).rejects.toMatchObject({ kind: 'consent_revoked' });
  });

  it.each([
    [{}, 'issuer must be'],
    [{ issuer: 'https://a.example', base_url: 'nothing', scope: 'x' }, 'base_url must be'],
    [{ issuer: 'https://a.example', base_url: 'https://a.example/fdx/v6' }, 'scope must name'],
    [
      { issuer: 'https://a.example', base_url: 'https://a.example', scope: 'x', time_zone: 'Nowhere' },
      'time_zone',
    ],
    [
      { issuer: 'https://a.example', base_url: 'https://a.example', scope: 'x', colour: 'blue' },
      'colour is no setting',
    ],
  ])('says what is wrong with the settings %j', (settings, fault) => {
    expect(connector.profileFaults?.(settings).join('\n')).toContain(fault);
  });
});
