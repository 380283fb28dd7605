import { addMonths, type Day, dayOfMonth, inMonth, isLastOfMonth } from '../../../world/days.ts';

export type Frequency = 'WEEKLY' | 'BIWEEKLY' | 'SEMI_MONTHLY' | 'MONTHLY' | 'ANNUALLY';

/** A rhythm of payments, and how far real ones stray from it: weekends, holidays, short months. Everything in days. */
export interface Cadence {
  readonly frequency: Frequency;
  /** Between two payments. */
  readonly usual: number;
  /** How far one payment may lie from its day, and all of them on average. */
  readonly off: number;
  readonly offOnAverage: number;
  /** As `offOnAverage`, where nothing else speaks for a stream, because the amounts differ. */
  readonly offWhenLoose: number;
  /** Payments it takes then; null when different amounts never make a stream of this rhythm. */
  readonly fewestWhenLoose: number | null;
  /** After its due day, how long a payment is waited for. */
  readonly grace: number;
  /** Payments until a stream is established. */
  readonly mature: number;
  /** Whether two payments alone may begin a stream: in a week too much happens twice. */
  readonly beginsWithTwo: boolean;
  /** How far a payment lies from the day on which the one or two before it make one expect it; and how many were left out. */
  stray(day: Day, before: Day, earlier: Day | undefined): Stray;
  /** The day after the last on which a payment is due. */
  next(days: readonly Day[]): Day;
}

export interface Stray {
  readonly off: number;
  readonly missed: number;
}

/** Payments in a row that may be missing within one stream. */
const MISSED_MAX = 2;
/** What the next day of a month is told from: older payments may have had another day. */
const RECENT = 6;
/** Payments below this number do not tell even steps from months that are equally long by chance. */
const EVEN_STEPS_FEWEST = 4;

const weekly: Cadence = {
  frequency: 'WEEKLY',
  usual: 7,
  off: 2,
  offOnAverage: 1,
  offWhenLoose: 0.5,
  fewestWhenLoose: 6,
  grace: 7,
  mature: 3,
  beginsWithTwo: false,
  ...everyDays(7),
};

const biweekly: Cadence = {
  frequency: 'BIWEEKLY',
  usual: 14,
  off: 3,
  offOnAverage: 1.5,
  offWhenLoose: 0.75,
  fewestWhenLoose: 6,
  grace: 7,
  mature: 3,
  beginsWithTwo: true,
  ...everyDays(14),
};

const semimonthly: Cadence = {
  frequency: 'SEMI_MONTHLY',
  usual: 15,
  off: 5,
  offOnAverage: 2.5,
  offWhenLoose: 1.5,
  fewestWhenLoose: 6,
  grace: 10,
  mature: 3,
  beginsWithTwo: true,
  // Two days of the month alternate: each payment is a month after the last but one.
  stray(day, before, earlier) {
    const gap = day - before;
    if (gap >= 26) return { off: Math.abs(day - addMonths(before, 1)), missed: 1 };
    if (gap < 10 || gap > 21) return { off: Number.POSITIVE_INFINITY, missed: 0 };
    const month = earlier !== undefined && before - earlier < 26;
    return { off: month ? Math.abs(day - addMonths(earlier, 1)) : Math.abs(gap - 15), missed: 0 };
  },
  next(days) {
    const last = at(days, days.length - 1);
    const before = days[days.length - 2];
    return before !== undefined && last - before < 26 ? addMonths(before, 1) : last + 15;
  },
};

const monthly: Cadence = {
  frequency: 'MONTHLY',
  usual: 30,
  off: 5,
  offOnAverage: 3,
  offWhenLoose: 2,
  fewestWhenLoose: 3,
  grace: 15,
  mature: 3,
  beginsWithTwo: true,
  stray: (day, before) => strayByMonths(day, before, 1, MISSED_MAX),
  next: nextMonthly,
};

const annually: Cadence = {
  frequency: 'ANNUALLY',
  usual: 365,
  off: 15,
  offOnAverage: 10,
  offWhenLoose: 0,
  fewestWhenLoose: null,
  grace: 45,
  mature: 2,
  beginsWithTwo: true,
  stray: (day, before) => strayByMonths(day, before, 12, 0),
  next: (days) => addMonths(at(days, days.length - 1), 12),
};

export const CADENCES: readonly Cadence[] = [weekly, biweekly, semimonthly, monthly, annually];

function everyDays(period: number): Pick<Cadence, 'stray' | 'next'> {
  return {
    stray(day, before) {
      const gap = day - before;
      const steps = Math.min(Math.max(Math.round(gap / period), 1), 1 + MISSED_MAX);
      return { off: Math.abs(gap - steps * period), missed: steps - 1 };
    },
    next: (days) => at(days, days.length - 1) + period,
  };
}

function strayByMonths(day: Day, before: Day, months: number, missedMax: number): Stray {
  const steps = Math.min(Math.max(Math.round((day - before) / (months * 30.4)), 1), 1 + missedMax);
  return { off: Math.abs(day - addMonths(before, steps * months)), missed: steps - 1 };
}

/** The usual day of the month, or as many days on as usual where payments walk through the months in even steps. */
function nextMonthly(days: readonly Day[]): Day {
  const recent = days.slice(-RECENT);
  const last = at(recent, recent.length - 1);
  const gaps = recent.slice(1).map((day, index) => day - at(recent, index));
  const gap = middle(gaps);
  const anchor = recent.every(isLastOfMonth) ? 31 : middle(recent.map(dayOfMonth));
  const due = [0, 1, 2]
    .map((months) => inMonth(last, months, anchor))
    .reduce((best, day) => (Math.abs(day - last - 30) < Math.abs(best - last - 30) ? day : best));
  const evenSteps = total(gaps.map((own) => Math.abs(own - gap)));
  const evenMonths = total(recent.map((day) => distanceInMonth(dayOfMonth(day), anchor)));
  const walks = recent.length >= EVEN_STEPS_FEWEST && evenSteps * 2 < evenMonths;
  return walks ? last + gap : due;
}

/** Between two days of the month, the shorter way round: the 31st and the 1st are neighbours. */
function distanceInMonth(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 30.4 - apart);
}

/** The median; the lower of two. */
function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return at(sorted, (sorted.length - 1) >> 1);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? Number.NaN;
}
