const DIGITS_MAX = 15;
const DAY_SECONDS = 86_400;

/**
 * A cell's figure as plain decimal text. Workbooks keep figures in binary: beyond 15 digits stand the traces of that
 * (`12.300000000000001`), so they are rounded there, in decimal.
 */
export function plainNumber(text: string): string {
  const match = /^(-?)(\d{1,400})(?:\.(\d{1,400}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  const scale = fraction.length - Number(exponent);
  const surplus = digits.length - DIGITS_MAX;
  const kept = surplus > 0 ? rounded(digits, surplus) : BigInt(digits);
  return withPoint(sign, kept, surplus > 0 ? scale - surplus : scale);
}

function rounded(digits: string, surplus: number): bigint {
  const unit = 10n ** BigInt(surplus);
  return (BigInt(digits) + unit / 2n) / unit;
}

function withPoint(sign: string, value: bigint, scale: number): string {
  if (scale <= 0) return `${value === 0n ? '' : sign}${value * 10n ** BigInt(Math.min(-scale, 400))}`;
  const digits = value.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const size = `${digits.slice(0, digits.length - scale)}${fraction === '' ? '' : `.${fraction}`}`;
  return value === 0n ? '0' : `${sign}${size}`;
}

/**
 * The day, and the time of day if there is one, of a workbook's day number. Days count from 1900, with a 29 February of that
 * year which never was, or from 1904.
 */
export function serialDate(text: string, isFrom1904: boolean): string | null {
  const match = /^(\d{1,7})(?:\.(\d{1,17}))?(?:[eE]-?\d+)?$/.exec(text.trim());
  if (match === null || /[eE]/.test(text)) return null;
  const day = Number(match[1]);
  const seconds = Math.round(Number(`0.${match[2] ?? '0'}`) * DAY_SECONDS);
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day > 59 ? 30 : 31);
  const moment = new Date(epoch + (day * DAY_SECONDS + seconds) * 1000);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return null;
  const iso = moment.toISOString();
  return seconds === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}
