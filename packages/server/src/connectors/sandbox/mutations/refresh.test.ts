import { describe, expect, it } from 'vitest';
import type { ConnectorContext } from '../../sdk/context.ts';
import type { Credential } from '../../sdk/login.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import { bank, contextOf, login } from '../connector.fixture.ts';
import { everything, later, mutate, pageOf } from './mutations.fixture.ts';

const refreshed = async (credential: Credential, context?: ConnectorContext) =>
  (await mutate(credential, { refresh: true }, context)).credential;

/** Entries of all accounts by id, and the ids that are gone. */
async function read(credential: Credential, context = contextOf()) {
  const { items } = await bank.accounts(context, credential);
  const pages = await Promise.all(items.map(({ key }) => pageOf(credential, key, context)));
  const entries = pages.flatMap((page) => page.entries);
  return {
    byId: new Map(entries.map((entry) => [entry.sourceId ?? '', entry])),
    removed: new Set(pages.flatMap(({ removed }) => removed)),
  };
}

const isPending = ({ status }: RawTransaction) => status === 'pending';

describe('a refresh of user_transactions_dynamic', () => {
  it('posts all that was pending under new ids, brings new pending entries, and adds 1.00 to one older one', async () => {
    const credential = await login('user_transactions_dynamic', 'x');
    const context = later(0);
    const before = await read(credential, context);
    const after = await read(await refreshed(credential, context), context);
    const waited = [...before.byId.values()].filter(isPending);
    expect(waited).toHaveLength(4);
    for (const { sourceId = '', amount } of waited) {
      expect(after.byId.has(sourceId)).toBe(false);
      expect(after.removed.has(sourceId)).toBe(true);
      const posted = [...after.byId.values()].find(({ pendingSourceId }) => pendingSourceId === sourceId);
      expect(posted).toMatchObject({ status: 'posted', date: '2020-02-21', amount });
    }
    const fresh = [...after.byId.values()].filter(isPending);
    expect(fresh.length).toBeGreaterThanOrEqual(2);
    expect(fresh.every(({ sourceId = '' }) => !before.byId.has(sourceId))).toBe(true);
    const differing = [...after.byId.entries()].filter(
      ([id, entry]) => before.byId.has(id) && JSON.stringify(before.byId.get(id)) !== JSON.stringify(entry),
    );
    expect(differing).toHaveLength(1);
    const [id, grown] = differing[0] ?? ['', undefined];
    const was = before.byId.get(id);
    expect(grown).toEqual({ ...was, amount: grown?.amount });
    expect(Math.round(Number(grown?.amount) * 100 - Number(was?.amount) * 100)).toBe(100);
    expect((was?.date ?? '') < '2020-02-21').toBe(true);
    const unknown = [...after.byId].filter(
      ([key, entry]) => !before.byId.has(key) && entry.pendingSourceId === undefined && !isPending(entry),
    );
    expect(unknown).toEqual([]);
  });

  it('does so each time, with amounts of two digits, and never with an id that was used before', async () => {
    let credential = await login('user_transactions_dynamic', 'x');
    const gone = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const context = later(round % 3);
      const before = await read(credential, context);
      credential = await refreshed(credential, context);
      const after = await read(credential, context);
      const kept = [...before.byId].filter(([id]) => after.byId.has(id));
      expect(kept.filter(([id, entry]) => after.byId.get(id)?.amount !== entry.amount)).toHaveLength(1);
      for (const id of before.byId.keys()) if (!after.byId.has(id)) gone.add(id);
      expect([...after.byId.keys()].filter((id) => gone.has(id))).toEqual([]);
      expect([...after.byId.values()].every(({ amount }) => /^\d+(\.\d{1,2})?$/.test(amount))).toBe(true);
      expect(
        [...before.byId.values()].filter((e) => isPending(e) && after.byId.has(e.sourceId ?? '')),
      ).toEqual([]);
    }
  });

  it('lets what was posted early stay so when its own day comes', async () => {
    const credential = await login('user_transactions_dynamic', 'x');
    const early = await read(await refreshed(credential));
    const posted = [...early.byId.values()].filter(
      ({ date, pendingSourceId }) => date === '2020-02-21' && pendingSourceId !== undefined,
    );
    const week = await read(await refreshed(credential), later(7));
    for (const entry of posted) expect(week.byId.get(entry.sourceId ?? '')).toEqual(entry);
  });

  it('is the same for the same Item and moment', async () => {
    const credential = await login('user_transactions_dynamic', 'x');
    expect(await refreshed(credential)).toEqual(await refreshed(credential));
  });
});

describe('a refresh of other users', () => {
  it.each(['user_ewa_user', 'user_yuppie', 'user_small_business'])(
    'brings %s new entries at some times and none at others',
    async (username) => {
      let credential = await login(username, 'x');
      const found: number[] = [];
      for (let round = 0; round < 12; round++) {
        const { credential: next, added } = await mutate(credential, { refresh: true });
        const [before, after] = [await read(credential), await read(next)];
        expect(after.byId.size - before.byId.size).toBe(added.transactions.length);
        expect([...before.byId].every(([id, entry]) => after.byId.get(id)?.amount === entry.amount)).toBe(
          true,
        );
        found.push(added.transactions.length);
        credential = next;
      }
      expect(found).toContain(0);
      expect(found.some((count) => count > 0)).toBe(true);
    },
  );

  it.each([
    ['user_good', 'pass_good'],
    ['user_bank_income', '{}'],
    ['user_custom', '{}'],
  ])('changes nothing for %s', async (username, password) => {
    const credential = await login(username, password);
    expect(await refreshed(credential)).toBe(credential);
  });

  it('leaves the posting of custom entries to the clock', async () => {
    const transactions = [{ date_transacted: '-1d', date_posted: '+1d', amount: 5 }];
    const user = { override_accounts: [{ type: 'depository', transactions }] };
    const credential = await login('user_custom', JSON.stringify(user));
    const status = async (days: number) =>
      (await everything(await refreshed(credential, later(days)), later(days))).pages[0]?.entries[0]?.status;
    expect([await status(0), await status(1)]).toEqual(['pending', 'posted']);
  });
});
