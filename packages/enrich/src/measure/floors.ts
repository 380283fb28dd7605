import type { Scores } from './score.ts';

/** A figure of a set that must not be missed: at least, or at most, a value. */
interface Floor {
  readonly set: string;
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
  readonly value: (scores: Scores) => number;
}

const SURE = ['VERY_HIGH', 'HIGH'] as const;
const detailed = ({ detailed: share }: Scores) => share;
const primary = ({ primary: share }: Scores) => share;
const rightAt =
  (band: (typeof SURE)[number]) =>
  ({ byConfidence }: Scores) =>
    byConfidence[band]?.right ?? 1;
const shareSure = ({ byConfidence, samples }: Scores) =>
  SURE.reduce((sum, band) => sum + (byConfidence[band]?.samples ?? 0), 0) / samples;

/** Least figures of each set. None is below what the specification of enrichment asks. D is held out, and so has the floors of B. */
const FLOORS: readonly Floor[] = [
  { set: 'A', what: 'detailed', least: 0.9, value: detailed },
  { set: 'A', what: 'primary', least: 0.92, value: primary },
  { set: 'A', what: 'macro-F1', least: 0.9, value: ({ macroF1 }) => macroF1 },
  { set: 'B', what: 'detailed', least: 0.93, value: detailed },
  { set: 'B', what: 'primary', least: 0.95, value: primary },
  { set: 'B', what: 'merchant precision', least: 0.97, value: ({ merchantPrecision }) => merchantPrecision },
  { set: 'B', what: 'merchant recall', least: 0.75, value: ({ merchantRecall }) => merchantRecall },
  { set: 'B', what: 'right at VERY_HIGH', least: 0.98, value: rightAt('VERY_HIGH') },
  { set: 'B', what: 'right at HIGH', least: 0.93, value: rightAt('HIGH') },
  { set: 'B', what: 'share at HIGH or better', least: 0.5, value: shareSure },
  { set: 'C', what: 'detailed', least: 0.9, value: detailed },
  {
    set: 'C',
    what: 'wrong merchants at HIGH or better',
    most: 0,
    value: ({ wrongMerchants }) => wrongMerchants,
  },
  { set: 'E', what: 'detailed', least: 0.93, value: detailed },
  { set: 'E', what: 'primary', least: 0.95, value: primary },
  { set: 'E', what: 'right at VERY_HIGH', least: 0.98, value: rightAt('VERY_HIGH') },
  { set: 'D', what: 'detailed', least: 0.75, value: detailed },
  { set: 'D', what: 'primary', least: 0.87, value: primary },
];
/** Transactions that a core tells in a second. */
const SPEED_LEAST = 20_000;

/** A sentence for each figure that is missed; sets that are not there are not judged. */
export function failuresOf(
  results: readonly { readonly name: string; readonly scores: Scores }[],
  rowsPerSecond: number,
): string[] {
  const failures = FLOORS.flatMap(({ set, what, least = -Infinity, most = Infinity, value }) => {
    const result = results.find(({ name, scores }) => name === set && scores.samples > 0);
    if (result === undefined) return [];
    const reached = value(result.scores);
    if (reached < least) return [`set ${set}: ${what} is ${reached.toFixed(3)}, below ${least}`];
    return reached > most ? [`set ${set}: ${what} is ${reached}, more than ${most}`] : [];
  });
  return rowsPerSecond >= SPEED_LEAST
    ? failures
    : [...failures, `${rowsPerSecond} transactions a second of a core, below ${SPEED_LEAST}`];
}
