import { beforeAll, describe, expect, it as test } from 'vitest';
import { decimal, isDecimal, isNegative } from '../../../money/decimal.ts';
import { addDays, isCalendarDate } from '../../../world/dates.ts';
import type { Window } from '../reads.ts';
import type { RawAccount, TransactionPage } from '../records.ts';
import { type ConformanceCase, type Stage, stageOf } from './conformance-case.fixture.ts';
import { failures } from './failures.fixture.ts';
import { namesOf, pagesOf, readsOf } from './reads.fixture.ts';
import { statements } from './statements.fixture.ts';
import type { Suite } from './suite.fixture.ts';

/**
 * What every connector has to keep to (docs/specification/connectors.md). A connector's test calls it once, with an institution of its
 * own; `docs/guides/new-connector.md` goes through one.
 */
export function conformance(given: ConformanceCase, suite: Suite = VITEST): void {
  suite.describe(`the connector ${given.connector.id}`, () => {
    suite.describe('says what it can', () => capabilities(given, suite));
    suite.describe('logs in', () => logins(given, suite));
    suite.describe('reads', () => reads(given, suite));
    if (given.institution) suite.describe('fails', () => failures(given, suite));
    if (given.connector.statements) suite.describe('gives statements', () => statements(given, suite));
  });
}

const VITEST: Suite = {
  describe: (name, body) => void describe(name, body),
  it: (name, check) => {
    test(name, async () => {
      await check();
    });
  },
  beforeAll: (prepare) =>
    beforeAll(async () => {
      await prepare();
    }),
};

const METHODS = {
  auth: 'numbers',
  balance: 'balances',
  identity: 'identity',
  investments: 'holdings',
  investments_auth: 'transferNumbers',
  liabilities: 'liabilities',
  transactions: 'transactions',
} as const;

function capabilities({ connector, profile }: ConformanceCase, { it }: Suite): void {
  const of = () =>
    connector.capabilities({
      institutionId: null,
      name: '',
      countryCodes: [],
      products: [],
      oauth: false,
      routingNumbers: [],
      settings: {},
      ...profile,
    });

  it('with a method for each product that it claims', () => {
    for (const product of of().products) {
      const method = METHODS[product as keyof typeof METHODS];
      if (method !== undefined) expect(connector[method], `${product} is read by ${method}`).toBeDefined();
    }
  });

  it('in whole days and reads, the same each time', () => {
    const { historyDays, readsPerDay = 1 } = of();
    expect([historyDays, readsPerDay].every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
    expect(of()).toEqual(of());
  });

  it('of the settings of its institution in sentences, or nothing where they are right', () => {
    expect(connector.profileFaults?.(profile?.settings ?? {}) ?? []).toEqual([]);
  });
}

/** Where a window is cut: somewhere, and right before and behind some of its entries. */
function middlesOf({ from, to }: Window, pages: readonly TransactionPage[]): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const anywhere = [0.25, 0.5, 0.9].map((share) => addDays(from, Math.floor(days * share)));
  const dates = [...new Set(pages.flatMap(({ upserts }) => upserts.map(({ date }) => date)))].sort();
  const some = [dates[0], dates[Math.floor(dates.length / 2)], dates.at(-1)];
  const beside = some.flatMap((date) => (date === undefined ? [] : [addDays(date, -1), date]));
  return [...new Set([...anywhere, ...beside])].filter((middle) => middle >= from && middle < to);
}

function logins(given: ConformanceCase, { it }: Suite): void {
  if (!given.neverStored)
    it('with a credential that JSON can hold', async () => {
      const { credential } = await stageOf(given);
      expect(JSON.parse(JSON.stringify(credential))).toEqual(credential);
    });

  it('without a request that would be sent twice, unless it only asks', async () => {
    const { requests } = await stageOf(given);
    const harmful = requests.filter(({ method = 'GET', repeatable }) => method !== 'GET' && repeatable);
    expect(harmful).toEqual([]);
  });

  it('with nothing secret in an address', async () => {
    const { requests } = await stageOf(given);
    for (const { url } of requests) {
      expect(given.secrets.filter((secret) => decodeURIComponent(url).includes(secret))).toEqual([]);
    }
  });
}

function reads(given: ConformanceCase, { it, beforeAll }: Suite): void {
  const { connector, window } = given;
  let stage: Stage;
  let accounts: readonly RawAccount[];
  beforeAll(async () => {
    stage = await stageOf(given);
    accounts = (await connector.accounts(stage.context, stage.credential)).items;
  });
  const keys = () => accounts.map(({ key }) => key);

  it('accounts with names of their own, and money as text', () => {
    expect(accounts.length).toBeGreaterThan(0);
    expect(new Set(keys()).size).toBe(accounts.length);
    for (const { key, mask, currency, balance } of accounts) {
      expect([key, currency, balance.key]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        key,
      ]);
      expect(mask ?? '').toMatch(/^.{0,4}$/);
      for (const amount of [balance.current, balance.available, balance.limit])
        if (amount !== null) expect(isDecimal(amount), amount).toBe(true);
    }
  });

  for (const { account, current } of given.balances)
    it(`what is in ${account}, with the sign of this side`, () => {
      const found = accounts.find(({ name }) => name === account);
      expect(decimal(found?.balance.current ?? '')).toBe(decimal(current));
    });

  it('entries with the direction as the holder sees it', async () => {
    const all = (
      await Promise.all(
        keys().map((key) => pagesOf(connector, stage.again(), { credential: stage.credential, key, window })),
      )
    )
      .flat()
      .flatMap(({ upserts }) => upserts);
    for (const { text, direction, amount } of given.entries) {
      const found = all.find(({ description }) => description.join(' ').includes(text));
      expect(found, text).toMatchObject({ direction });
      expect(decimal(found?.amount ?? '')).toBe(decimal(amount));
    }
    expect(all.filter(({ amount }) => !isDecimal(amount) || isNegative(amount))).toEqual([]);
    expect(all.filter(({ date }) => !isCalendarDate(date))).toEqual([]);
  });

  it('the same in two runs, so that a second one changes nothing', async () => {
    for (const { name, read } of readsOf(connector, keys(), window)) {
      const [first, second] = [
        await read(stage.again(), stage.credential),
        await read(stage.again(), stage.credential),
      ];
      expect(second, name).toEqual(first);
    }
  });

  it('each entry under an id of its own, where it says that ids are to be relied on', async () => {
    for (const key of keys()) {
      const pages = await pagesOf(connector, stage.again(), { credential: stage.credential, key, window });
      const strong = pages
        .flatMap(({ upserts }) => upserts)
        .filter(({ sourceIdStrength }) => sourceIdStrength === 'strong')
        .map(({ sourceId }) => sourceId);
      expect(new Set(strong).size).toBe(strong.length);
    }
  });

  it('pages within the window that follow each other', async () => {
    for (const key of keys()) {
      const pages = await pagesOf(connector, stage.again(), { credential: stage.credential, key, window });
      for (const { upserts, coverage } of pages) {
        expect(upserts.filter(({ date }) => date < window.from || date > window.to)).toEqual([]);
        expect(coverage.from <= coverage.to).toBe(true);
      }
    }
  });

  it('each day once where one window ends and the next begins', async () => {
    for (const key of keys()) {
      const read = async (from: string, to: string) =>
        pagesOf(connector, stage.again(), { credential: stage.credential, key, window: { from, to } });
      const pages = await read(window.from, window.to);
      const whole = namesOf(pages);
      for (const middle of middlesOf(window, pages)) {
        const parts = [...(await read(window.from, middle)), ...(await read(addDays(middle, 1), window.to))];
        expect(namesOf(parts)).toEqual(whole);
      }
    }
  });

  it('only the account that was asked for', async () => {
    const [key = ''] = keys();
    expect(
      await pagesOf(connector, stage.again(), { credential: stage.credential, key, window }),
    ).not.toEqual([]);
    const balances = await connector.balances?.(stage.again(), stage.credential, [key]);
    if (balances) expect(balances.items.map((balance) => balance.key)).toEqual([key]);
  });

  it('with nothing secret in an address', async () => {
    for (const { read } of readsOf(connector, keys(), window)) await read(stage.again(), stage.credential);
    for (const { url } of stage.requests)
      expect(given.secrets.filter((secret) => decodeURIComponent(url).includes(secret))).toEqual([]);
  });

  if (given.endsAccess)
    it('with a token that was renewed, which the host has kept before it is used', async () => {
      const { again, credential, institution, stored } = await stageOf(given);
      for (let nth = 0; nth < 3; nth += 1) {
        institution?.endAccess?.();
        await connector.accounts(again(), stored() ?? credential);
        expect(stored(), 'renewed by context.renew').toBeDefined();
      }
    });

  it('so that the consent can be ended again and again', async () => {
    const other = await stageOf(given);
    await connector.revoke?.(other.again(), other.credential);
    await connector.revoke?.(other.again(), other.credential);
  });
}
