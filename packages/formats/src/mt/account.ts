import { ibanOf, NO_ACCOUNT } from '../statement/blank.ts';
import type { StatementAccount } from '../statement/document.ts';

/** The standard has 35; nobody has five times that, and the search for a currency behind it takes the square of its length. */
const LENGTH_MAX = 200;

/** `:25:` as banks fill it: an IBAN, `bank code/number`, `BIC/number`, or a number, and sometimes the currency behind it. */
export function accountOf(lines: readonly string[]): { account: StatementAccount; currency: string | null } {
  const [first = '', second = ''] = lines.map((line) => line.trim());
  const behind = first.length > LENGTH_MAX ? null : /^(.*?\d)\s*\/?\s*([A-Z]{3})$/.exec(first);
  // An IBAN may end in letters; only digits ahead of three of them leave no doubt.
  const text = behind === null || ibanWith(first) ? first : (behind[1] ?? '');
  const currency = behind === null || ibanWith(first) ? null : (behind[2] ?? null);
  const slash = text.lastIndexOf('/');
  const number = (slash < 0 ? text : text.slice(slash + 1)).trim();
  const bankId = slash < 0 ? second : text.slice(0, slash).trim();
  const iban = ibanOf(number);
  return {
    account: {
      ...NO_ACCOUNT,
      iban,
      number: iban === null && number !== '' ? number : null,
      bankId: bankId === '' ? null : bankId,
    },
    currency,
  };
}

/** Lengths of countries whose IBANs end in letters, so that a currency behind is not taken for a part of one. */
const LETTERED_LENGTHS: Readonly<Record<string, number>> = { FR: 27, MC: 27, MT: 31, SC: 31, LC: 32, KW: 30 };

function ibanWith(text: string): boolean {
  const iban = ibanOf(text.slice(text.lastIndexOf('/') + 1));
  return iban !== null && iban.length === LETTERED_LENGTHS[iban.slice(0, 2)];
}
