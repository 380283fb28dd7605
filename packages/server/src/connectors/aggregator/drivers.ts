import type { AggregatorDriver } from './driver.ts';
import { gocardlessDriver } from './gocardless/driver.ts';

/** Every aggregator that can be named as `driver` in a profile. */
export const DRIVERS = { gocardless: gocardlessDriver } as const satisfies Readonly<
  Record<string, AggregatorDriver>
>;
