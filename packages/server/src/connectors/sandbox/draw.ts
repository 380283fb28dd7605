import { integerBelow, type RandomStream } from '../../world/random.ts';

/** Choices taken one after another from one stream. */
export interface Draw {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** As `between`, for money in minor units. */
  amount(low: bigint, high: bigint): bigint;
  /** True `percent` times in a hundred. */
  chance(percent: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  digits(length: number): string;
}

export function drawFrom(stream: RandomStream): Draw {
  const between = (low: number, high: number): number => low + integerBelow(stream, high - low + 1);
  return {
    between,
    amount: (low, high) => low + BigInt(integerBelow(stream, Number(high - low) + 1)),
    chance: (percent) => integerBelow(stream, 100) < percent,
    pick: (choices) => choices[integerBelow(stream, choices.length)] ?? choices[0],
    digits: (length) => Array.from({ length }, () => integerBelow(stream, 10)).join(''),
  };
}
