import { expect, it } from 'vitest';
import { notingEngine, plansOf } from '../../../../../../tests/support/plans.ts';
import { alice } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { StoreReader } from '../../../domain/store.ts';
import { createStore } from '../../store.ts';

/** Tables that grow with every Item, call, event or act. */
const LARGE =
  /\b(items|item_products|calls|webhooks|webhook_attempts|link_sessions|link_events|link_tokens|audit_records|usage_records|users|due|consents|asset_reports|asset_report_items|bank_incomes|statement_imports)\b/;

/** What asks for rows of one Item or user. */
const OF_ONE = new Set([
  'items.ofUser',
  'webhooks.listOfItem',
  'webhooks.latest.ofItem',
  'webhooks.scannedTo.ofItem',
  'asset_reports.pageOfItem',
  'bank_incomes.newest',
  'bank_incomes.ready',
  'bank_incomes.pageOfUser',
]);

/** What counts up to a bound in an index that holds nothing else, and reads no row of the table for it. */
const BY_INDEX_ALONE = new Set(['webhooks.pending', 'webhooks.dead', 'webhooks.deadOfTeam']);

/** Everything that lists of the Console ask of the store, with each filter. */
async function askAll(store: StoreReader): Promise<void> {
  const [before, limit] = [1000, 50];
  for (const clientId of [undefined, 'team'])
    for (const outcome of [undefined, 'ok', 'refused', 'failed'] as const)
      for (const path of [undefined, '/x'])
        await store.calls.page('sandbox', { clientId, outcome, path, limit });
  await store.calls.page('sandbox', { itemId: 'item', limit });
  await store.calls.find('sandbox', 'request');
  for (const state of [undefined, 'good', 'error'] as const)
    for (const institutionId of [undefined, 'ins'])
      for (const product of [undefined, 'auth'])
        await store.items.page(alice, { state, institutionId, product, limit });
  await store.items.idsLike(alice, 'item', 2);
  await store.items.ofUser(alice, 'user');
  await store.items.countOfState(alice, 'error', limit);
  await store.items.newestIds(alice, limit);
  await store.due.ofItem('item');
  await store.due.ofItems(['item']);
  await store.due.free('clock', before, before, limit);
  for (const filter of [
    {},
    { itemId: 'item' },
    { state: 'dead' },
    { state: 'pending' },
    { code: 'ERROR' },
  ] as const)
    await store.webhooks.latest(alice, { ...filter, before, limit });
  for (const itemId of ['', 'item']) await store.webhooks.list(alice, { itemId, limit });
  await store.webhooks.find(alice, 'webhook');
  await store.webhooks.pending(limit);
  await store.webhooks.dead('sandbox', limit);
  await store.webhooks.deadOfTeam(alice, limit);
  await store.linkSessions.page(alice, { limit });
  await store.linkSessions.events('session', 0);
  await store.linkSessions.progressSince(alice, before, limit);
  for (const filter of [
    {},
    { clientId: 'team' },
    { action: 'item.removed' },
    { actorId: 'x', clientId: 'y' },
  ] as const)
    await store.audit.page({ ...filter, limit });
  await store.audit.newest('backup.taken');
  await store.usage.totals('sandbox', { clientId: 'team' });
  await store.usage.days('sandbox', { clientId: 'team' });
  await store.users.newest(alice, before, limit);
  await store.statementImports.page(alice, { limit });
  for (const itemId of [undefined, 'item']) await store.assetReports.page(alice, { before, limit, itemId });
  for (const userId of [undefined, 'user']) await store.bankIncomes.page(alice, { limit, userId });
  await store.bankIncomes.newest(alice, 'user');
  await store.bankIncomes.ready(alice, 'user', limit);
}

describeOnStores('lists of the Console', (open) => {
  it('find their rows by an index: no statement of theirs reads a large table through', async () => {
    const { engine, asked } = notingEngine(open.engine);
    await askAll(createStore(engine));
    expect(asked.size).toBeGreaterThan(30);
    const scans: Record<string, string[]> = {};
    for (const [name, plan] of await plansOf(open.engine, asked)) {
      const found = BY_INDEX_ALONE.has(name)
        ? plan.filter(readsRows)
        : plan.filter((line, nth) => isScan(line, plan[nth + 1] ?? ''));
      // The team has many more than one Item or one user has.
      const ofTeam = OF_ONE.has(name)
        ? plan.filter((line) => line.includes('(environment=? AND client_id=?'))
        : [];
      if (found.length + ofTeam.length > 0) scans[name] = [...found, ...ofTeam];
    }
    expect(scans).toEqual({});
  });

  it('find a rare Item and a rare event, however many others came since', async () => {
    const others = Array.from({ length: 2100 }, (_, nth) => nth + 1);
    const fixed = { environment: alice.environment, client_id: alice.clientId };
    const item = { ...fixed, connector: 'sandbox', update_type: 'background', linked_at: 1, history_days: 1 };
    const delays = { initial_delay_ms: 0, historical_delay_ms: 0 };
    const event = { ...fixed, clock: 'c', type: 'ITEM', target: 'item', body: '{}', created_at: 1 };
    const items = [0, ...others].map((nth) => ({
      ...item,
      ...delays,
      item_id: `item-${nth}`,
      ordinal: nth,
      created_at: 10 + nth,
      institution_id: nth === 0 ? 'rare' : 'common',
      state: nth === 0 ? 'error' : 'good',
    }));
    const events = [0, ...others].map((nth) => ({
      ...event,
      item_id: `item-${nth}`,
      webhook_id: `webhook-${nth}`,
      n: nth + 1,
      code: nth === 0 ? 'RARE' : 'ERROR',
      state: nth === 0 ? 'dead' : 'delivered',
    }));
    await open.engine.transaction(async (transaction) => {
      for (const [table, rows] of Object.entries({ items, webhooks: events }))
        await transaction.insertMany(
          table,
          Object.keys(rows[0] ?? {}),
          rows.map((row) => Object.values(row)),
        );
    });
    const rareItems = [
      { state: 'error' },
      { institutionId: 'rare' },
      { institutionId: 'rare', state: 'error' },
    ] as const;
    for (const filter of rareItems)
      expect(await open.store.items.page(alice, { ...filter, limit: 5 })).toMatchObject({
        items: [{ itemId: 'item-0' }],
        next: undefined,
      });
    const before = Number.MAX_SAFE_INTEGER;
    for (const filter of [{ state: 'dead' }, { itemId: 'item-0' }] as const)
      expect(await open.store.webhooks.latest(alice, { ...filter, before, limit: 5 })).toMatchObject({
        webhooks: [{ webhookId: 'webhook-0' }],
        next: undefined,
      });
    // No index tells codes apart: the search goes on where the part that it looked through ends.
    const first = await open.store.webhooks.latest(alice, { code: 'RARE', before, limit: 5 });
    expect(first).toEqual({ webhooks: [], next: 102 });
    expect(await open.store.webhooks.latest(alice, { code: 'RARE', before: 102, limit: 5 })).toMatchObject({
      webhooks: [{ webhookId: 'webhook-0' }],
    });
  });
});

/** A large table of which rows are read, not only entries of an index. */
function readsRows(line: string): boolean {
  if (/^(SCAN|SEARCH) webhooks/.test(line)) return !line.includes('COVERING INDEX');
  return / on webhooks/.test(line) && !line.includes('Index Only Scan');
}

/** A large table that is read from one end to the other, be it in the order of an index. */
function isScan(line: string, next: string): boolean {
  if (!LARGE.test(line)) return false;
  if (line.startsWith('SCAN ') || line.includes('Seq Scan on ')) return true;
  return /Index (Only )?Scan/.test(line) && !/Index Cond/.test(next);
}
