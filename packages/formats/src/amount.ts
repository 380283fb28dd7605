const WHOLE_DIGITS_MAX = 30;
const FRACTION_DIGITS_MAX = 18;
/** Of an amount as it stands in a file: what is longer is none, and no pattern is tried on it. */
export const AMOUNT_LENGTH_MAX = 80;

/** Blanks of all kinds and apostrophes group digits in some locales. */
const GROUPING = /[\s'\u2019\u202f]/g;

export interface SignedDigits {
  readonly negative: boolean;
  /** Digits, points and commas. */
  readonly digits: string;
}

/**
 * Reads an amount whose marks are not known beforehand, as in OFX files. With both marks the last one is the decimal mark. A
 * lone comma before exactly three digits follows `loneComma`: thousands unless the institution's locale says otherwise.
 * @returns exact decimal text with the scale of the source, or null when it is no amount. Minus zero becomes zero.
 */
export function parseAmount(text: string, loneComma: 'thousands' | 'decimal' = 'thousands'): string | null {
  const signed = splitSign(text);
  if (signed === null) return null;
  const { negative, digits } = signed;
  const mark = decimalMarkOf(digits, loneComma);
  if (mark === undefined) return null;
  return exact(negative, digits, mark);
}

/** Takes sign (leading, trailing, or parentheses) and grouping blanks off; null when anything but digits and marks is left. */
export function splitSign(text: string): SignedDigits | null {
  if (text.length > AMOUNT_LENGTH_MAX) return null;
  let rest = text.replace(GROUPING, '').replace('\u2212', '-');
  let negative = false;
  const parenthesised = /^\((.*)\)$/.exec(rest);
  const led = /^([+-])(.*)$/.exec(rest);
  const trailed = /^(.*)([+-])$/.exec(rest);
  if (parenthesised) {
    rest = parenthesised[1] ?? '';
    negative = true;
  } else if (led) {
    rest = led[2] ?? '';
    negative = led[1] === '-';
  } else if (trailed) {
    rest = trailed[1] ?? '';
    negative = trailed[2] === '-';
  }
  return /^[\d.,]*\d[\d.,]*$/.test(rest) ? { negative, digits: rest } : null;
}

/** Exact text for digits whose decimal mark is known (null: there is none); every other mark is grouping. */
export function exact(negative: boolean, digits: string, mark: '.' | ',' | null): string | null {
  const at = mark === null ? -1 : digits.lastIndexOf(mark);
  const wholePart = at < 0 ? digits : digits.slice(0, at);
  const fraction = at < 0 ? '' : digits.slice(at + 1);
  if (mark !== null && wholePart.includes(mark)) return null;
  if (/[.,]/.test(fraction)) return null;
  const whole = wholePart.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > WHOLE_DIGITS_MAX || fraction.length > FRACTION_DIGITS_MAX) return null;
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Turns the sign of decimal text round; zero stays as it is. */
export function negateAmount(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** undefined: no reading makes sense. */
function decimalMarkOf(digits: string, loneComma: 'thousands' | 'decimal'): '.' | ',' | null | undefined {
  const points = count(digits, '.');
  const commas = count(digits, ',');
  if (points > 0 && commas > 0) {
    const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return (last === '.' ? points : commas) === 1 ? last : undefined;
  }
  if (points + commas === 0) return null;
  const mark = points > 0 ? '.' : ',';
  if (points + commas > 1) return isGrouped(digits, mark) ? null : undefined;
  if (mark === ',' && loneComma === 'thousands' && isGrouped(digits, ',')) return null;
  return mark;
}

function isGrouped(digits: string, mark: '.' | ','): boolean {
  return mark === ',' ? /^[1-9]\d{0,2}(,\d{3})+$/.test(digits) : /^[1-9]\d{0,2}(\.\d{3})+$/.test(digits);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** Exact sum of decimal texts, with the most decimals that any of them has but without zeros at the end. */
export function addAmounts(amounts: readonly string[]): string {
  const sums = new Map<number, bigint>();
  for (const one of amounts) {
    const decimals = decimalsOf(one);
    sums.set(decimals, (sums.get(decimals) ?? 0n) + BigInt(one.replace('.', '')));
  }
  const scale = Math.max(0, ...sums.keys());
  let total = 0n;
  for (const [decimals, sum] of sums) total += sum * 10n ** BigInt(scale - decimals);
  const size = (total < 0n ? -total : total).toString().padStart(scale + 1, '0');
  const whole = size.slice(0, size.length - scale);
  const fraction = size.slice(size.length - scale).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return total < 0n ? `-${text}` : text;
}

function decimalsOf(amount: string): number {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
}
