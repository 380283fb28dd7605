import { expect, it } from 'vitest';
import { notingEngine, plansOf } from '../../../../../../tests/support/plans.ts';
import { alice } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { createStore } from '../../store.ts';

/** What is asked about one of many, and the index that knows it on SQLite, which has no statistics to find it by. */
const INDEX_OF: Readonly<Record<string, string>> = {
  'asset_reports.ofItem': 'asset_report_items_by_item',
  'asset_reports.pageOfItem': 'asset_report_items_by_item',
  'bank_incomes.deleteOfUser': 'bank_incomes_by_user',
  'bank_incomes.pageOfUser': 'bank_incomes_by_user',
  'bank_visits.noteResumed': 'bank_visits_by_return',
  'data_reads.note': '(items_pkey|sqlite_autoindex_items_1)',
  'link_sessions.countOfToken': 'link_sessions_by_token',
  'link_tokens.deleteOfUser': 'link_tokens_by_user',
  'link_tokens.idsOfUser': 'link_tokens_by_user',
  'statement_imports.countOfItem': 'statement_imports_by_item',
  'statement_imports.listOfItem': 'statement_imports_by_item',
  'transfers.findByKey': 'transfers_by_key',
  'webhooks.requeue': 'webhooks_by_id',
};

describeOnStores('what concerns one Item, user, token or event', (open) => {
  it('is found by its own key, not among all that the team has', async () => {
    const { engine, asked } = notingEngine(open.engine);
    const store = createStore(engine);
    const digest = { hash: Buffer.from('state'), keyId: 'key' };
    await store.assetReports.page(alice, { before: 1000, limit: 50, itemId: 'item' });
    await store.bankIncomes.page(alice, { limit: 50, userId: 'user' });
    await store.linkTokens.idsOfUser(alice, 'user');
    await store.statementImports.list(alice, 'item', 0, 50);
    await store.statementImports.count(alice, 'item');
    await store.unitOfWork(async (unit) => {
      await unit.assetReports.ofItems(alice, ['item']);
      await unit.bankIncomes.deleteOfUser(alice, 'user');
      await unit.dataReads.note([{ itemId: 'item', scope: 'transactions', at: 1, dataVersion: null }]);
      await unit.linkSessions.countOfToken(alice, 'token');
      await unit.linkSessions.noteResumed(alice, [digest], 1);
      await unit.linkTokens.deleteOfUser(alice, 'user');
      await unit.transfers.findByKey(alice, 'key', 1);
      await unit.webhooks.requeue(alice, ['event'], { at: 1, endsAt: 2, sealedForMs: 3 });
    });
    const plans = await plansOf(open.engine, asked);
    const otherwise = Object.entries(INDEX_OF).flatMap(([name, index]) => {
      const plan = plans.get(name) ?? [];
      // PostgreSQL chooses among indexes by statistics, which an empty store has none of.
      const isFine =
        open.name === 'postgres'
          ? plan.length > 0 && !plan.some((line) => line.includes('Seq Scan'))
          : plan.some((line) => new RegExp(`\\b${index}\\b`).test(line));
      return isFine ? [] : [{ name, plan }];
    });
    expect(otherwise).toEqual([]);
  });
});
