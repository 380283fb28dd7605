import type { Account } from '../../../domain/accounts/account.ts';
import { recordAct } from '../../../domain/audit/record.ts';
import { lastReadAt } from '../../../domain/items/last-read.ts';
import {
  type HistoryEntry,
  type HistoryPeriod,
  readHistory,
} from '../../../domain/products/transactions/read-history.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';

export interface ExportWish extends TeamName, HistoryPeriod {
  readonly itemId: string;
}

/** An account with its transactions of a period, the oldest first. Amounts are positive when money leaves, as in the API. */
export interface ExportedAccount {
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  readonly account: Account;
  /** When its balance was read, in milliseconds. */
  readonly balanceAt: number;
  readonly entries: readonly HistoryEntry[];
}

/** What travels at once between two processes. */
const ENTRIES_MAX = 200_000;

/** What is stored of an Item's accounts; nothing is asked of the institution. @throws INVALID_FIELD */
export const exportItem = operation(
  'exportItem',
  async ({ services }, wish: ExportWish): Promise<readonly ExportedAccount[]> => {
    const { own, tenant } = await actFor(services, wish.clientId);
    const item = await own.store.items.find(tenant, wish.itemId);
    if (!item || item.state === 'removed')
      throw fail('INVALID_FIELD', 'no such Item; "fairlead items" shows them');
    const { itemId, institutionId, institutionName } = item;
    const accounts = await own.store.accounts.list(itemId);
    const { from, to } = wish;
    await own.store.unitOfWork(async (unit) => {
      const object = { kind: 'item', id: itemId };
      recordAct(own, unit, { action: 'data.exported', object, ...tenant, detail: { from, to } });
    });
    const history = await readHistory(own, item, accounts, { from, to, entriesMax: ENTRIES_MAX });
    return accounts.map((account) => ({
      itemId,
      institutionId,
      institutionName,
      account,
      balanceAt: account.balanceAt ?? lastReadAt(item),
      entries: history.get(account.accountId) ?? [],
    }));
  },
);
