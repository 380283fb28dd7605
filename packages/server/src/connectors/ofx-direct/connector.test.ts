import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AtRefbank,
  PEOPLE,
  startAtRefbank,
} from '../../../../../tests/institutions/ofx-direct-at-refbank.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { AuthStep, Credential } from '../sdk/login.ts';
import ofxDirectConnector from './connector.ts';

const connector = ofxDirectConnector();
const REQUEST = { products: ['transactions'], countryCode: 'US', historyDays: 90 };
const today = new Date().toISOString().slice(0, 10);
const WINDOW = { from: '2020-01-01', to: today };

let at: AtRefbank;
beforeAll(async () => {
  at = await startAtRefbank();
});
afterEach(() => {
  at.bank.faults.clear();
  Object.assign(at.bank.ofxRules, {
    questions: [],
    authToken: null,
    needsClientUid: false,
    signonStatus: null,
    daysMax: 1000,
    userAgent: null,
  });
  at.bank.ofxRules.accountStatus.clear();
});
afterAll(() => at.stop());

async function logIn(
  context: ConnectorContext,
  values: Record<string, string> = PEOPLE.maya,
): Promise<AuthStep> {
  const form = await connector.begin(context, REQUEST);
  if (form.kind !== 'form') throw new Error('there is no form');
  return connector.advance(context, form.state, { values });
}

async function linked(settings: Record<string, unknown> = {}): Promise<Credential> {
  const step = await logIn(at.context(settings));
  if (step.kind !== 'done') throw new Error(`the login came to ${step.kind}`);
  return step.credential;
}

async function entriesOf(context: ConnectorContext, credential: Credential, key: string) {
  const pages = await Array.fromAsync(connector.transactions?.(context, credential, key, WINDOW) ?? []);
  return pages.flatMap(({ upserts }) => upserts);
}

const byName = (name: string) => {
  const found = at.bank.bank.household.accounts.find((one) => (one.nickname ?? one.productName) === name);
  if (!found) throw new Error(`the bank has no ${name}`);
  return found;
};

describe.each([102, 103, 160, 203, 220])('OFX Direct Connect, version %d', (version) => {
  const settings = () => ({
    url: `${at.bank.origin}/ofx/${version}`,
    version,
    ...(version >= 203 ? { pending: true } : {}),
  });

  it('reads accounts with balances as the holder and the lender see them', async () => {
    const { items } = await connector.accounts(at.context(settings()), await linked(settings()));
    expect(items.length).toBe(version >= 220 ? 6 : 4);
    for (const { name, type, balance, mask } of items) {
      const { balance: own, number } = byName(name);
      const owed = type === 'credit' || type === 'loan';
      expect(mask).toBe(number.slice(-4));
      expect(Number(balance.current)).toBe(
        type === 'investment' ? Number(own) : owed ? -Number(own) : Number(own),
      );
    }
    expect(items.map(({ type, subtype }) => `${type} ${subtype}`).slice(0, 3)).toEqual([
      'depository checking',
      'depository savings',
      'credit credit card',
    ]);
  });

  it('reads every entry of the bank once, twice the same', async () => {
    const credential = await linked(settings());
    const { items } = await connector.accounts(at.context(settings()), credential);
    for (const { key, name } of items.filter(({ type }) => type !== 'investment')) {
      const entries = await entriesOf(at.context(settings()), credential, key);
      const posted = byName(name).entries.filter(({ status }) => status === 'posted');
      const signed = entries
        .filter(({ status }) => status === 'posted')
        .map(({ sourceId, direction, amount }) => [
          sourceId,
          (direction === 'debit' ? -1 : 1) * Number(amount),
        ]);
      expect(new Map(signed as [string, number][])).toEqual(
        new Map(posted.map(({ id, amount }) => [id, Number(amount)])),
      );
      const pending = byName(name).entries.length - posted.length;
      expect(entries.length - signed.length).toBe(version >= 203 ? pending : 0);
      expect(await entriesOf(at.context(settings()), credential, key)).toEqual(entries);
    }
  });

  it('reads two equal entries of one day as two, though their id is one, made of what they say', async () => {
    const credential = await linked(settings());
    const { items } = await connector.accounts(at.context(settings()), credential);
    const { key, name } = items.find(({ subtype }) => subtype === 'checking') ?? { key: '', name: '' };
    const { entries: own } = byName(name);
    const place = own.findLastIndex(({ status }) => status === 'posted');
    const twice = own[place];
    if (!twice) throw new Error('the account has no posted entry');
    const before = await entriesOf(at.context(settings()), credential, key);
    own.splice(place, 0, { ...twice });
    try {
      const after = await entriesOf(at.context(settings()), credential, key);
      const ids = after.flatMap(({ sourceId, status }) => (status === 'posted' ? [sourceId] : []));
      expect(after).toHaveLength(before.length + 1);
      expect(new Set(ids).size).toBe(ids.length);
      // Whichever way it is asked, the names stay; the one that was there keeps its own.
      expect(ids).toEqual(expect.arrayContaining([twice.id]));
      expect(await entriesOf(at.context(settings()), credential, key)).toEqual(after);
    } finally {
      own.splice(place, 1);
    }
  });

  it('reads positions, trades, rates and numbers', async () => {
    const credential = await linked(settings());
    const context = at.context(settings());
    const { items } = await connector.accounts(context, credential);
    const keys = items.map(({ key }) => key);
    const holdings = await connector.holdings?.(context, credential, keys);
    expect(holdings?.items[0]?.holdings.map(({ quantity, value }) => [quantity, value])).toEqual([
      ['81.5', '9160.6'],
      ['12', '705'],
    ]);
    const broker = items.find(({ type }) => type === 'investment')?.key ?? '';
    const pages = await Array.fromAsync(
      connector.investmentTransactions?.(context, credential, broker, WINDOW) ?? [],
    );
    const trades = pages.flatMap(({ upserts }) => upserts.map(({ type, amount }) => [type, amount]));
    expect(trades.sort()).toEqual([
      ['buy', '1043'],
      ['cash', '-1500'],
      ['cash', '-21.14'],
      ['sell', '-176.3'],
    ]);
    const rates = await connector.liabilities?.(context, credential, keys);
    expect(rates?.items[0]).toMatchObject({ kind: 'credit', aprs: [{ percentage: '19.24' }, {}, {}] });
    const numbers = await connector.numbers?.(context, credential, keys);
    expect(numbers?.items.map((one) => (one.scheme === 'ach' ? [one.routing, one.account] : null))).toEqual([
      ['011401533', '1000204411'],
      ['011401533', '1000204422'],
    ]);
  });
});

describe('a login by OFX Direct Connect', () => {
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { kind?: string }) => error.kind,
    );

  it('asks the questions of the server once, and answers those about the machine itself', async () => {
    at.bank.ofxRules.questions = [
      { phraseId: 'MFA1', label: 'City of birth', answer: 'Lisbon' },
      { phraseId: 'MFA105', label: 'Operating system', answer: 'Linux' },
    ];
    const context = at.context();
    const asked = await logIn(context);
    expect(asked).toMatchObject({ challenge: { type: 'questions', questions: ['City of birth'] } });
    if (asked.kind !== 'challenge') throw new Error('there is no challenge');
    expect(await kindOf(connector.advance(context, asked.state, { values: {}, answers: ['Porto'] }))).toBe(
      'mfa_wrong',
    );
    const done = await connector.advance(context, asked.state, { values: {}, answers: ['Lisbon'] });
    if (done.kind !== 'done') throw new Error('the right answer is refused');
    expect((await connector.accounts(at.context(), done.credential)).items).toHaveLength(4);
    at.bank.ofxRules.questions[0] = { phraseId: 'MFA2', label: 'Date of birth', answer: 'x' };
    const without = { ...done.credential, accessKey: null };
    expect(await kindOf(connector.accounts(at.context(), without))).toBe('mfa_required');
  });

  it('asks for the token that a server wants', async () => {
    at.bank.ofxRules.authToken = 'letter-1';
    const context = at.context();
    const asked = await logIn(context);
    if (asked.kind !== 'form') throw new Error('no token is asked for');
    expect(asked.fields.map(({ name }) => name)).toEqual(['auth_token']);
    const done = await connector.advance(context, asked.state, { values: { auth_token: 'letter-1' } });
    expect(done.kind).toBe('done');
  });

  it('keeps the name of the client over a new login', async () => {
    at.bank.ofxRules.needsClientUid = true;
    const settings = { url: `${at.bank.origin}/ofx/103`, version: 103 };
    const before = await linked(settings);
    const form = await connector.begin(at.context(settings), { ...REQUEST, updating: before });
    const step = await connector.advance(at.context(settings), form.kind === 'form' ? form.state : {}, {
      values: PEOPLE.maya,
    });
    expect(step.kind === 'done' && step.credential.clientUid).toBe(before.clientUid);
  });

  it.each([
    [15500, 'invalid_credentials'],
    [15502, 'account_locked'],
    [15000, 'password_reset_required'],
    [15501, 'institution_unavailable'],
    [15508, 'access_not_granted'],
    [15510, 'user_setup_required'],
    [13504, 'client_rejected'],
    [2000, 'institution_down'],
    [19999, 'institution_down'],
  ])('takes status %d for %s', async (status, kind) => {
    at.bank.ofxRules.signonStatus = status;
    expect(await kindOf(logIn(at.context()))).toBe(kind);
  });

  it('takes a wrong password, and an empty one, for what they are', async () => {
    expect(await kindOf(logIn(at.context(), { user_id: 'maya', password: 'wrong' }))).toBe(
      'invalid_credentials',
    );
    expect(await kindOf(logIn(at.context(), { user_id: 'maya', password: ' ' }))).toBe('invalid_credentials');
  });

  it('goes on with the next version, and says when the server takes no client like this', async () => {
    const settings = { url: `${at.bank.origin}/ofx/203`, versions: [102, 203] };
    expect(await linked(settings)).toMatchObject({ userId: 'maya' });
    at.bank.ofxRules.userAgent = 'InetClntApp/3.0';
    expect(await kindOf(logIn(at.context()))).toBe('done');
    expect(await kindOf(logIn(at.context({ user_agent: 'other' })))).toBe('client_rejected');
  });

  it('probes a server without a login', async () => {
    await connector.probe?.(at.context());
    expect(
      await kindOf(connector.probe?.(at.context({ url: `${at.bank.origin}/ofx/999` })) ?? Promise.resolve()),
    ).not.toBe('done');
  });
});

describe('trouble at a server of OFX Direct Connect', () => {
  it('asks for the halves of a period that is too long', async () => {
    const credential = await linked();
    const { items } = await connector.accounts(at.context(), credential);
    const key = items[0]?.key ?? '';
    const whole = await entriesOf(at.context(), credential, key);
    at.bank.ofxRules.daysMax = 120;
    expect(await entriesOf(at.context(), credential, key)).toEqual(expect.arrayContaining(whole));
  });

  it('keeps other accounts when one is refused, and tells one that was closed', async () => {
    const credential = await linked();
    at.bank.ofxRules.accountStatus.set('acc-savings', 2003);
    at.bank.ofxRules.accountStatus.set('acc-card', 2004);
    const read = await connector.accounts(at.context(), credential);
    expect(read.items.map(({ subtype }) => subtype)).toEqual(['checking', 'brokerage']);
    expect(read.perAccountErrors).toMatchObject([{ reason: 'OFX status 2003' }]);
    expect(read.closed).toHaveLength(1);
  });

  it('takes the others for readable where the balance of a closed one alone is asked for', async () => {
    const credential = await linked();
    const { items } = await connector.accounts(at.context(), credential);
    const card = items.find(({ subtype }) => subtype === 'credit card');
    at.bank.ofxRules.accountStatus.set('acc-card', 2004);
    const read = await connector.balances?.(at.context(), credential, [card?.key ?? '']);
    expect(read?.items).toEqual([]);
  });

  it.each([
    ['status_503', 'institution_down'],
    ['rate_limited_seconds', 'rate_limited'],
    ['html_maintenance', 'institution_down'],
    ['empty_body', 'malformed'],
    ['truncated_right_length', 'malformed'],
    ['reset_mid_body', 'institution_down'],
  ])('takes the fault %s for %s, and says no secret', async (fault, kind) => {
    const credential = await linked();
    at.bank.faults.start({ fault, mount: 'ofx' });
    const error = await connector.accounts(at.context(), credential).catch((met: unknown) => met);
    expect(error).toMatchObject({ kind });
    expect(JSON.stringify(error)).not.toContain(PEOPLE.maya.password);
  });
});

it.each([
  [{}, 'url must be'],
  [{ url: 'http://bank.example/ofx' }, 'url must be'],
  [{ url: 'https://bank.example/ofx', version: 99 }, 'version'],
  [{ url: 'https://bank.example/ofx', colour: 'red' }, 'colour is no setting'],
  [{ url: 'https://bank.example/ofx', pending: 'yes' }, 'pending must be true or false'],
])('says what is wrong with the profile %j', (settings, words) => {
  expect(connector.profileFaults?.(settings).join()).toContain(words);
  expect(connector.profileFaults?.({ url: 'https://bank.example/ofx', version: 203, org: 'B1' })).toEqual([]);
});
