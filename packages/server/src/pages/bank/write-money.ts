/** An amount as a person reads it, with every digit that it has. @param amount decimal text in major units */
export function writeMoney(amount: string, currency: string): string {
  const digits = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  const usual = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { minimumFractionDigits = 0 } = usual.resolvedOptions();
  const exact = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: Math.max(digits, minimumFractionDigits),
  });
  // As text it is exact; the type asks for a literal, which decimal text is.
  return exact.format(amount as Intl.StringNumericLiteral);
}

/** @param date `YYYY-MM-DD` */
export function writeDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}
