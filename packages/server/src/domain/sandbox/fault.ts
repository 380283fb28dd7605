/** What a fault hits: a call of the API, the simulated bank, or attempts to deliver webhooks. */
export type FaultPart = 'api' | 'institution' | 'webhook';

/** What happens instead; at least one of them, and of the first three at most one. */
export interface FaultEffect {
  readonly errorCode: string | null;
  readonly httpStatus: number | null;
  /** The connection breaks without an answer. */
  readonly dropped: boolean;
  /** Real milliseconds before anything else. */
  readonly delayMs: number | null;
}

/** What is hit; null = whatever. */
export interface FaultFilter {
  /** Of `api` only; null = all paths but those under `/sandbox/`. */
  readonly path: string | null;
  readonly itemId: string | null;
  readonly institutionId: string | null;
}

/** A fault that a team injected; it hits `remaining` more times. */
export interface Fault extends FaultEffect, FaultFilter {
  readonly clientId: string;
  /** UUID. */
  readonly faultId: string;
  /** The team's n-th, from 1: the earliest that fits is taken first. */
  readonly n: number;
  readonly part: FaultPart;
  readonly remaining: number;
}

/** Something that a fault may hit, with what is known of it. */
export interface FaultTarget {
  readonly part: FaultPart;
  readonly path: string | null;
  readonly itemId: string | null;
  readonly institutionId: string | null;
}

export interface FaultReader {
  find(clientId: string, faultId: string): Promise<Fault | undefined>;
}

export interface FaultWriter extends FaultReader {
  /** Number of the last fault that the team made; 0 when none. */
  lastNumber(clientId: string): Promise<number>;
  insert(fault: Fault): Promise<void>;
  /** Uses up one hit of the earliest fault that fits, and gives the fault as it is then. */
  take(clientId: string, target: FaultTarget): Promise<Fault | undefined>;
  /** Ends one fault, or all of the team when `faultId` is absent; gives those that were still waiting, as they were. */
  clear(clientId: string, faultId: string | undefined): Promise<Fault[]>;
}
