import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { decimal, negate } from '../../../money/decimal.ts';
import { readTransaction } from '../../../wire/transaction.ts';
import { plainOf } from '../../records/enrichment/enrich-transaction.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import { normalised } from '../source-keys.ts';

/** What a statement says of an entry besides its id, as one text. Entries of an account with one content are the same, or alike. */
export type Content = string;

export function contentOf(entry: RawTransaction): Content {
  const { date, currency, description, references } = entry;
  return toContent({
    date,
    amount: signedAmount(entry),
    currency,
    description,
    check: references?.check,
    reference: references?.reference,
  });
}

/** The content that a stored row was written from. */
export function contentOfRow({ wire, enrichment, originalDescription }: StoredTransaction): Content {
  const stored = readTransaction(plainOf(wire, enrichment));
  return toContent({
    date: stored.date,
    amount: stored.amount,
    currency: stored.iso_currency_code ?? stored.unofficial_currency_code,
    description: originalDescription === null ? [] : [originalDescription],
    check: stored.check_number,
    reference: stored.payment_meta.reference_number,
  });
}

/** Positive = money out. */
export function signedAmount({ direction, amount }: RawTransaction): string {
  return direction === 'debit' ? decimal(amount) : negate(amount);
}

interface Parts {
  readonly date: string;
  readonly amount: string;
  readonly currency: string | null;
  readonly description: readonly string[];
  readonly check: string | null | undefined;
  readonly reference: string | null | undefined;
}

function toContent({ date, amount, currency, description, check, reference }: Parts): Content {
  return JSON.stringify([date, amount, currency, normalised(description), check ?? '', reference ?? '']);
}
