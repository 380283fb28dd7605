/** `YYYY-MM-DD` if the day exists in the Gregorian calendar of 1900 to 9999, else null. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (!(year >= 1900 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return null;
  if (day > daysInMonth(year, month)) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function twoDigits(value: number): string {
  return value >= 0 && value < 10 ? `0${value}` : `${value}`;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
