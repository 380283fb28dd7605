/** How many live transactions a day has. */
export interface DayCount {
  readonly date: string;
  readonly live: number;
}

/** Live transactions by day, newest day first, in few bytes: a list has hundreds of days, and those of many lists are kept in mind. */
export interface CountedDays {
  /** As numbers: 20260131. */
  readonly dates: Uint32Array;
  /** How many transactions stand before each day, and, behind the last day, how many there are. */
  readonly before: Uint32Array;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Reads `2026-01-31` and the number of its rows, without anything between them, of each day; days are joined by commas. */
export function readCountedDays(text: string): CountedDays {
  const parts = text === '' ? [] : text.split(',');
  const dates = new Uint32Array(parts.length);
  const before = new Uint32Array(parts.length + 1);
  for (const [index, part] of parts.entries()) {
    dates[index] = dayNumber(part);
    before[index + 1] = (before[index] ?? 0) + Number(part.slice(DATE_LENGTH));
  }
  return { dates, before };
}

export function toDayCounts({ dates, before }: CountedDays): DayCount[] {
  return Array.from(dates, (date, index) => ({
    date: dateOfDay(date),
    live: (before[index + 1] ?? 0) - (before[index] ?? 0),
  }));
}

/** Of a text that begins with `YYYY-MM-DD`; later days have greater numbers. */
export function dayNumber(text: string): number {
  return (
    Number(text.slice(0, 4)) * 10_000 + Number(text.slice(5, 7)) * 100 + Number(text.slice(8, DATE_LENGTH))
  );
}

export function dateOfDay(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
