import { readTransaction } from '../../wire/transaction.ts';
import type { ItemSetting } from '../extraction/enrichment/enrich-entries.ts';
import { readEntry } from '../records/recurring/read-entry.ts';
import type { TransactionText } from '../records/transactions/transaction-store.ts';
import type { IncomeEntry } from './find-sources.ts';
import { byApp, refineClass } from './refine-class.ts';

type Told = Pick<TransactionText, 'wire' | 'pfc2' | 'originalDescription'>;

/** A stored transaction, as the search for income looks at it. */
export function incomeEntry(row: Told, setting: ItemSetting): IncomeEntry {
  const entry = readEntry(row);
  const { check_number, counterparties } = readTransaction(row.wire);
  const types = counterparties.map(({ type }) => type);
  const isIn = entry.amount.startsWith('-');
  const told = row.pfc2 === null && isIn ? refined(entry, row, setting) : entry.newerDetailed;
  return {
    ...entry,
    newerDetailed: byApp(told, types),
    originalDescription: row.originalDescription,
    checkNumber: check_number,
  };
}

function refined(
  entry: Omit<IncomeEntry, 'originalDescription' | 'checkNumber'>,
  { originalDescription }: Told,
  { enriching, country, accountTypes }: ItemSetting,
): string | null {
  const { newerDetailed, name, amount, currency, date, pending, accountId } = entry;
  if (newerDetailed === null) return null;
  const types = accountTypes.get(accountId) ?? { accountType: null, accountSubtype: null };
  const { category } = enriching.enricher.enrich({
    description: name,
    originalDescription,
    amount,
    currency,
    date,
    pending,
    country,
    ...types,
    mcc: null,
    counterpartyName: null,
    codes: [],
  });
  return refineClass(newerDetailed, category);
}
