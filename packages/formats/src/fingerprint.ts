/** What tells one entry of an account from another when the source gives no id to trust (connectors.md 1.7). */
export interface FingerprintFields {
  /** Any stable key of the account; the caller's own. */
  readonly account: string;
  /** `YYYY-MM-DD` */
  readonly bookedDate: string;
  /** Signed decimal text in the source's sense: minus = money out. */
  readonly amount: string;
  readonly currency: string | null;
  readonly description: readonly string[];
  /** Check number, reference and the like; the order does not matter, null and empty ones are left out. */
  readonly references: readonly (string | null)[];
}

/**
 * The text to hash for recognising an entry again, over files and over formats: account, booked date, direction, amount,
 * currency, normalised description, references. Equal entries give equal text; the caller numbers the equal ones of a day, and
 * hashes.
 */
export function fingerprintText(fields: FingerprintFields): string {
  const { account, bookedDate, amount, currency, description, references } = fields;
  const isOut = amount.startsWith('-');
  const known = references.flatMap((one) => (one === null ? [] : [normaliseDescription(one)]));
  return JSON.stringify([
    account,
    bookedDate,
    isOut ? 'debit' : 'credit',
    plainAmount(isOut ? amount.slice(1) : amount),
    currency?.toUpperCase() ?? null,
    normaliseDescription(description.join(' ')),
    known.filter((one) => one !== '').toSorted(),
  ]);
}

/**
 * Takes out of a description what exports of one and the same entry differ in: case, accents, compatibility forms, punctuation,
 * and blanks. Words and figures stay, in their order.
 */
export function normaliseDescription(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `12.50` and `12.5` are the same money. */
function plainAmount(amount: string): string {
  const whole = amount.replace(/^0+(?=\d)/, '');
  return whole.includes('.') ? whole.replace(/0+$/, '').replace(/\.$/, '') : whole;
}
