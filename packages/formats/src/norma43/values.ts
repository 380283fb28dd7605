import { negateAmount } from '../amount.ts';
import { isoDate } from '../calendar.ts';

/** `YYMMDD`; null for none, which banks fill with zeros. */
export function norma43Date(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)));
  if (year === undefined || month === undefined || day === undefined) return null;
  return isoDate(year + (year >= 80 ? 1900 : 2000), month, day);
}

/** Twelve digits and two behind the point that is not written. */
export function norma43Amount(text: string): string | null {
  if (!/^\d{14}$/.test(text)) return null;
  const whole = text.slice(0, 12).replace(/^0+(?=\d)/, '');
  return `${whole}.${text.slice(12)}`;
}

/** `1` is money out of the account, `2` into it. */
export function signedAmount(side: string, text: string): string | null {
  const amount = norma43Amount(text);
  if (amount === null || (side !== '1' && side !== '2')) return null;
  return side === '1' && /[1-9]/.test(amount) ? negateAmount(amount) : amount;
}

/** Numbers of ISO 4217, as far as accounts at Spanish banks are kept or paid from in them. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '036': 'AUD',
  '124': 'CAD',
  '156': 'CNY',
  '203': 'CZK',
  '208': 'DKK',
  '348': 'HUF',
  '356': 'INR',
  '376': 'ILS',
  '392': 'JPY',
  '484': 'MXN',
  '504': 'MAD',
  '554': 'NZD',
  '578': 'NOK',
  '702': 'SGD',
  '710': 'ZAR',
  '724': 'ESP',
  '752': 'SEK',
  '756': 'CHF',
  '784': 'AED',
  '826': 'GBP',
  '840': 'USD',
  '946': 'RON',
  '949': 'TRY',
  '975': 'BGN',
  '978': 'EUR',
  '985': 'PLN',
  '986': 'BRL',
};

/** ISO 4217 in letters; null for a number that none stands for here. Some banks write the letters. */
export function currencyOf(text: string): string | null {
  return CURRENCIES[text] ?? (/^[A-Z]{3}$/.test(text) ? text : null);
}
