import type { OfxTransaction } from '@fairlead/formats';
import { absolute, isNegative, negate } from '../../money/decimal.ts';
import type { RawMerchant, RawReferences, RawTransaction } from '../sdk/records.ts';
import { withoutNumbers } from './account-numbers.ts';
import { type CurrentEntry, resolveCorrections } from './corrections.ts';
import { dayOrders } from './day-order.ts';
import { withoutRepeated } from './description.ts';
import type { Directions } from './directions.ts';
import { ofxDetails } from './entry-details.ts';
import { realTime } from './real-time.ts';

/** `TRNTYPE` tells where a payment was made for these only. */
const CHANNELS: Readonly<Record<string, 'online' | 'in store'>> = {
  ATM: 'in store',
  CASH: 'in store',
  POS: 'in store',
  PAYMENT: 'online',
  REPEATPMT: 'online',
};

/**
 * Entries of a bank, card or loan statement. `TRNAMT` below zero is money out, on cards too.
 * @param number of the account itself, which is taken out of texts and ids.
 */
export function toTransactions(
  entries: readonly OfxTransaction[],
  currency: string,
  number: string | null,
  directions: Pick<Directions, 'payee' | 'flipSign'>,
): { transactions: RawTransaction[]; removed: string[] } {
  const { current, removed } = resolveCorrections(entries);
  const orders = dayOrders(current.map(({ entry }) => entry.postedDate));
  const ownOut = withoutNumbers([number]);
  return {
    transactions: current.map((one, index) => {
      const other = one.entry.counterparty?.accountId ?? null;
      const clean = other === null ? ownOut : withoutNumbers([number, other]);
      return {
        ...toTransaction(one, currency, { ownOut, clean }, directions),
        order: orders[index] ?? 0,
      };
    }),
    removed: removed.map(ownOut),
  };
}

function toTransaction(
  { entry, corrects }: CurrentEntry,
  currency: string,
  // An id must read the same in the entry and in what corrects it, so only the account's own number is taken out of it.
  { ownOut, clean }: { ownOut: (id: string) => string; clean: (text: string) => string },
  { payee, flipSign }: Pick<Directions, 'payee' | 'flipSign'>,
): RawTransaction {
  const amount = flipSign ? negate(entry.amount) : entry.amount;
  const bookedAt = realTime(entry.postedAt);
  const occurredAt = realTime(entry.userAt);
  const details = ofxDetails(entry);
  const merchant = merchantOf(entry, clean);
  const channel = CHANNELS[entry.type];
  return {
    ...(entry.fitId === null ? {} : { sourceId: ownOut(entry.fitId) }),
    ...(corrects === null ? {} : { correctsSourceId: ownOut(corrects) }),
    sourceIdStrength: entry.fitId === null ? 'none' : 'strong',
    status: entry.pending ? 'pending' : 'posted',
    direction: isNegative(amount) ? 'debit' : 'credit',
    amount: absolute(amount),
    currency: entry.currency?.code ?? currency,
    date: entry.postedDate,
    ...(bookedAt === null ? {} : { bookedAt }),
    ...(entry.userDate === null ? {} : { occurredDate: entry.userDate }),
    ...(occurredAt === null ? {} : { occurredAt }),
    description: describeOfx(entry, payee).map(clean),
    ...(merchant ? { merchant } : {}),
    references: referencesOf(entry, clean),
    ...(channel ? { channel } : {}),
    ...(details === null ? {} : { details }),
  };
}

function describeOfx({ name, memo, description }: OfxTransaction, payee: Directions['payee']): string[] {
  if (payee === 'name' && name !== null) return [name];
  if (payee === 'memo' && memo !== null) return [memo];
  return withoutRepeated(description);
}

/** A payee with an address or a merchant category is a merchant; a name alone may be anybody. */
function merchantOf(
  { payee, sic, name }: OfxTransaction,
  clean: (text: string) => string,
): RawMerchant | null {
  const known = payee?.name ?? name;
  if (known === null || (payee === null && sic === null)) return null;
  const address = payee?.address.join(', ') ?? '';
  return {
    name: clean(known),
    ...(sic === null ? {} : { mcc: sic }),
    ...(address === '' ? {} : { address }),
    ...(payee?.city ? { city: payee.city } : {}),
    ...(payee?.state ? { region: payee.state } : {}),
    ...(payee?.postalCode ? { postalCode: payee.postalCode } : {}),
    ...(payee?.country ? { country: payee.country } : {}),
  };
}

function referencesOf(
  { checkNumber, referenceNumber }: OfxTransaction,
  clean: (text: string) => string,
): RawReferences {
  return {
    ...(referenceNumber === null ? {} : { reference: clean(referenceNumber) }),
    ...(checkNumber === null ? {} : { check: clean(checkNumber) }),
  };
}
