import { type Day, dateOf, dayOf } from '../../../world/days.ts';
import { isWeekend, weekdayOf } from '../personas/calendar.ts';
import { easterSunday, lastMonday, nthWeekday } from './movable-days.ts';

/** The bank holidays of one year, in no order; weekends need not be told. */
type Holidays = (year: number) => readonly Day[];

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

const on = (year: number, month: number, day: number): Day => dayOf(Date.UTC(year, month - 1, day));
const yearly =
  (...days: readonly (readonly [month: number, day: number])[]): Holidays =>
  (year) =>
    days.map(([month, day]) => on(year, month, day));
/** Days counted from Easter Sunday. */
const fromEaster =
  (...offsets: readonly number[]): Holidays =>
  (year) =>
    offsets.map((offset) => easterSunday(year) + offset);

const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;

/** A holiday of a Sunday is kept on the Monday; one of a Saturday is not, as at the Federal Reserve. */
function sundayToMonday(day: Day): Day {
  return isWeekend(day) && isWeekend(day - 1) ? day + 1 : day;
}

/** The United States: days on which the Federal Reserve, and with it the ACH network, settles nothing. */
const unitedStates: Holidays = (year) => [
  ...[on(year, 1, 1), on(year, 7, 4), on(year, 11, 11), on(year, 12, 25)].map(sundayToMonday),
  ...(year >= 2022 ? [sundayToMonday(on(year, 6, 19))] : []),
  nthWeekday(year, 1, MONDAY, 3),
  nthWeekday(year, 2, MONDAY, 3),
  lastMonday(year, 5),
  nthWeekday(year, 9, MONDAY, 1),
  nthWeekday(year, 10, MONDAY, 2),
  nthWeekday(year, 11, THURSDAY, 4),
];

/** Weekend holidays move to the next days that are none. */
function substituted(days: readonly Day[]): Day[] {
  const taken = new Set<Day>();
  for (const day of days) {
    let kept = day;
    while (isWeekend(kept) || taken.has(kept)) kept += 1;
    taken.add(kept);
  }
  return [...taken];
}

/** Holidays of single years, and the usual ones that they took the place of. */
const BRITISH_EXCEPTIONS: Readonly<Record<number, { added: readonly string[]; dropped: readonly string[] }>> =
  {
    2020: { added: ['2020-05-08'], dropped: ['2020-05-04'] },
    2022: { added: ['2022-06-02', '2022-06-03', '2022-09-19'], dropped: ['2022-05-30'] },
    2023: { added: ['2023-05-08'], dropped: [] },
  };

/** England and Wales. */
const britain: Holidays = (year) => {
  const { added = [], dropped = [] } = BRITISH_EXCEPTIONS[year] ?? {};
  const usual = [
    ...substituted([on(year, 1, 1)]),
    ...fromEaster(GOOD_FRIDAY, EASTER_MONDAY)(year),
    nthWeekday(year, 5, MONDAY, 1),
    lastMonday(year, 5),
    lastMonday(year, 8),
    ...substituted([on(year, 12, 25), on(year, 12, 26)]),
  ];
  return [
    ...usual.filter((day) => !dropped.includes(dateOf(day))),
    ...added.map((date) => dayOf(Date.parse(date))),
  ];
};

/** The holidays of Payments Canada, those of single provinces left out. */
const canada: Holidays = (year) => [
  ...substituted([on(year, 1, 1)]),
  ...fromEaster(GOOD_FRIDAY)(year),
  // The Monday before 25 May.
  on(year, 5, 24) - ((weekdayOf(on(year, 5, 24)) + 6) % 7),
  ...substituted([on(year, 7, 1)]),
  nthWeekday(year, 9, MONDAY, 1),
  ...(year >= 2021 ? substituted([on(year, 9, 30)]) : []),
  nthWeekday(year, 10, MONDAY, 2),
  ...substituted([on(year, 11, 11)]),
  ...substituted([on(year, 12, 25), on(year, 12, 26)]),
];

/** Payments in euros are settled by TARGET, which rests on these days whatever the country. */
const target: Holidays = (year) => [
  ...yearly([1, 1], [5, 1], [12, 25], [12, 26])(year),
  ...fromEaster(GOOD_FRIDAY, EASTER_MONDAY)(year),
];

/** Of Ireland: the first Monday of February, or the 1st where that is a Friday, since 2023. */
function brigid(year: number): readonly Day[] {
  if (year < 2023) return [];
  const first = on(year, 2, 1);
  return [weekdayOf(first) === FRIDAY ? first : nthWeekday(year, 2, MONDAY, 1)];
}

const ireland: Holidays = (year) => [
  ...substituted([on(year, 3, 17)]),
  ...brigid(year),
  nthWeekday(year, 5, MONDAY, 1),
  nthWeekday(year, 6, MONDAY, 1),
  nthWeekday(year, 8, MONDAY, 1),
  lastMonday(year, 10),
];

/** The Friday from 19 June on. */
function midsummerEve(year: number): Day {
  const earliest = on(year, 6, 19);
  return earliest + ((FRIDAY - weekdayOf(earliest) + 7) % 7);
}

const all =
  (...parts: readonly Holidays[]): Holidays =>
  (year) =>
    parts.flatMap((part) => part(year));

/** By country, ISO 3166: days on which its banks are closed besides weekends. */
export const holidays: Readonly<Record<string, Holidays>> = {
  US: unitedStates,
  CA: canada,
  GB: britain,
  IE: all(target, ireland),
  FR: all(target, yearly([5, 8], [7, 14], [8, 15], [11, 1], [11, 11]), fromEaster(ASCENSION, WHIT_MONDAY)),
  ES: all(target, yearly([1, 6], [8, 15], [10, 12], [11, 1], [12, 6], [12, 8])),
  NL: all(target, yearly([4, 27]), fromEaster(ASCENSION, WHIT_MONDAY)),
  DE: all(target, yearly([10, 3]), fromEaster(ASCENSION, WHIT_MONDAY)),
  IT: all(target, yearly([1, 6], [4, 25], [6, 2], [8, 15], [11, 1], [12, 8])),
  PT: all(target, yearly([4, 25], [6, 10], [8, 15], [10, 5], [11, 1], [12, 1], [12, 8]), fromEaster(60)),
  BE: all(target, yearly([7, 21], [8, 15], [11, 1], [11, 11]), fromEaster(ASCENSION, WHIT_MONDAY)),
  AT: all(
    target,
    yearly([1, 6], [8, 15], [10, 26], [11, 1], [12, 8]),
    fromEaster(ASCENSION, WHIT_MONDAY, 60),
  ),
  FI: all(target, yearly([1, 6], [12, 6], [12, 24]), fromEaster(ASCENSION), (year) => [midsummerEve(year)]),
  EE: all(target, yearly([2, 24], [6, 23], [6, 24], [8, 20], [12, 24])),
  LV: all(target, yearly([5, 4], [6, 23], [6, 24], [11, 18], [12, 24], [12, 31])),
  LT: all(target, yearly([2, 16], [3, 11], [6, 24], [7, 6], [8, 15], [11, 1], [12, 24]), (year) =>
    year >= 2020 ? [on(year, 11, 2)] : [],
  ),
  PL: all(
    yearly([1, 1], [1, 6], [5, 1], [5, 3], [8, 15], [11, 1], [11, 11], [12, 25], [12, 26]),
    fromEaster(EASTER_MONDAY, 60),
    (year) => (year >= 2025 ? [on(year, 12, 24)] : []),
  ),
  DK: all(
    yearly([1, 1], [6, 5], [12, 24], [12, 25], [12, 26], [12, 31]),
    // Maundy Thursday, and the day after Ascension, on which Danish banks are closed too.
    fromEaster(-3, GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, ASCENSION + 1, WHIT_MONDAY),
    (year) => (year < 2024 ? fromEaster(26)(year) : []),
  ),
  NO: all(
    yearly([1, 1], [5, 1], [5, 17], [12, 25], [12, 26]),
    fromEaster(-3, GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY),
  ),
  SE: all(
    yearly([1, 1], [1, 6], [5, 1], [6, 6], [12, 24], [12, 25], [12, 26], [12, 31]),
    fromEaster(GOOD_FRIDAY, EASTER_MONDAY, ASCENSION),
    (year) => [midsummerEve(year)],
  ),
};
