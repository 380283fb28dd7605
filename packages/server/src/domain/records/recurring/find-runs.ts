import type { Day } from '../../../world/days.ts';
import { isWithinPercent } from './amounts.ts';
import { CADENCES, type Cadence, type Stray } from './cadence.ts';

/** Payments of one payee in a row, oldest first. */
export interface RunPayment {
  readonly day: Day;
  /** Of the same scale and sign for all payments of the payee. */
  readonly units: bigint;
}

/** Payments that keep to a rhythm, oldest first. */
export interface PaymentRun<P extends RunPayment> {
  readonly cadence: Cadence;
  readonly payments: readonly P[];
}

/** Nine in ten payments must keep to the rhythm: what is usually irregular is a habit, not a stream. */
const COVERAGE_PERCENT = 90;
/** Amounts that differ by at most so many percent are alike; those of two payments that begin a stream are nearly equal. */
const ALIKE_PERCENT = 25;
const ALIKE_PERCENT_OF_TWO = 5;
/** The yearly price of something rises more between two payments. */
const ALIKE_PERCENT_OF_YEARS = 20;

/** So many payments in a row may come in between without ending a rhythm: what was bought besides, or charged twice. */
const BETWEEN_MAX = 2;

interface Fit<P extends RunPayment> {
  readonly runs: readonly PaymentRun<P>[];
  /** How far payments stray on average. */
  readonly off: number;
}

/**
 * The stretches of payments that keep to one rhythm; none when the payments as a whole keep to none. A pause ends one stretch,
 * and what comes after it is another.
 */
export function findRuns<P extends RunPayment>(payments: readonly P[]): readonly PaymentRun<P>[] {
  if (payments.length < 2) return [];
  const typical = medianGap(payments);
  let best: Fit<P> = { runs: [], off: Number.POSITIVE_INFINITY };
  for (const cadence of CADENCES) {
    if (Math.abs(typical - cadence.usual) > cadence.off + 1) continue;
    const fit = fitOf(cadence, payments);
    if (fit && fit.off < best.off) best = fit;
  }
  return best.runs;
}

function fitOf<P extends RunPayment>(cadence: Cadence, payments: readonly P[]): Fit<P> | undefined {
  const runs: PaymentRun<P>[] = [];
  let covered = 0;
  let strayed = 0;
  for (const stretch of stretches(cadence, payments)) {
    const { length } = stretch.payments;
    const off = stretch.off / Math.max(length - 1, 1);
    if (stretch.missed > length / 4 || !holds(cadence, stretch.payments, off)) continue;
    runs.push({ cadence, payments: stretch.payments });
    covered += length;
    strayed += off * length;
  }
  if (covered === 0 || covered * 100 < payments.length * COVERAGE_PERCENT) return undefined;
  return { runs, off: strayed / covered };
}

interface Stretch<P extends RunPayment> {
  readonly payments: P[];
  /** In all. */
  off: number;
  missed: number;
}

/** Cuts payments wherever one lies too far from its place; what came before a cut does not count for what comes after it. */
function stretches<P extends RunPayment>(cadence: Cadence, payments: readonly P[]): Stretch<P>[] {
  const cut: Stretch<P>[] = [];
  let current: Stretch<P> | undefined;
  let between = 0;
  for (const [index, payment] of payments.entries()) {
    const stray = current && strayOf(cadence, current.payments, payment);
    if (current && stray && stray.off <= cadence.off) {
      current.payments.push(payment);
      current.off += stray.off;
      current.missed += stray.missed;
      between = 0;
    } else if (current && between < BETWEEN_MAX && isInBetween(cadence, current.payments, payments, index)) {
      between += 1;
    } else {
      current = { payments: [payment], off: 0, missed: 0 };
      cut.push(current);
      between = 0;
    }
  }
  return cut;
}

/** True when payments go on, after the one at `index`, as if it were not there. */
function isInBetween<P extends RunPayment>(
  cadence: Cadence,
  before: readonly P[],
  payments: readonly P[],
  index: number,
): boolean {
  if (before.length < 2) return false;
  return payments
    .slice(index + 1, index + 1 + BETWEEN_MAX)
    .some((payment) => strayOf(cadence, before, payment).off <= cadence.off);
}

function strayOf(cadence: Cadence, before: readonly RunPayment[], { day }: RunPayment): Stray {
  const last = before[before.length - 1];
  return cadence.stray(day, last?.day ?? Number.NaN, before[before.length - 2]?.day);
}

/** Whether payments that come on their days, `off` days from them on average, are a stream. */
function holds(cadence: Cadence, payments: readonly RunPayment[], off: number): boolean {
  if (payments.length < 2) return false;
  const units = payments.map((payment) => payment.units);
  if (units.length === 2) {
    const percent = cadence.mature === 2 ? ALIKE_PERCENT_OF_YEARS : ALIKE_PERCENT_OF_TWO;
    return cadence.beginsWithTwo && off <= cadence.offOnAverage && isWithinPercent(units, percent);
  }
  if (isWithinPercent(units, ALIKE_PERCENT)) return off <= cadence.offOnAverage;
  const { fewestWhenLoose, offWhenLoose } = cadence;
  return fewestWhenLoose !== null && units.length >= fewestWhenLoose && off <= offWhenLoose;
}

function medianGap(payments: readonly RunPayment[]): number {
  const gaps = payments.slice(1).map(({ day }, index) => day - (payments[index]?.day ?? 0));
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 0;
}
