import type { AuditHead, AuditRecord, RecordedAct } from './act.ts';
import type { Action } from './actions.ts';

export interface AuditWish {
  /** Records with a smaller number; absent from the newest on. */
  readonly before?: number | undefined;
  readonly limit: number;
  readonly clientId?: string | undefined;
  readonly action?: Action | undefined;
  readonly actorId?: string | undefined;
}

export interface AuditPage {
  /** The newest first. */
  readonly records: readonly AuditRecord[];
  /** The number before which the search goes on; undefined at the end. A page may be short, or empty, and yet go on. */
  readonly next?: number | undefined;
}

/** Port: the record of acts. */
export interface AuditReader {
  /** Looks through a bounded part of the record, so that a rare filter costs no more than a common one. */
  page(wanted: AuditWish): Promise<AuditPage>;
  /** Those after a number, the oldest first. */
  after(n: number, limit: number): Promise<AuditRecord[]>;
  /** The newest record of a kind. */
  newest(action: Action): Promise<AuditRecord | undefined>;
  head(): Promise<AuditHead>;
}

export interface AuditWriter extends AuditReader {
  /** Gets its number and its hash last in the unit of work, so that units wait for each other only there. */
  record(act: RecordedAct): void;
}

/** Port: records what changes nothing else. */
export interface AuditAppender {
  /** In one unit of work with those of concurrent calls; durable before it resolves, unless the caller is in a unit of work itself. */
  appendAct(act: RecordedAct): Promise<void>;
}

/** A head of the chain as it was kept apart from the store. */
export interface KeptHead extends AuditHead {
  readonly at: number;
  /** Whether the key of the store signed it. */
  readonly isGenuine: boolean;
}

/** Port: heads of the chain that are kept apart from the store. */
export interface AuditHeads {
  /** In any order. */
  read(): readonly KeptHead[];
  /** The signature of a head, to be printed beside it. */
  sign(head: AuditHead): string;
}
