import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FAULTS } from '../../packages/refbank/src/faults/table.ts';
import { LIVE_CALL_MS } from '../../packages/server/src/domain/institution-calls/deadline.ts';
import {
  type ConnectorName,
  type EveryConnector,
  everythingRead,
  type LinkedItem,
  startEveryConnector,
} from './every-connector.ts';

const DOWN = 'INSTITUTION_DOWN';
const BROKEN_ANSWER = 'INTERNAL_SERVER_ERROR';
const LIMIT = 'INSTITUTION_RATE_LIMIT';
const LOGIN = 'ITEM_LOGIN_REQUIRED';
const REVOKED = 'USER_PERMISSION_REVOKED';
const REFUSED = 'ACCESS_NOT_GRANTED';
const FINE = undefined;

/** What `/accounts/balance/get` answers while a fault lasts: over every protocol, but for those that are named. */
type Row = readonly [
  fault: string,
  code: string | undefined,
  but?: Readonly<Partial<Record<ConnectorName, string | undefined>>>,
];

const ANSWERS: readonly Row[] = [
  ['never_ends', BROKEN_ANSWER],
  ['reset_mid_body', DOWN],
  ['truncated_right_length', BROKEN_ANSWER],
  ['truncated_wrong_length', DOWN],
  ['empty_body', BROKEN_ANSWER],
  ['gzip_bomb', BROKEN_ANSWER],
  ['deep_nesting', BROKEN_ANSWER],
  // OFX is older than UTF-8: its bytes mean something in windows-1252.
  ['invalid_utf8', BROKEN_ANSWER, { 'ofx-direct': FINE }],
  ['wrong_charset', FINE],
  ['byte_order_mark', FINE],
  ['html_maintenance', DOWN],
  ['wrong_content_type', DOWN],
  ['wrong_body', BROKEN_ANSWER],
  ['status_500', DOWN],
  ['status_502', DOWN],
  ['status_503', DOWN, { fdx: 'INSTITUTION_NOT_AVAILABLE' }],
  ['status_504', DOWN],
  ['rate_limited_seconds', LIMIT],
  ['rate_limited_date', LIMIT],
  ['rate_limited_bare', LIMIT],
  // Without tokens there is nothing to renew; a server of OFX that answers so does not know the client.
  ['unauthorized_once', FINE, { 'ofx-direct': 'INSTITUTION_REGISTRATION_REQUIRED', 'berlin-group': LOGIN }],
  [
    'unauthorized',
    LOGIN,
    {
      'ofx-direct': 'INSTITUTION_REGISTRATION_REQUIRED',
      // The token of the deployment itself is refused, and so are its secrets then.
      aggregator: 'INSTITUTION_REGISTRATION_REQUIRED',
    },
  ],
  ['forbidden', REFUSED, { simplefin: LOGIN, 'ofx-direct': 'INSTITUTION_REGISTRATION_REQUIRED' }],
  // These protocols have the status itself for a refusal.
  ['forbidden_page', DOWN, { simplefin: LOGIN, 'ofx-direct': 'INSTITUTION_REGISTRATION_REQUIRED' }],
  ['redirect_elsewhere', DOWN],
  ['redirect_private', DOWN],
  // Balances at FDX are asked for by the id that is known, and OFX is no JSON.
  ['renamed_field', BROKEN_ANSWER, { fdx: FINE, 'ofx-direct': FINE, aggregator: FINE }],
  ['number_as_string', FINE],
  ['string_as_number', FINE],
  ['null_array', BROKEN_ANSWER, { fdx: FINE, 'ofx-direct': FINE }],
  ['new_enum_value', FINE],
  ['unknown_field', FINE],
  ['duplicate_equal', FINE],
  // Only here are accounts listed in pages for their balances.
  ['same_page_for_ever', FINE, { 'uk-open-banking': BROKEN_ANSWER }],
  ['pages_in_a_circle', FINE, { 'uk-open-banking': BROKEN_ANSWER }],
  ['expired_certificate', DOWN],
  ['self_signed_certificate', DOWN],
  ['wrong_host_certificate', DOWN],
];

/** What a pull does to the stored entries while the books have a fault. */
interface Pulled {
  /** A count, or that of the bank's surprises which lie in the month that a reading covers. */
  readonly added: number | 'surprises';
  readonly removed?: number;
  readonly but?: Readonly<Partial<Record<ConnectorName, readonly [added: number, removed: number]>>>;
  /** Over these protocols the Item says that there are no accounts, and is read again. */
  readonly noAccounts?: readonly ConnectorName[];
}

const BOOKS: Readonly<Record<string, Pulled>> = {
  account_vanishes: { added: 0 },
  // The consents name accounts by ids that the bank does not have any more.
  account_ids_change: {
    added: 0,
    noAccounts: ['fdx', 'berlin-group', 'uk-open-banking', 'aggregator', 'stet'],
  },
  out_of_order: { added: 0 },
  reversed_entry: { added: 1 },
  odd_amounts: { added: 4 },
  negative_available: { added: 0 },
  duplicate_different: { added: 1 },
  pending_posts_otherwise: { added: 1, removed: 1 },
  entry_vanishes: { added: 0 },
  back_dated_entry: { added: 1 },
  // How many turns lie in a month depends on the season.
  turn_of_clocks: { added: 'surprises' },
  foreign_amounts: { added: 2 },
  // An entry without a lasting id is known by its content: in another currency it is another one.
  currency_changes: {
    added: 1,
    removed: 1,
    but: { fdx: [0, 0], 'berlin-group': [18, 1] },
  },
  clock_fast: { added: 0 },
  clock_slow: { added: 0 },
};

/** What comes too slowly, or never whole. */
const SLOW = ['slow_first_byte', 'dribble', 'stalled_body'];

/** Shown elsewhere: those of logins, tokens, payments and documents. */
const ELSEWHERE = new Set([
  'accepted_500',
  'answer_lost',
  'other_amount',
  'other_payee',
  'status_404',
  'unsigned_answer',
  'wrong_signature',
]);

let every: EveryConnector;
beforeAll(async () => {
  every = await startEveryConnector();
  await Promise.all(every.items.map(pulled));
});
afterEach(() => every.bank.faults.clear());
afterAll(() => every.stop());

const call = ({ accessToken }: LinkedItem, path: string, more: Record<string, unknown> = {}) =>
  every.service.call(path, { access_token: accessToken, ...more });
const store = () => every.service.service.core.services.store;

const pulled = (item: LinkedItem) => everythingRead(every.service, item);

const ALL = { start_date: '2020-01-01', end_date: '2099-12-31', options: { count: 500 } };

async function idsOf(item: LinkedItem): Promise<string[]> {
  const { body } = await call(item, '/transactions/get', ALL);
  return body.transactions.map(({ transaction_id: id }: { transaction_id: string }) => id);
}

const errorOf = async (item: LinkedItem): Promise<string | undefined> =>
  (await call(item, '/item/get')).body.item.error?.error_code;

/** As if its person had come, where a fault broke it. */
const mend = ({ itemId }: LinkedItem) =>
  store().unitOfWork((unit) => unit.items.clearError(itemId, null, []));

it('names what every fault means', () => {
  const asked = new Set([...ANSWERS.map(([fault]) => fault), ...Object.keys(BOOKS), ...SLOW, ...ELSEWHERE]);
  const known = Object.entries(FAULTS).filter(([, { place }]) => place !== 'token' && place !== 'callback');
  expect(known.map(([fault]) => fault).filter((fault) => !asked.has(fault))).toEqual([]);
});

/** What each Item has before the first of these faults, and so before each: all of them leave it as it was. */
let unchanged: Promise<string[][]> | undefined;

const CELLS = ANSWERS.map(([fault, usual, but = {}]) => ({ fault, usual, but }));
it.each(CELLS)('keeps what it has while banks have the fault $fault', async ({ fault, usual, but }) => {
  unchanged ??= Promise.all(every.items.map(idsOf));
  const before = await unchanged;
  const { place, mounts } = FAULTS[fault] ?? {};
  if (place !== 'answer') every.bank.faults.start({ fault });
  else
    for (const { mount } of every.items)
      if (!mounts || mounts.includes(mount)) every.bank.faults.start({ fault, mount });
  const told = await Promise.all(
    every.items.map(async (item) => [
      item.connector,
      (await call(item, '/accounts/balance/get')).body.error_code,
    ]),
  );
  every.bank.faults.clear();
  const expected = every.items.map(({ connector }) => [connector, connector in but ? but[connector] : usual]);
  expect(told).toEqual(expected);
  // What only the person, or nobody, can mend is the Item's; everything else passes.
  const stored = [LOGIN, REVOKED, REFUSED];
  for (const [nth, item] of every.items.entries()) {
    const code = expected[nth]?.[1];
    expect(await errorOf(item), item.connector).toBe(stored.includes(code ?? '') ? code : undefined);
    await mend(item);
    // What is answered ends a row of failures, after which some banks are left alone.
    expect((await call(item, '/accounts/balance/get')).status, item.connector).toBe(200);
    expect(await idsOf(item), item.connector).toEqual(before[nth]);
  }
});

it.each(SLOW)('waits no longer than a call may take while banks have the fault %s', async (fault) => {
  const { timers } = every.service.service.core.services.world;
  const { after } = timers;
  const waits: number[] = [];
  // The half minute of a call passes in half a second; everything else takes its time.
  const hurried = vi.spyOn(timers, 'after').mockImplementation((delayMs, task) => {
    if (delayMs === LIVE_CALL_MS) waits.push(delayMs);
    return after(delayMs === LIVE_CALL_MS ? 500 : delayMs, task);
  });
  try {
    const before = await Promise.all(every.items.map(idsOf));
    for (const { mount } of every.items) every.bank.faults.start({ fault, mount });
    const seen = every.bank.log.length;
    const answers = await Promise.all(every.items.map((item) => call(item, '/accounts/balance/get')));
    const told = answers.map(({ body }, nth) => [every.items[nth]?.connector, body.error_code]);
    expect(told).toEqual(every.items.map(({ connector }) => [connector, 'INSTITUTION_NOT_RESPONDING']));
    expect(waits.length).toBeGreaterThanOrEqual(every.items.length);
    // The bank sees the connection end: nobody waits there for an answer that nobody reads.
    const isLeft = ({ mount }: LinkedItem) => every.bank.log.slice(seen).some((one) => one.mount === mount);
    for (let tries = 0; !every.items.every(isLeft); tries += 1) {
      if (tries === 400) throw new Error('a connection stays open');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    hurried.mockRestore();
    every.bank.faults.clear();
    for (const [nth, item] of every.items.entries()) {
      expect(await errorOf(item), item.connector).toBeUndefined();
      expect((await call(item, '/accounts/balance/get')).status, item.connector).toBe(200);
      expect(await idsOf(item), item.connector).toEqual(before[nth]);
    }
  } finally {
    hurried.mockRestore();
  }
});

function recentSurprises(): number {
  const first = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const [account] = every.bank.bank.household.accounts;
  const surprises = account?.entries.filter(({ description }) => description === 'SURPRISE') ?? [];
  return surprises.filter(({ at }) => new Date(at).toISOString().slice(0, 10) >= first).length;
}

it.each(Object.entries(BOOKS))(
  'reads the books with the fault %s, and once more without it',
  async (fault, { added, removed = 0, but = {}, noAccounts = [] }) => {
    const before = await Promise.all(every.items.map(idsOf));
    const readAll = () =>
      Promise.all(
        every.items.map(async (item) => {
          expect((await call(item, '/transactions/refresh')).status).toBe(200);
          await pulled(item);
        }),
      );
    every.bank.faults.start({ fault });
    await readAll();
    const expected = added === 'surprises' ? recentSurprises() : added;
    const after = [];
    for (const [nth, item] of every.items.entries()) {
      const lacks = noAccounts.includes(item.connector);
      expect(await errorOf(item), item.connector).toBe(lacks ? 'NO_ACCOUNTS' : undefined);
      await mend(item);
      const ids = new Set(await idsOf(item));
      const old = new Set(before[nth]);
      const changed = [ids.difference(old).size, old.difference(ids).size];
      expect([item.connector, ...changed]).toEqual([
        item.connector,
        ...(but[item.connector] ?? [expected, removed]),
      ]);
      after.push(ids);
    }
    every.bank.faults.clear();
    await readAll();
    // What is listed no more was no correction, and what comes back is what it was.
    for (const [nth, item] of every.items.entries())
      expect(new Set(await idsOf(item)).size, item.connector).toBeGreaterThanOrEqual(after[nth]?.size ?? 0);
  },
);

/** What ends a consent by time, where a protocol has one. */
const ENDED: Readonly<Partial<Record<ConnectorName, (bank: EveryConnector['bank']) => object>>> = {
  fdx: ({ authorization }) =>
    ended(
      authorization.consents.list().findLast(({ clientId }) => clientId === 'fairlead'),
      { expiresAt: 1 },
    ),
  'berlin-group': ({ berlinGroup }) =>
    ended(berlinGroup.consents.list().at(-1), { validUntil: '2020-01-01' }),
  'uk-open-banking': ({ openBanking }) => ended(openBanking.consents.list().at(-1), { expiresAt: 1 }),
  aggregator: ({ bankData }) => ended(bankData.requisitions.list().at(-1), { status: 'EX' }),
};
const ended = (consent: object | undefined, change: object): object => Object.assign(consent ?? {}, change);

it.each(Object.keys(ENDED) as ConnectorName[])(
  'keeps nothing by halves when a consent over %s ends between two accounts, and goes on after a new login',
  async (connector) => {
    const { bank } = every;
    const item = every.items.find((one) => one.connector === connector);
    if (!item) throw new Error('there is no such Item');
    const readNow = async () => {
      expect((await call(item, '/transactions/refresh')).status).toBe(200);
      await pulled(item);
    };
    await readNow();
    const before = await idsOf(item);
    const added = ['acc-checking', 'acc-savings'].map((account) =>
      bank.bank.addEntry(account, { amount: '-4.44', description: `BETWEEN TWO ${connector}` }),
    );
    const hit = vi.fn<() => void>(() => void ENDED[connector]?.(bank));
    bank.faults.between({ mount: item.mount, path: 'transactions', after: 1 }, hit);
    await readNow();
    expect(hit).toHaveBeenCalledOnce();
    expect(await errorOf(item)).toBe(LOGIN);
    expect((await call(item, '/transactions/get', ALL)).body.error_code).toBe(LOGIN);
    await mend(item);
    expect(await idsOf(item)).toEqual(before);
    expect((await call(item, '/accounts/balance/get')).body.error_code).toBe(LOGIN);
    await every.relink(item);
    expect(await errorOf(item)).toBeUndefined();
    await pulled(item);
    await readNow();
    expect((await call(item, '/item/get')).body.item.error).toBeNull();
    const after = await idsOf(item);
    expect(after.filter((id) => !before.includes(id))).toHaveLength(added.length);
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
  },
);

/** Entries with this text, as callers are told them. */
async function told(item: LinkedItem, text: string): Promise<readonly object[]> {
  const { body } = await call(item, '/transactions/get', ALL);
  return body.transactions.filter((one: object) => JSON.stringify(one).toUpperCase().includes(text));
}

it('misses nothing of the time in which an Item could not be read, however long it was', async () => {
  const DAY = 86_400_000;
  const text = 'WHILE NOBODY READ';
  const at = Date.now() - 50 * DAY;
  every.bank.bank.addEntry('acc-checking', { amount: '-7.77', description: text, at, bookedAt: at });
  for (const item of every.items) {
    await store().unitOfWork((unit) =>
      unit.items.notePull(item.itemId, ['transactions'], 'pulled', Date.now() - 45 * DAY),
    );
    expect((await call(item, '/transactions/refresh')).status).toBe(200);
    await pulled(item);
    expect(await told(item, text), item.connector).toHaveLength(1);
  }
});

/** How an account comes in parts over a protocol: pages of a few entries, or periods of a history. */
interface Parts {
  /** Below this path they are asked for. */
  readonly path: string;
  /** Ahead of which request of a read it strikes, of so many. */
  nth(requests: number): number;
  /** Makes the parts small, and gives what undoes it. */
  cut(bank: EveryConnector['bank']): () => void;
  /** What ends the consent; absent where it can end without a word only. */
  readonly end?: (bank: EveryConnector['bank']) => void;
}

/** The aggregator gives an account whole. */
const PARTS: Readonly<Partial<Record<ConnectorName, Parts>>> = {
  fdx: pagesOf(({ fdxRules }) => fdxRules, 'pageSize', 'fdx'),
  'berlin-group': pagesOf(({ berlinGroup }) => berlinGroup.rules, 'psd2PageSize', 'berlin-group'),
  'uk-open-banking': pagesOf(({ openBanking }) => openBanking.rules, 'obPageSize', 'uk-open-banking'),
  stet: {
    ...pagesOf(({ stet }) => stet.rules, 'stetPageSize'),
    end({ authorization }) {
      const own = authorization.consents.list().filter(({ clientId }) => clientId.startsWith('PSDFR'));
      for (const { grantId } of own) authorization.revoke(grantId);
    },
  },
  simplefin: {
    path: 'accounts',
    nth: () => 2,
    cut: () => () => undefined,
    end: ({ simplefin }) => simplefin.disable(),
  },
  'ofx-direct': {
    path: '',
    nth: (requests) => requests - 2,
    cut({ ofxRules }) {
      const { daysMax } = ofxRules;
      ofxRules.daysMax = 60;
      return () => Object.assign(ofxRules, { daysMax });
    },
  },
};

function pagesOf<Name extends string>(
  rulesOf: (bank: EveryConnector['bank']) => Record<Name, number>,
  name: Name,
  ended?: ConnectorName,
): Parts {
  const end = ended && ENDED[ended];
  return {
    path: 'transactions',
    nth: () => 1,
    cut(bank) {
      const rules = rulesOf(bank);
      const { [name]: before } = rules;
      Object.assign(rules, { [name]: 3 });
      return () => Object.assign(rules, { [name]: before });
    },
    ...(end ? { end: (bank) => void end(bank) } : {}),
  };
}

/** All of its history, as when an account is added. */
async function readHistory(item: LinkedItem): Promise<void> {
  const work = { itemId: item.itemId, clientId: every.service.clientId, kind: 'historical_pull' } as const;
  await store().unitOfWork((unit) =>
    unit.due.plan({ ...work, subject: '', clock: 'production', dueAt: Date.now() }),
  );
  await pulled(item);
}

it.each(Object.keys(PARTS) as ConnectorName[])(
  'keeps nothing by halves when a bank over %s fails between two pages of an account, or its consent ends, and misses nothing then',
  async (connector) => {
    const { bank } = every;
    const item = every.items.find((one) => one.connector === connector);
    const parts = PARTS[connector];
    if (!item || !parts) throw new Error('there is no such Item');
    const { mount } = item;
    const { path } = parts;
    const whole = parts.cut(bank);
    const readNow = () => readHistory(item);
    const requests = () => bank.log.filter((one) => one.mount === mount && one.path.includes(path)).length;
    const logged = requests();
    await readNow();
    const count = requests() - logged;
    expect(count).toBeGreaterThan(3);
    const before = await idsOf(item);
    const days = [1, 25, 80].map((ago) => Date.now() - ago * 86_400_000);
    for (const at of days)
      bank.bank.addEntry('acc-checking', {
        amount: '-5.55',
        description: `BETWEEN PAGES OF ${connector}`,
        at,
        bookedAt: at,
      });
    for (const fault of ['status_500', 'wrong_body', 'rate_limited_bare']) {
      const hit = vi.fn<() => void>(() => bank.faults.start({ fault, mount, path }));
      bank.faults.between({ mount, path, after: parts.nth(count) }, hit);
      await readNow();
      expect(hit, fault).toHaveBeenCalledOnce();
      expect(await idsOf(item), fault).toEqual(before);
      expect(await errorOf(item), fault).toBeUndefined();
      bank.faults.clear();
    }
    const ends = parts.end && vi.fn<() => void>(() => parts.end?.(bank));
    const isFinal = connector === 'stet';
    if (ends && !isFinal) {
      bank.faults.between({ mount, path, after: parts.nth(count) }, ends);
      await readNow();
      expect(ends).toHaveBeenCalledOnce();
      expect((await call(item, '/transactions/get', ALL)).body.error_code).toBe(LOGIN);
      await every.relink(item);
      expect(await errorOf(item)).toBeUndefined();
      await pulled(item);
    } else await readNow();
    const after = await idsOf(item);
    expect(after.filter((id) => !before.includes(id))).toHaveLength(days.length);
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
    await readNow();
    expect(await idsOf(item)).toEqual(after);
    if (ends && isFinal) {
      // A refresh token that is refused says that the person ended it: there is nothing to go on with.
      bank.faults.between({ mount, path, after: parts.nth(count) }, ends);
      await readNow();
      expect((await call(item, '/transactions/get', ALL)).body.error_code).toBe(REVOKED);
    }
    whole();
  },
);

it('reads an account again of which a bank could not tell all, when it can', async () => {
  const { bank } = every;
  const item = every.items.find(({ connector }) => connector === 'fdx');
  const checking = bank.bank.account('acc-checking');
  if (!item || !checking) throw new Error('there is no such Item');
  const whole = PARTS.fdx?.cut(bank);
  const at = Date.now() - 100 * 86_400_000;
  bank.bank.addEntry('acc-checking', { amount: '-6.66', description: 'OF THE ONE', at, bookedAt: at });
  // The bank lists it last.
  checking.entries = [...checking.entries.slice(1), ...checking.entries.slice(0, 1)];
  bank.bank.addEntry('acc-savings', { amount: '-6.66', description: 'OF THE OTHER', at, bookedAt: at });
  const before = await idsOf(item);
  bank.faults.between({ mount: 'fdx', path: 'acc-checking/transactions', after: 2 }, () => {
    checking.status = 'closed';
  });
  const work = async () =>
    (await store().due.ofItem(item.itemId)).find(({ kind }) => kind === 'historical_pull');
  await readHistory(item);
  checking.status = 'open';
  // The other account is there, and nothing of this one is taken for removed.
  expect(
    [await told(item, 'OF THE OTHER'), await told(item, 'OF THE ONE')].map(({ length }) => length),
  ).toEqual([1, 0]);
  expect(await idsOf(item)).toEqual(expect.arrayContaining(before));
  const again = await work();
  if (!again) throw new Error('it is not read again');
  expect(again.dueAt).toBeGreaterThan(Date.now());
  // The automatic reading ahead of it takes it along, because banks count readings.
  const soon = { ...again, dueAt: Date.now() + 3_600_000 };
  await store().unitOfWork(async (unit) => {
    await unit.due.plan(soon);
    await unit.due.plan({ ...soon, kind: 'pull', subject: 'transactions', attempt: 0, dueAt: Date.now() });
  });
  for (let tries = 0; await work(); tries += 1) {
    if (tries === 800) throw new Error('it is never read again');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await told(item, 'OF THE ONE')).toHaveLength(1);
  expect(await idsOf(item)).toEqual(expect.arrayContaining(before));
  whole?.();
});
