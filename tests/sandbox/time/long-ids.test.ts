import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '../../../packages/server/src/connectors/sdk/connector.ts';
import { pull } from '../../../packages/server/src/domain/extraction/pulls/pull.ts';
import { administerStore } from '../../support/administer-store.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { domainOf, storedItem } from './observing.ts';

const PRODUCTS = ['investments', 'transactions'];
/** Longer than an index takes, and not to be compressed. */
const long = (id: string, parts = 80): string =>
  Array.from({ length: parts }, (_, nth) =>
    createHash('sha256').update(`${id} ${nth}`).digest('base64url'),
  ).join('');

describeOnEngines('a bank whose ids are very long', (engine) => {
  let service: TestService;
  let variables: Record<string, string>;
  beforeAll(async () => {
    variables = await engine.variables();
    service = await startTestService({ ...FROZEN, ...variables });
  });
  afterAll(() => service.stop());

  /** The same bank with long ids; of the entries the first is withdrawn where it is asked for. */
  const longIds =
    ({ withdraws = false } = {}) =>
    (connector: Connector): Connector => ({
      ...connector,
      async *transactions(context, credential, account, window) {
        for await (const page of connector.transactions?.(context, credential, account, window) ?? []) {
          const all = page.upserts.map((one) => ({ ...one, sourceId: long(one.sourceId ?? '') }));
          const [first] = all;
          yield withdraws && first
            ? { ...page, upserts: all.slice(1), removed: [first.sourceId] }
            : { ...page, upserts: all, removed: [] };
        }
      },
      async holdings(...asked) {
        const read = await connector.holdings?.(...asked);
        const [told] = read?.items ?? [];
        if (!read || !told) throw new Error('there are no holdings');
        const holdings = told.holdings.map((one) => ({ ...one, securityKey: long(one.securityKey) }));
        return { ...read, items: [{ holdings, securities: told.securities.map(named) }] };
      },
      async *investmentTransactions(...asked) {
        for await (const page of connector.investmentTransactions?.(...asked) ?? [])
          yield {
            ...page,
            securities: page.securities.map(named),
            upserts: page.upserts.map(({ sourceId: _, ...one }) => ({
              ...one,
              ...(one.name.startsWith('BUY') ? { name: `${one.name} ${long(one.name)}` } : {}),
              securityKey: one.securityKey === null ? null : long(one.securityKey),
            })),
          };
      },
    });
  const named = <Security extends { readonly key: string }>(one: Security): Security => ({
    ...one,
    key: long(one.key),
  });

  /** What callers are given of the Item. */
  async function knownOf(accessToken: string) {
    const dates = { start_date: '2000-01-01', end_date: '2099-12-31' };
    const ask = async (path: string, more = {}) =>
      (await service.call(path, { access_token: accessToken, ...more })).body;
    return {
      transactions: (await ask('/transactions/get', { ...dates, options: { count: 500 } })).transactions,
      holdings: (await ask('/investments/holdings/get')).holdings,
      trades: (await ask('/investments/transactions/get', dates)).investment_transactions,
    };
  }

  it('is read, and read again with everything once', async () => {
    const { accessToken, itemId } = await withConnector(service, longIds(), () =>
      linkItem(service, { products: PRODUCTS }),
    );
    const known = () => knownOf(accessToken);
    const before = await known();
    expect(before.transactions.length).toBeGreaterThan(0);
    expect(before.holdings.length).toBeGreaterThan(0);
    expect(before.trades.length).toBeGreaterThan(0);
    const item = await storedItem(service, itemId);
    const read = (how = {}) =>
      withConnector(service, longIds(how), async () => pull(await domainOf(service), item, PRODUCTS));
    await read();
    expect(await known()).toEqual(before);
    await read({ withdraws: true });
    expect((await known()).transactions.length).toBeLessThan(before.transactions.length);
  });

  /** Ids that an index takes still, under which stores of before have all that has them. */
  const longish =
    (told: Set<string>) =>
    (connector: Connector): Connector => {
      const longer = (id: string): string => {
        const made = long(id, 53);
        told.add(made);
        return made;
      };
      return {
        ...connector,
        async *transactions(...asked) {
          for await (const page of connector.transactions?.(...asked) ?? [])
            yield {
              ...page,
              upserts: page.upserts.map((one) => ({ ...one, sourceId: longer(one.sourceId ?? '') })),
            };
        },
        async *investmentTransactions(...asked) {
          for await (const page of connector.investmentTransactions?.(...asked) ?? [])
            yield {
              ...page,
              securities: page.securities.map((one) => ({ ...one, key: longer(one.key) })),
              upserts: page.upserts.map((one) => ({
                ...one,
                sourceId: longer(one.sourceId ?? ''),
                securityKey: one.securityKey === null ? null : longer(one.securityKey),
              })),
            };
        },
        async holdings(...asked) {
          const read = await connector.holdings?.(...asked);
          const [found] = read?.items ?? [];
          if (!read || !found) throw new Error('there are no holdings');
          const holdings = found.holdings.map((one) => ({ ...one, securityKey: longer(one.securityKey) }));
          const securities = found.securities.map((one) => ({ ...one, key: longer(one.key) }));
          return { ...read, items: [{ holdings, securities }] };
        },
      };
    };

  it('has everything once where a store of before has it under the ids themselves', async () => {
    const told = new Set<string>();
    const { accessToken, itemId } = await withConnector(service, longish(told), () =>
      linkItem(service, { products: PRODUCTS }),
    );
    const known = () => knownOf(accessToken);
    const before = await known();
    expect(before.trades.length).toBeGreaterThan(0);
    const renames = [...told].flatMap((id) => {
      const digest = `sha256:${createHash('sha256').update(id).digest('base64url')}`;
      const inTable = (table: string, prefix = '') =>
        `UPDATE ${table} SET source_key = '${prefix}${id}' WHERE source_key = '${prefix}${digest}'`;
      return [inTable('transactions', 'id:'), inTable('securities'), inTable('investment_transactions')];
    });
    await administerStore(service, variables, renames.join(';'));
    const item = await storedItem(service, itemId);
    await withConnector(service, longish(told), async () => pull(await domainOf(service), item, PRODUCTS));
    expect(await known()).toEqual(before);
  });
});
