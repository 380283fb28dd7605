import { absolute, isNegative } from '../../../money/decimal.ts';
import type { Window } from '../../sdk/connector.ts';
import type { AccountKey, RawTransaction } from '../../sdk/records.ts';
import type { SimulationInput } from '../simulated-login.ts';
import { type Occurrence, occurrences } from './cycle.ts';
import { CYCLE_ANCHOR, CYCLE_DAYS, type CycleRow, TRANSACTION_CYCLE } from './transaction-cycle.data.ts';

const CYCLE = { rows: TRANSACTION_CYCLE, days: CYCLE_DAYS, anchor: CYCLE_ANCHOR };

/** The default user's entries of one account: a fixed 30-day cycle, none pending. */
export function transactionsOf(
  account: AccountKey,
  window: Window,
  input: SimulationInput,
): readonly RawTransaction[] {
  return occurrences(CYCLE, account, window, input).map(record);
}

function record({ row, date, id, order }: Occurrence<CycleRow>): RawTransaction {
  return {
    sourceId: id,
    sourceIdStrength: 'strong',
    status: 'posted',
    direction: isNegative(row.amount) ? 'credit' : 'debit',
    amount: absolute(row.amount),
    currency: 'USD',
    date,
    description: [row.name],
    categoryId: row.categoryId,
    channel: row.channel,
    order,
    ...(row.merchant === undefined ? {} : { merchant: merchantOf(row, row.merchant) }),
    ...(row.paymentMethod === undefined ? {} : { references: { paymentMethod: row.paymentMethod } }),
  };
}

function merchantOf(row: CycleRow, name: string): NonNullable<RawTransaction['merchant']> {
  return row.storeNumber === undefined ? { name } : { name, storeNumber: row.storeNumber };
}
