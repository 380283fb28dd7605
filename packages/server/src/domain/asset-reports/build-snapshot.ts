import { currencyIn } from '../../wire/currency-fields.ts';
import { readTransaction } from '../../wire/transaction.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { newerCategory } from '../records/enrichment/pfc2.ts';
import { creditCategoryOf } from './credit-category.ts';
import { dayBalances, daysAvailable } from './day-balances.ts';
import { findInsights, type InsightAccount, type InsightEntry, type InsightWindow } from './find-insights.ts';
import type { AccountMaterial, ItemMaterial } from './read-item.ts';
import type {
  ReportAccount,
  ReportItem,
  ReportSnapshot,
  ReportTransaction,
  ReportWarning,
} from './report.ts';

export interface ReportSnapshotWish {
  /** Milliseconds; its day is the last one of the window. */
  readonly generatedAt: number;
  readonly days: number;
  /** Account ids that are left out. */
  readonly excluded: readonly string[];
  /** Of Items that could not be read. */
  readonly warnings: readonly ReportWarning[];
  /** Transaction id → source of income. */
  readonly income: ReadonlyMap<string, string>;
}

/** Computes a report from what was read; nothing else goes into it. */
export function buildSnapshot(materials: readonly ItemMaterial[], wish: ReportSnapshotWish): ReportSnapshot {
  const { generatedAt, days, excluded, income } = wish;
  const today = isoDate(generatedAt);
  const out = new Set(excluded);
  const items = materials.flatMap(({ item, countryCodes, readAt, accounts }): ReportItem[] => {
    const shown = accounts.filter(({ account }) => !out.has(account.accountId));
    if (shown.length === 0 && accounts.length > 0) return [];
    const told = {
      itemId: item.itemId,
      institutionId: item.institutionId,
      institutionName: item.institutionName,
      countryCodes,
      readAt,
      accounts: shown.map((material) => reportAccount(material, { today, days, income })),
    };
    return [told];
  });
  const warnings = [...wish.warnings, ...materials.flatMap((material) => material.warnings)];
  return withInsights({ generatedAt, days, items, warnings });
}

/** The part that is there first: balances and owners alone. */
export function fastPart({ insights: _, items, ...rest }: ReportSnapshot): ReportSnapshot {
  return {
    ...rest,
    items: items.map((item) => ({
      ...item,
      accounts: item.accounts.map(({ account, owners }) => ({
        account,
        owners,
        daysAvailable: 0,
        transactions: [],
        historicalBalances: [],
      })),
    })),
  };
}

/** A copy without some accounts, and without Items of which none is left. Figures over all accounts are computed anew. */
export function withoutAccounts(snapshot: ReportSnapshot, excluded: readonly string[]): ReportSnapshot {
  const out = new Set(excluded);
  const items = snapshot.items
    .map((item) => ({
      ...item,
      accounts: item.accounts.filter(({ account }) => !out.has(account.accountId)),
    }))
    .filter(({ accounts }) => accounts.length > 0);
  const copy = { ...snapshot, items };
  return snapshot.insights ? withInsights(copy) : copy;
}

function reportAccount(
  { account, owners, entries, first, investments }: AccountMaterial,
  { today, days, income }: { readonly today: string } & Pick<ReportSnapshotWish, 'days' | 'income'>,
): ReportAccount {
  const read = entries.map((entry) => ({ entry, wire: readTransaction(entry.wire) }));
  const available = daysAvailable(days, today, first);
  const moved = read.map(({ wire }) => ({ ...wire, currency: currencyIn(wire) }));
  const transactions = read.flatMap(({ entry, wire }): ReportTransaction[] => {
    if (entry.date > today) return [];
    const newer = newerCategory(entry.pfc2, wire.personal_finance_category);
    const creditCategory = creditCategoryOf(newer?.detailed ?? null);
    const sourceId = income.get(entry.transactionId);
    return [
      {
        wire: entry.wire,
        originalDescription: entry.originalDescription,
        creditCategory,
        ...(sourceId === undefined ? {} : { incomeSourceId: sourceId }),
      },
    ];
  });
  const plain = {
    account,
    owners,
    daysAvailable: available,
    transactions,
    historicalBalances: dayBalances(account, moved, { today, days: available }),
    ...(investments ? { investments } : {}),
  };
  const insights = hasInsights(account)
    ? { insights: findInsights([insightAccount(plain)], windowOf(today, days)) }
    : {};
  return { ...plain, ...insights };
}

function withInsights(snapshot: ReportSnapshot): ReportSnapshot {
  const accounts = snapshot.items.flatMap((item) =>
    item.accounts.filter(({ account }) => hasInsights(account)),
  );
  const window = windowOf(isoDate(snapshot.generatedAt), snapshot.days);
  return { ...snapshot, insights: findInsights(accounts.map(insightAccount), window) };
}

/** Of accounts that people pay from and are paid to. */
function hasInsights({ type }: { readonly type: string }): boolean {
  return type === 'depository' || type === 'credit';
}

function windowOf(today: string, days: number): InsightWindow {
  return { from: addDays(today, 1 - days), to: today };
}

function insightAccount({ account, transactions, historicalBalances }: ReportAccount): InsightAccount {
  const { type, currency, current } = account;
  const entries = transactions.flatMap(({ wire, creditCategory }): InsightEntry[] => {
    const read = readTransaction(wire);
    if (read.pending) return [];
    const name = read.merchant_name ?? read.name;
    return [
      { date: read.date, amount: read.amount, currency: currencyIn(read), category: creditCategory, name },
    ];
  });
  return { type, currency, current, balances: historicalBalances, entries };
}
