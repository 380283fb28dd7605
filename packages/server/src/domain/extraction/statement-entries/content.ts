import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { decimal, negate } from '../../../money/decimal.ts';
import { readTransaction } from '../../../wire/transaction.ts';
import { readRecord } from '../../records/enrichment/stored-enrichment.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import { normalised } from '../entries/source-keys.ts';

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

/** What a stored row shows of the parts of its content. */
export function readRow({ wire }: Pick<StoredTransaction, 'wire'>) {
  const { date, amount, iso_currency_code, unofficial_currency_code, check_number, payment_meta } =
    readTransaction(wire);
  return {
    date,
    amount,
    currency: iso_currency_code ?? unofficial_currency_code,
    check: check_number,
    reference: payment_meta.reference_number,
  };
}

/** The content that a stored row was written from: without what enrichment filled. `read`: what `readRow` gave of it. */
export function contentOfRow(row: StoredTransaction, read = readRow(row)): Content {
  const { enrichment, originalDescription } = row;
  const filled = readRecord(enrichment)?.filled ?? [];
  const { check, reference, ...said } = read;
  return toContent({
    ...said,
    description: originalDescription === null ? [] : [originalDescription],
    check: filled.includes('check_number') ? null : check,
    reference: filled.includes('payment_meta.reference_number') ? null : reference,
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
