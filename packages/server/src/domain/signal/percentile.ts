import { compare, type Decimal } from '../../money/decimal.ts';

/** The smallest value that at least `p` per cent of all are no greater than; undefined where there are none. */
export function percentile(values: readonly Decimal[], p: number): Decimal | undefined {
  const rank = Math.max(1, Math.ceil((p * values.length) / 100));
  return [...values].sort(compare)[rank - 1];
}
