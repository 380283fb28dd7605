import { readTransaction } from '../../wire/transaction.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import type { ReportSnapshot } from './report.ts';

/** The last days of a report's own window, as many as are wanted and it has. What is stored stays whole. */
export function narrowSnapshot(snapshot: ReportSnapshot, wanted: number | undefined): ReportSnapshot {
  if (wanted === undefined || wanted >= snapshot.days) return snapshot;
  const today = isoDate(snapshot.generatedAt);
  const [firstDay, firstBalance] = [addDays(today, 1 - wanted), addDays(today, -wanted)];
  return {
    ...snapshot,
    items: snapshot.items.map((item) => ({
      ...item,
      accounts: item.accounts.map((account) => ({
        ...account,
        daysAvailable: Math.min(account.daysAvailable, wanted),
        transactions: account.transactions.filter(({ wire }) => readTransaction(wire).date >= firstDay),
        historicalBalances: account.historicalBalances.filter(({ date }) => date >= firstBalance),
      })),
    })),
  };
}
