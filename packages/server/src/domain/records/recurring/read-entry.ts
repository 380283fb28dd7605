import { currencyIn } from '../../../wire/currency-fields.ts';
import { readTransaction } from '../../../wire/transaction.ts';
import { newerCategory } from '../enrichment/pfc2.ts';
import type { TransactionText } from '../transactions/transaction-store.ts';
import type { RecurringEntry } from './recurring-stream.ts';

/** What recurring streams are found by, from a stored transaction. */
export function readEntry({ wire, pfc2 }: Pick<TransactionText, 'wire' | 'pfc2'>): RecurringEntry {
  const fields = readTransaction(wire);
  const { category, category_id, personal_finance_category: personal } = fields;
  return {
    transactionId: fields.transaction_id,
    accountId: fields.account_id,
    date: fields.date,
    pending: fields.pending,
    amount: fields.amount,
    currency: currencyIn(fields),
    name: fields.name,
    merchantName: fields.merchant_name,
    category: category ? { id: category_id, hierarchy: category } : null,
    personalFinance: personal ? { primary: personal.primary, detailed: personal.detailed } : null,
    newerDetailed: newerCategory(pfc2, personal)?.detailed ?? null,
  };
}
