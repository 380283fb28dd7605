import type { Ending } from './ending.ts';
import type { Register } from './register.ts';
import type { Span } from './span.ts';
import type { StatementItem } from './statements.ts';
import type { TeamTime } from './team-time.ts';

export interface TeamRecord {
  readonly name: string;
  readonly clientId: string;
  readonly secret: string;
  readonly time: TeamTime;
  /** The latest time on its clock so far. */
  latest: number;
  readonly items: ItemRecord[];
  readonly publicTokens: PublicTokenRecord[];
  readonly accessTokens: AccessTokenRecord[];
  readonly keys: KeyRecord[];
  readonly processorTokens: ProcessorTokenRecord[];
  readonly payments: PaymentRecord[];
  /** Whom its payments go to; one is enough. */
  recipientId: string | undefined;
  /** Once it has imported a statement file. */
  statements: StatementItem | undefined;
}

/** One login; it becomes an Item that callers can see by the first exchange. */
export interface ItemRecord {
  readonly nth: number;
  readonly team: TeamRecord;
  /** Known from the first answer that names it. */
  itemId: string | undefined;
  readonly products: readonly string[];
  /** Transactions behind the login when it was made. */
  readonly rows: number;
  /** What they come to together, in cents. */
  readonly cents: number;
  /** Of those, how many are still to be posted. */
  readonly pending: number;
  readonly webhook: Register<string | null>;
  /** Every URL that it was ever given. */
  readonly urls: Set<string>;
  readonly removal: Ending;
  /** good → error; nothing in these runs repairs a login. */
  readonly health: Ending;
  /** It became an Item for certain: an exchange was acknowledged. */
  exchanged: boolean;
  /** Team time of the exchange: login lasts 30 days from then. */
  born: { low: number; high: number } | undefined;
  accountIds: readonly string[] | undefined;
  /** Transactions were read once: PRODUCT_NOT_READY is over. */
  ready: boolean;
  /** All of its history can be read. */
  whole: boolean;
  /** Rows that were made later: acknowledged, and attempted. */
  made: number;
  attempted: number;
  /** What those that were attempted come to, in cents. */
  attemptedCents: number;
  /** The caller's copy, kept by /transactions/sync, and where it stands. */
  readonly copy: Map<string, string>;
  cursor: string;
  /** Of an Item of statement files: team times from which one event more may say that the next one is overdue. */
  readonly overdueFrom: number[];
  /** Team time by which the next one certainly says so, where the newest import was acknowledged. */
  overdueBy: number | undefined;
  /** Events by code: how many must be, and how many may be (I4, I5). */
  readonly causes: Map<string, { least: number; most: number }>;
}

export interface PublicTokenRecord {
  readonly token: string;
  readonly item: ItemRecord;
  readonly use: Ending;
  /** Team time, within a second. */
  readonly expires: { low: number; high: number };
}

export interface AccessTokenRecord {
  readonly token: string;
  readonly item: ItemRecord;
  readonly end: Ending;
}

export interface ProcessorTokenRecord {
  readonly token: string;
  readonly item: ItemRecord;
  readonly accountId: string;
}

/** A payment that was asked for. */
export interface PaymentRecord {
  /** Known once it was acknowledged. */
  paymentId: string | undefined;
  readonly recipientId: string;
  readonly reference: string;
  readonly value: number;
  /** The call that acknowledged it. */
  known: Span | undefined;
}

/** An acknowledged call under an Idempotency-Key. */
export interface KeyRecord {
  readonly key: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly answer: string;
  readonly item: ItemRecord;
  /** Milliseconds, real time. */
  readonly at: number;
}

/** What broke, and how. */
export class Breach extends Error {
  override readonly name = 'Breach';
  readonly invariant: string;

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

export function must(holds: boolean, invariant: string, message: () => string): asserts holds {
  if (!holds) throw new Breach(invariant, message());
}
