import type { DueKey, LeasedWork, PlannedWork } from './due.ts';

/** The earliest work of one clock. */
export interface ClockHead {
  readonly clock: string;
  readonly at: number;
}

/** A clock, and the time on it. */
export interface ClockTime {
  readonly clock: string;
  readonly now: number;
}

/** Pieces of work that are due, each counted once. */
export interface DueCounts {
  /** Rows that are due and that no process holds. */
  readonly due: number;
  /** Of those, the ones that are due for longer than a wait that is usual. */
  readonly late: number;
  /** A process does them. */
  readonly leased: number;
}

interface CountingRule {
  /** Real time, which leases are read on. */
  readonly realNow: number;
  /** Work that is due for longer is late. */
  readonly lateMs: number;
  /** Of more pieces than these, the rest is not looked at. */
  readonly max: number;
}

export interface DueReader {
  /** The clocks for which work waits, each with its earliest instant; leased work counts from the end of its lease on. */
  heads(realNow: number): Promise<ClockHead[]>;
  /** The earliest instant of one clock. */
  nextAt(clock: string): Promise<number | undefined>;
  /** Up to `limit` pieces of one clock that are due at `now` and leased by nobody, earliest first, without leasing them. */
  free(clock: string, now: number, realNow: number, limit: number): Promise<LeasedWork[]>;
  /** What is due on these clocks; one look at an index, however much waits for later. */
  counts(clocks: readonly ClockTime[], rule: CountingRule): Promise<DueCounts>;
  /** Everything that waits for one Item, earliest first. */
  ofItem(itemId: string): Promise<PlannedWork[]>;
  /** As `ofItem`, of many Items: earliest first, whoever's it is. */
  ofItems(itemIds: readonly string[]): Promise<PlannedWork[]>;
}

export interface Claim {
  /** Names the holder; different for every claim. */
  readonly lease: string;
  /** Real time, in milliseconds. */
  readonly realNow: number;
  readonly leaseUntil: number;
}

export interface DueWriter extends DueReader {
  /** Plans work, or plans it anew when it waits already; a lease on it is lost. */
  plan(work: PlannedWork): Promise<void>;
  /** Plans work, or plans it anew; where it is under way (leased after `realNow`), it ends first and is then done once more. */
  planBehind(work: PlannedWork, realNow: number): Promise<void>;
  /** Plans work, or plans it anew, already leased to whoever claims. */
  planLeased(work: PlannedWork, claim: Claim): Promise<void>;
  /** Plans work unless it waits already. */
  planOnce(work: PlannedWork): Promise<void>;
  /** Plans work unless it waits already and is due by then; a lease on it stays. */
  planSooner(work: PlannedWork): Promise<void>;
  /** False when none waited. */
  cancel(key: DueKey): Promise<boolean>;
  /** Leases up to `limit` pieces of one clock that are due at `now`, earliest first, and not leased by anybody. */
  claim(clock: string, now: number, claim: Claim, limit: number): Promise<LeasedWork[]>;
  /** Leases one piece whenever it is due; undefined when it does not wait, or is leased. */
  claimOne(key: DueKey, claim: Claim): Promise<LeasedWork | undefined>;
  /** Counts a failure that was met elsewhere: from the `max`-th on the work waits until `laterAt` at least. A lease on it stays; false when none waits. */
  countFailure(key: DueKey, max: number, laterAt: number): Promise<boolean>;
  /** Counts from none again; a lease on it stays, and so does its instant. False where none was counted. */
  endRow(key: DueKey): Promise<boolean>;
  /** Ends leased work; false when the lease is lost. */
  finish(work: LeasedWork): Promise<boolean>;
  /** Ends leased work, or gives it back where it was planned behind itself meanwhile; false when the lease is lost. */
  finishTurn(work: LeasedWork): Promise<boolean>;
  /** Gives leased work back, due at another instant; false when the lease is lost. */
  postpone(work: LeasedWork, dueAt: number, attempt: number): Promise<boolean>;
}
