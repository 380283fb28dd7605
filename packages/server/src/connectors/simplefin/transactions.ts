import { absolute, isNegative } from '../../money/decimal.ts';
import type { RawTransaction } from '../sdk/records.ts';
import type { BridgeTransaction } from './account-set.ts';
import { dateIn } from './day.ts';

/** Where an entry stands, which tells what it does not say itself. */
interface EntryPlace {
  readonly currency: string;
  /** In which instants are days. */
  readonly zone: string;
  /** Seconds since 1970: when the account was as it is shown. */
  readonly asOf: number;
}

/** An entry as the bridge tells it. Ids stay the same once it is posted; a pending one has another, and may have no time. */
export function toTransaction(
  entry: BridgeTransaction,
  { currency, zone, asOf }: EntryPlace,
): RawTransaction {
  const { id, amount, posted, transactedAt, pending, description, memo, mcc } = entry;
  // Some servers have no payee of their own to tell, and say the description twice.
  const payee = entry.payee === description ? null : entry.payee;
  const isPending = pending || posted === 0;
  const at = posted === 0 ? (transactedAt ?? asOf) : posted;
  const texts = [description, ...(memo === null || description.includes(memo) ? [] : [memo])];
  return {
    sourceId: id,
    // Without a time of its own it is of another day tomorrow, so that its content would not tell it again.
    sourceIdStrength: isPending && transactedAt !== null ? 'weak' : 'strong',
    status: isPending ? 'pending' : 'posted',
    direction: isNegative(amount) ? 'debit' : 'credit',
    amount: absolute(amount),
    currency,
    date: dateIn(zone, at * 1000),
    ...(transactedAt === null ? {} : { occurredDate: dateIn(zone, transactedAt * 1000) }),
    description: texts.filter((text) => text !== ''),
    ...(payee === null || !isNegative(amount)
      ? {}
      : { merchant: { name: payee, ...(mcc === null ? {} : { mcc }) } }),
    ...(payee === null || isNegative(amount) ? {} : { references: { payer: payee } }),
  };
}
