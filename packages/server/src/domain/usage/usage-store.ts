import type { Environment } from '../institutions/institution.ts';

/** Successful calls of one day that concern one Item; days are of real time, in UTC. */
export interface UsageRecord {
  readonly itemId: string;
  readonly clientId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Empty for calls that read no product, such as `/item/get`. */
  readonly product: string;
  readonly path: string;
  readonly requests: number;
}

/** The sum over an interval of days. */
export interface UsageTotal {
  readonly clientId: string;
  readonly product: string;
  /** Different Items. */
  readonly items: number;
  readonly requests: number;
}

/** Calls of a day, of all products together. */
export interface UsageDay {
  readonly day: string;
  readonly requests: number;
}

/** Absent: of every team, from the first day, to the last one; both days are included. */
export interface UsageFilter {
  readonly clientId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface UsageReader {
  /** By team and product. */
  totals(environment: Environment, filter: UsageFilter): Promise<UsageTotal[]>;
  /** By day, the earliest first; days without any are left out. */
  days(environment: Environment, filter: UsageFilter): Promise<UsageDay[]>;
  /** By day, team, Item, product and path. */
  records(environment: Environment, filter: UsageFilter): Promise<UsageRecord[]>;
}

export interface UsageWriter extends UsageReader {
  /** Adds counts to those that are there; Items and days may come in any order, each line once. */
  add(environment: Environment, records: readonly UsageRecord[]): Promise<void>;
}
