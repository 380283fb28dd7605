import type { AuditHead, AuditRecord, RecordedAct } from './act.ts';
import type { Action } from './actions.ts';

export interface AuditPage {
  /** Records with a smaller number; absent from the newest on. */
  readonly before?: number | undefined;
  readonly limit: number;
  readonly clientId?: string | undefined;
  readonly action?: Action | undefined;
  readonly actorId?: string | undefined;
}

/** Port: the record of acts. */
export interface AuditReader {
  /** The newest first. */
  page(wanted: AuditPage): Promise<AuditRecord[]>;
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
