/** An amount as a person reads it, rounded to the minor units of its currency. @param amount decimal text in major units */
export function writeMoney(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  // As text it is exact; the type asks for a literal, which decimal text is.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** @param date `YYYY-MM-DD` */
export function writeDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}
