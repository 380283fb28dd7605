import type { BankStatement, StatementEntry, StatementFile } from '@fairlead/formats';
import { absolute, isNegative, negate } from '../../money/decimal.ts';
import type { RawReferences, RawTransaction } from '../sdk/records.ts';
import { withoutNumbers } from './account-numbers.ts';
import { dayOrders } from './day-order.ts';
import { describe } from './description.ts';
import type { Directions } from './directions.ts';
import { statementDetails } from './entry-details.ts';
import { realTime } from './real-time.ts';

const STATUSES = { booked: 'posted', pending: 'pending', information: 'informational' } as const;

/** Entries of a statement in the common form. Numbers of accounts are taken out of texts and ids, which are stored in clear. */
export function entriesOf(
  statement: BankStatement,
  currency: string,
  { format, directions }: { readonly format: StatementFile['format']; readonly directions: Directions },
): RawTransaction[] {
  const { iban, number } = statement.account;
  const own = [iban, number];
  const ids = strongIds(statement.entries, format === 'camt');
  const orders = dayOrders(statement.entries.map(({ date }) => date));
  return statement.entries.map((entry, index) => {
    const clean = withoutNumbers([...own, entry.counterparty?.account ?? null]);
    const id = ids[index] ?? null;
    return {
      ...identityOf(id === null ? null : withoutNumbers(own)(id)),
      ...toRaw(entry, currency, directions, clean),
      order: orders[index] ?? 0,
    };
  });
}

function identityOf(sourceId: string | null): Pick<RawTransaction, 'sourceId' | 'sourceIdStrength'> {
  return sourceId === null ? { sourceIdStrength: 'none' } : { sourceId, sourceIdStrength: 'strong' };
}

/** An id of its own, or the reference of camt where that names each entry once; in MT940 it names too little. */
function strongIds(entries: readonly StatementEntry[], hasReferences: boolean): (string | null)[] {
  const references = entries.flatMap(({ references: { bank } }) => bank ?? []);
  const isUnique = hasReferences && new Set(references).size === references.length;
  return entries.map(
    ({ references: { id, bank } }) => id ?? (isUnique && bank !== null ? `ref:${bank}` : null),
  );
}

function toRaw(
  entry: StatementEntry,
  currency: string,
  { flipSign, payee }: Directions,
  clean: (text: string) => string,
): Omit<RawTransaction, 'sourceIdStrength'> {
  const amount = flipSign ? negate(entry.amount) : entry.amount;
  const details = statementDetails(entry);
  const at = realTime(entry.at);
  return {
    status: STATUSES[entry.status],
    direction: isNegative(amount) ? 'debit' : 'credit',
    amount: absolute(amount),
    currency: entry.currency ?? currency,
    date: entry.date,
    ...(at === null ? {} : { bookedAt: at }),
    ...(entry.occurredDate === null ? {} : { occurredDate: entry.occurredDate }),
    description: describe(entry.counterparty?.name ?? null, entry.description, payee).map(clean),
    references: referencesOf(entry, isNegative(amount), clean),
    ...(details === null ? {} : { details }),
  };
}

/** Whom it was paid to, or who paid, as far as the source tells; the rest of a payment stands among the details. */
function referencesOf(
  { references, counterparty }: StatementEntry,
  isOut: boolean,
  clean: (text: string) => string,
): RawReferences {
  const reference = references.bank ?? references.customer ?? references.endToEnd;
  const name = counterparty?.name ?? null;
  return {
    ...(reference === null ? {} : { reference: clean(reference) }),
    ...(references.check === null ? {} : { check: clean(references.check) }),
    ...(name === null ? {} : isOut ? { payee: clean(name) } : { payer: clean(name) }),
    ...(counterparty?.ultimateName ? { byOrderOf: clean(counterparty.ultimateName) } : {}),
  };
}
