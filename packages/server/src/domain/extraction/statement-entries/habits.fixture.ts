import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import { isWithin, type Period } from './period.ts';
import { entry } from './statement-entries.fixture.ts';

const DAYS = 365;
const FIRST = '2025-01-01';

interface Booked {
  readonly date: string;
  readonly nth: number;
  readonly ofMonth: number;
  readonly raw: RawTransaction;
}

/** 765 entries of a year; on 33 days a coffee was bought twice. */
function year(): Booked[] {
  const all: Booked[] = [];
  const months = new Map<string, number>();
  const book = (date: string, part: Partial<RawTransaction>): void => {
    const ofMonth = (months.get(date.slice(0, 7)) ?? 0) + 1;
    months.set(date.slice(0, 7), ofMonth);
    all.push({ date, nth: all.length, ofMonth, raw: entry({ ...part, date }) });
  };
  for (let day = 0; day < DAYS; day++) {
    const date = addDays(FIRST, day);
    book(date, { amount: '2.5', description: ['CITY BUS'] });
    book(date, { amount: '3.2', description: ['COFFEE CART'] });
    if (day % 11 === 5) book(date, { amount: '3.2', description: ['COFFEE CART'] });
    if (day === 0 || day === 180) book(date, { amount: '900', description: ['RENT'] });
  }
  return all;
}

const YEAR: readonly Booked[] = year();

/** The id that a bank gives an entry in one of its files. */
export type Habit = (
  booked: Booked,
  at: { readonly place: number; readonly of: number; readonly file: number },
) => string | undefined;

export const HABITS: Readonly<Record<string, Habit>> = {
  'unique and stable': ({ nth }) => `${880_000 + nth * 7}`,
  'no ids': () => undefined,
  'date and number within the day': ({ date, nth }) => `${date}-${nth % 5}`,
  '1 to n in each file': (_, { place }) => `${place + 1}`,
  'n to 1 in each file': (_, { place, of }) => `${of - place}`,
  'padded, 0 to n − 1 in each file': (_, { place }) => `${place}`.padStart(6, '0'),
  '1 to 10 on each page': (_, { place }) => `${(place % 10) + 1}`,
  'new for each download': ({ nth }, { file }) => `F${file}X${nth}`,
  'made of what the entry says': ({ date, raw }) => `${date}${raw.amount}${raw.description.join('')}`,
  'one constant id': () => 'BANK',
  'numbered within the month': ({ ofMonth }) => `${ofMonth}`,
  'in capitals every other time': ({ nth }, { file }) => (file % 2 === 0 ? `ref${nth}` : `REF${nth}`),
  'the date alone': ({ date }) => date.replaceAll('-', ''),
  'counted on from file to file, so that each id comes again for another entry': ({ nth }, { file }) =>
    `${5_000 + nth + file}`,
  'cut to three digits, so that they come again in the same year': ({ nth }) =>
    `${(nth * 7) % 500}`.padStart(3, '0'),
  'stable for every other entry, none for the rest': ({ nth }) => (nth % 2 === 0 ? `S${nth * 3}` : undefined),
};

/** A file for every `step` days, each reaching back `overlap` days into the one before. */
export const PLANS: Readonly<Record<string, { readonly step: number; readonly overlap: number }>> = {
  daily: { step: 1, overlap: 0 },
  'every three days': { step: 3, overlap: 0 },
  weekly: { step: 7, overlap: 0 },
  'every ten days': { step: 10, overlap: 0 },
  monthly: { step: 30, overlap: 0 },
  'weekly, with seven days of the week before': { step: 7, overlap: 7 },
  'monthly, with fifteen days of the month before': { step: 30, overlap: 15 },
};

export interface File extends Period {
  readonly entries: readonly RawTransaction[];
}

/** The files of a year. */
export function files(habit: Habit, { step, overlap }: { step: number; overlap: number }): File[] {
  return periods({ step, overlap }).map((days, file) => ({
    ...days,
    entries: listed(habit, days, file),
  }));
}

function periods({ step, overlap }: { step: number; overlap: number }): Period[] {
  const all: Period[] = [];
  for (let start = 0; start < DAYS; start += step)
    all.push({
      from: addDays(FIRST, Math.max(0, start - overlap)),
      to: addDays(FIRST, Math.min(DAYS, start + step) - 1),
    });
  return all;
}

function listed(habit: Habit, { from, to }: { from: string; to: string }, file: number) {
  const own = YEAR.filter(({ date }) => date >= from && date <= to);
  return own.map((one, place) => {
    const sourceId = habit(one, { place, of: own.length, file });
    return sourceId === undefined ? one.raw : { ...one.raw, sourceId, sourceIdStrength: 'strong' as const };
  });
}

/** From when an entry counts for interest that was booked on that day. */
type ValueDay = (booked: string) => string;

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const VALUE_DAYS: Readonly<Record<string, ValueDay>> = {
  'counts what is booked at a weekend from Monday on': (date) =>
    addDays(date, { 6: 2, 0: 1 }[weekday(date)] ?? 0),
  'counts what is booked on Monday from the weekend on': (date) =>
    addDays(date, weekday(date) === 1 ? -2 : 0),
  'counts what is booked on a day of rest from the last working day on': (date) =>
    addDays(date, { 6: -1, 0: -2 }[weekday(date)] ?? 0),
  'counts everything from the next working day on': (date) =>
    addDays(date, { 5: 3, 6: 2 }[weekday(date)] ?? 1),
  'counts everything from the day before on': (date) => addDays(date, -1),
  'counts everything from two days later on': (date) => addDays(date, 2),
  'counts everything from two days before on': (date) => addDays(date, -2),
  'counts what is booked on one day of three from the day before on, and on another from the day after': (
    date,
  ) => addDays(date, (Number(date.slice(8)) % 3) - 1),
  'counts everything from one to three days later on, another number each day': (date) =>
    addDays(date, (Number(date.slice(8)) % 3) + 1),
};

/** Files of the same days in two dialects: one knows when each entry was booked and valued, the other only when it was valued. */
export function filesOfTwoDialects(
  { step, overlap }: { step: number; overlap: number },
  valueDay: ValueDay,
): (File & { readonly dialect: string })[][] {
  const booked = YEAR.map(({ raw }) => raw);
  const valued = booked.map((raw) => ({ ...raw, date: valueDay(raw.date) }));
  const both = booked.map((raw) => ({
    ...raw,
    details: { bookingDate: raw.date, valueDate: valueDay(raw.date) },
  }));
  return periods({ step, overlap }).map((days) => [
    { ...days, dialect: 'camt', entries: both.filter(({ date }) => isWithin(date, days)) },
    { ...days, dialect: 'csv', entries: valued.filter(({ date }) => isWithin(date, days)) },
  ]);
}

/** The whole year in one file. */
export function wholeYear(habit: Habit): File {
  const days = { from: FIRST, to: addDays(FIRST, DAYS - 1) };
  return { ...days, entries: listed(habit, days, 1000) };
}
