import { CALLING_CODES, TWO_DIGIT_CODES } from './calling-codes.data.ts';

const [SAME, NEARLY_SAME] = [100, 90];
/** Shorter numbers are not a person's. */
const DIGITS_MIN = 5;
/** In North America a one may stand before the ten digits. */
const NORTH_AMERICA = '1';
/** In Italy the nought in front is part of the number. */
const KEEPS_NOUGHT = '39';

interface Phone {
  /** The calling code; null where nothing says it. */
  readonly country: string | null;
  readonly national: string;
  readonly extension: string | null;
}

/**
 * How well two telephone numbers fit, 0 to 100; what is no number fits nothing.
 * @param country ISO 3166-1 alpha-2, of numbers that do not say it; null: not known
 */
export function matchPhones(given: string, onFile: string, country: string | null): number {
  const [one, other] = [readPhone(given, country), readPhone(onFile, country)];
  if (!one || !other || one.national !== other.national) return 0;
  const isUnknown = one.country === null || other.country === null;
  if (!isUnknown && one.country !== other.country) return 0;
  if (one.extension === other.extension) return isUnknown ? NEARLY_SAME : SAME;
  return one.extension === null || other.extension === null ? NEARLY_SAME : 0;
}

function readPhone(text: string, country: string | null): Phone | undefined {
  const [, main = text, extension = null] =
    /^(.*?)\s*(?:extension|ext|x)[\s.:]*(\d{1,8})\s*$/i.exec(text) ?? [];
  const number = main
    .replace(/^\s*tel:/i, '')
    .replace(/\(0\)/, '')
    .trim();
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  const international = number.startsWith('+') ? digits : /^(?:00|011)([1-9]\d{6,})$/.exec(digits)?.[1];
  const code = international === undefined ? codeOf(country) : codeAt(international);
  const rest = international === undefined ? digits : international.slice(code?.length ?? 0);
  const national = withoutTrunk(rest, code);
  return national.length < DIGITS_MIN ? undefined : { country: code, national, extension };
}

function codeOf(country: string | null): string | null {
  return country === null ? null : (CALLING_CODES[country] ?? null);
}

/** Codes have one digit, two or three; none begins with another. */
function codeAt(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? 2 : 3);
}

/** What is dialled before the number within its country is no part of it. */
function withoutTrunk(digits: string, code: string | null): string {
  if (code === KEEPS_NOUGHT) return digits;
  const isNorthAmerican = code === NORTH_AMERICA || code === null;
  if (isNorthAmerican && digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.replace(/^0/, '');
}
