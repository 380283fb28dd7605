// How numbers, dates and names are written, by the platform's own knowledge of languages (`Intl`). `locale`: `Translation.locale`.

const DECIMAL = /^[+-]?\d+(?:\.(\d+))?$/;
const CURRENCY = /^[A-Za-z]{3}$/;

/**
 * Money as people write it. The amount is decimal text in major units and stays exact: it never becomes a float, and no digit is
 * rounded away. Text that is no decimal, or an unknown currency, is shown as it stands.
 */
export function formatMoney(locale: string, amount: string, currency: string): string {
  const decimals = DECIMAL.exec(amount)?.[1]?.length ?? 0;
  if (!DECIMAL.test(amount) || !CURRENCY.test(currency)) return `${amount} ${currency}`;
  const style = { style: 'currency', currency } as const;
  const usual = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2;
  const exact = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: usual,
    maximumFractionDigits: Math.min(Math.max(usual, decimals), 100),
  });
  return formatExactly(exact, amount);
}

/**
 * A balance as statements write it, rounded to the usual decimals of its currency. A currency that ISO 4217 does not list keeps all
 * digits, because small parts of it count.
 */
export function formatBalance(locale: string, amount: string, currency: string): string {
  const known =
    CURRENCY.test(currency) && Intl.supportedValuesOf('currency').includes(currency.toUpperCase());
  if (!known || !DECIMAL.test(amount)) return formatMoney(locale, amount, currency);
  return formatExactly(new Intl.NumberFormat(locale, { style: 'currency', currency }), amount);
}

/**
 * `Intl` keeps every digit of a decimal text, though the types of our language version do not say so. An older browser reads the
 * text as a number, which is exact up to 15 digits.
 */
function formatExactly(format: Intl.NumberFormat, decimal: string): string {
  return format.format(decimal as unknown as bigint);
}

/** A whole number or a decimal text, with the language's marks. */
export function formatNumber(locale: string, value: string | number): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  const decimals = DECIMAL.exec(value)?.[1]?.length ?? 0;
  if (!DECIMAL.test(value)) return value;
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: Math.min(decimals, 100) });
  return formatExactly(exact, value);
}

/** A share of a hundred, from decimal text: `12.5` is 12.5 %. */
export function formatPercent(locale: string, value: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0);
  const number = formatNumber(locale, value);
  return parts.map(({ type, value: text }) => (type === 'integer' ? number : text)).join('');
}

/** A calendar date, `YYYY-MM-DD`, without a time zone to move it. */
export function formatDate(locale: string, date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(at)) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** Several things in one sentence: "a, b and c". */
export function formatList(locale: string, things: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(things);
}

/** A country's name in the language of the pane; the code when there is no name. */
export function countryName(locale: string, code: string): string {
  return displayName(locale, 'region', code);
}

/** A language's name in its own words, as people look for it in a list. */
export function languageName(code: string): string {
  const name = displayName(code, 'language', code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function displayName(locale: string, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames([locale], { type, fallback: 'code' }).of(code) ?? code;
  } catch (error) {
    // What is no code at all is refused by Intl; it is shown as it came.
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** A time of day, as the person's clock shows it. */
export function formatTime(locale: string, time: Date): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(time);
}
