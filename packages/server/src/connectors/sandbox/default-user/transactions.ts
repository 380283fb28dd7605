import { entityIdOf, merchantKey } from '../../../merchants/key.ts';
import { absolute, isNegative } from '../../../money/decimal.ts';
import { dateOf } from '../../../world/days.ts';
import type { Window } from '../../sdk/reads.ts';
import type { AccountKey, RawCounterparty, RawMerchant, RawTransaction } from '../../sdk/records.ts';
import type { SimulationInput } from '../simulated-login.ts';
import { type Occurrence, occurrences } from './cycle.ts';
import {
  CYCLE_ANCHOR,
  CYCLE_CLASSES,
  CYCLE_DAYS,
  type CycleRow,
  TRANSACTION_CYCLE,
} from './transaction-cycle.data.ts';

const CYCLE = { rows: TRANSACTION_CYCLE, days: CYCLE_DAYS, anchor: CYCLE_ANCHOR };

/** The default user's entries of one account: a fixed 30-day cycle, none pending. */
export function transactionsOf(
  account: AccountKey,
  window: Window,
  input: SimulationInput,
): readonly RawTransaction[] {
  const tell = input.world === 1 ? record : knownRecord;
  return occurrences(CYCLE, account, window, input).map(tell);
}

function record({ row, date, id, order }: Occurrence<CycleRow>): RawTransaction {
  return { ...told(row), sourceId: id, date, order };
}

/** Also what the first world did not tell: when it happened, who the company is and how sure the class is. Texts and figures stay. */
function knownRecord({ row, day, date, id, order }: Occurrence<CycleRow>): RawTransaction {
  // A card is used the day before its bank books it.
  const occurredDate = row.channel === 'in store' ? dateOf(day - 1) : date;
  return { ...toldMore(row), sourceId: id, date, order, occurredDate };
}

/** What a row of the table says is the same on each day that it falls on; what differs has its place only. */
const told = oncePerRow(
  (row): RawTransaction => ({
    sourceId: '',
    sourceIdStrength: 'strong',
    status: 'posted',
    direction: isNegative(row.amount) ? 'credit' : 'debit',
    amount: absolute(row.amount),
    currency: 'USD',
    date: '',
    description: [row.name],
    categoryId: row.categoryId,
    channel: row.channel,
    order: 0,
    ...(row.merchant === undefined ? {} : { merchant: merchantOf(row, row.merchant) }),
    ...(row.paymentMethod === undefined ? {} : { references: { paymentMethod: row.paymentMethod } }),
  }),
);

const toldMore = oncePerRow((row): RawTransaction => {
  const company = row.merchant === undefined ? undefined : companyOf(row, row.merchant);
  return {
    ...told(row),
    occurredDate: '',
    ...(company ? { merchant: company, counterparties: [counterpartyOf(company)] } : {}),
    ...classOf(row),
  };
});

function oncePerRow(tell: (row: CycleRow) => RawTransaction): (row: CycleRow) => RawTransaction {
  const known = new Map<CycleRow, RawTransaction>();
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const own = tell(row);
    known.set(row, own);
    return own;
  };
}

/** Brands of others: neither site nor mark of them is ours to give. */
function companyOf(row: CycleRow, name: string): RawMerchant {
  return { ...merchantOf(row, name), entityId: entityIdOf(merchantKey(name)), confidence: 'VERY_HIGH' };
}

function counterpartyOf({ name, entityId = '', confidence = 'VERY_HIGH' }: RawMerchant): RawCounterparty {
  return { name, type: 'merchant', entityId, confidence };
}

function classOf({ categoryId }: CycleRow): Pick<RawTransaction, 'personalFinance'> {
  const known = CYCLE_CLASSES[categoryId];
  return known ? { personalFinance: { detailed: known[0], confidence: known[1] } } : {};
}

function merchantOf(row: CycleRow, name: string): NonNullable<RawTransaction['merchant']> {
  return row.storeNumber === undefined ? { name } : { name, storeNumber: row.storeNumber };
}
