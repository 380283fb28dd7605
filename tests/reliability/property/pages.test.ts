import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../packages/server/src/world/durations.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { examples } from '../../support/examples.ts';
import { linkItem, type Reply, startTestService, type TestService } from '../../support/service.ts';

type Entry = Readonly<Record<string, unknown>>;

interface Page {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** A list that is read in pages. */
interface Paged {
  readonly name: string;
  readonly id: string;
  page(filter: Filter, count: number, offset: number): Promise<Page>;
}

interface Filter {
  readonly from: string;
  readonly to: string;
  /** Which of the accounts, by place; none means all. */
  readonly accounts: readonly number[];
  readonly countries: readonly string[];
}

const PAGES_MAX = 60;
const RUNS = { numRuns: examples(25) };

const day = fc
  .integer({ min: 0, max: 760 })
  .map((back) => new Date(Date.UTC(2026, 2, 2) - back * DAY_MS).toISOString().slice(0, 10));
const filters: fc.Arbitrary<Filter> = fc
  .record({
    from: fc.oneof(fc.constant('2000-01-01'), day),
    to: fc.oneof(fc.constant('2030-01-01'), day),
    accounts: fc.oneof(fc.constant([]), fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 9 })),
    countries: fc.subarray(['US', 'CA', 'GB', 'NL', 'FR'], { minLength: 1 }),
  })
  .filter(({ from, to }) => from <= to);

describeOnEngines('pages', (engine) => {
  let service: TestService;
  let accessToken: string;
  let accountIds: string[];
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    ({ accessToken } = await linkItem(service, { products: ['transactions', 'investments'] }));
    const { body } = await service.call('/accounts/get', { access_token: accessToken });
    accountIds = body.accounts.map(({ account_id }: { account_id: string }) => account_id);
  });
  afterAll(() => service.stop());

  const ofItem = async (path: string, { from, to, accounts }: Filter, options: object): Promise<Reply> =>
    service.call(path, {
      access_token: accessToken,
      start_date: from,
      end_date: to,
      options: { ...options, account_ids: accounts.map((place) => accountIds[place]) },
    });

  const lists: readonly Paged[] = [
    {
      name: '/transactions/get',
      id: 'transaction_id',
      async page(filter, count, offset) {
        const { body } = await ofItem('/transactions/get', filter, { count, offset });
        return { entries: body.transactions, total: body.total_transactions };
      },
    },
    {
      name: '/investments/transactions/get',
      id: 'investment_transaction_id',
      async page(filter, count, offset) {
        // Accounts 5 and 6 are the investment accounts; without one of them there is nothing to ask for.
        const accounts = filter.accounts.length === 0 ? [] : [...new Set([...filter.accounts, 6])];
        const path = '/investments/transactions/get';
        const { body } = await ofItem(path, { ...filter, accounts }, { count, offset });
        return { entries: body.investment_transactions, total: body.total_investment_transactions };
      },
    },
    {
      name: '/institutions/get',
      id: 'institution_id',
      async page({ countries }, count, offset) {
        const { body } = await service.call('/institutions/get', { country_codes: countries, count, offset });
        return { entries: body.institutions, total: body.total };
      },
    },
  ];

  for (const { name, id, page } of lists) {
    const whole = async (filter: Filter): Promise<Page> => {
      const { entries, total } = await page(filter, 500, 0);
      const rest = entries.length < total ? (await page(filter, 500, 500)).entries : [];
      return { entries: [...entries, ...rest], total };
    };
    const idsOf = (entries: readonly Entry[]) => entries.map((entry) => entry[id]);

    it(`of ${name} make up the whole, whatever their size`, async () => {
      await fc.assert(
        fc.asyncProperty(filters, fc.integer({ min: 1, max: 500 }), async (filter, size) => {
          const { entries, total } = await whole(filter);
          const count = Math.max(size, Math.ceil(total / PAGES_MAX));
          const read: Entry[] = [];
          for (let offset = 0; offset === 0 || offset < total; offset += count) {
            const next = await page(filter, count, offset);
            expect(next.total).toBe(total);
            read.push(...next.entries);
          }
          expect(read).toEqual(entries);
          expect(new Set(idsOf(read)).size).toBe(total);
        }),
        RUNS,
      );
    });

    it(`of ${name} are the same when they are read at once, in any order`, async () => {
      await fc.assert(
        fc.asyncProperty(
          filters,
          fc.integer({ min: 20, max: 200 }),
          fc.nat(),
          async (filter, count, turn) => {
            const { entries, total } = await whole(filter);
            const offsets = Array.from({ length: Math.ceil(total / count) }, (_, index) => index * count);
            const start = turn % Math.max(1, offsets.length);
            const turned = [...offsets.slice(start), ...offsets.slice(0, start)];
            const pages = await Promise.all(
              turned.map(async (offset) => ({
                offset,
                entries: (await page(filter, count, offset)).entries,
              })),
            );
            const read = pages.sort((a, b) => a.offset - b.offset).flatMap((each) => each.entries);
            expect(read).toEqual(entries);
          },
        ),
        { numRuns: examples(10) },
      );
    });
  }

  it('of /transactions/sync make up the whole, whatever their sizes', async () => {
    const filter = { from: '2000-01-01', to: '2030-01-01', accounts: [], countries: [] };
    const [transactions] = lists;
    const all = (await transactions?.page(filter, 500, 0))?.entries ?? [];
    const sizes = fc.array(fc.integer({ min: 7, max: 500 }), { minLength: 1, maxLength: 5 });
    const account = fc.option(fc.nat(8), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(sizes, account, async (counts, place) => {
        const wanted = place === undefined ? undefined : accountIds[place];
        const read: Entry[] = [];
        let cursor = '';
        for (let turn = 0, more = true; more; turn += 1) {
          const { body } = await service.call('/transactions/sync', {
            access_token: accessToken,
            cursor,
            count: counts[turn % counts.length],
            ...(wanted === undefined ? {} : { options: { account_id: wanted } }),
          });
          expect(body.added.length).toBeLessThanOrEqual(counts[turn % counts.length] ?? 0);
          expect(body).toMatchObject({ modified: [], removed: [] });
          read.push(...body.added);
          ({ next_cursor: cursor, has_more: more } = body);
        }
        const expected = all.filter(({ account_id }) => wanted === undefined || account_id === wanted);
        const byId = (entries: readonly Entry[]) =>
          new Map(entries.map((entry) => [entry.transaction_id, entry]));
        expect(read).toHaveLength(expected.length);
        expect(byId(read)).toEqual(byId(expected));
      }),
      RUNS,
    );
  });
});
