import type { Environment } from '../institutions/institution.ts';
import type { Action } from './actions.ts';

/** Who acts: the service by itself, its operator on the command line, a team by its API, or a person who logged in. */
export interface Actor {
  readonly kind: 'service' | 'operator' | 'team' | 'person';
  /** A client_id, or the id of a person; null where there is one of the kind. */
  readonly id: string | null;
  /** What a person acted as. */
  readonly role: string | null;
}

/** On whose behalf rules work. */
export interface By {
  readonly actor: Actor;
  readonly requestId: string | null;
}

export const SERVICE: By = { actor: { kind: 'service', id: null, role: null }, requestId: null };
export const OPERATOR: By = { actor: { kind: 'operator', id: null, role: null }, requestId: null };

/** Ids, names, and values before and after: never a secret. */
export type ActDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Something done that an auditor asks about (AUD-1). */
export interface Act {
  readonly action: Action;
  readonly object: { readonly kind: string; readonly id: string };
  /** Null for what concerns all of them. */
  readonly environment?: Environment | null;
  readonly clientId?: string | null;
  readonly detail?: ActDetail;
}

/** An act as it is written. */
export interface RecordedAct {
  /** The system's time, in milliseconds. */
  readonly at: number;
  readonly actor: Actor;
  readonly action: Action;
  readonly object: Act['object'];
  readonly environment: Environment | null;
  readonly clientId: string | null;
  readonly requestId: string | null;
  readonly detail: ActDetail;
}

/** An act in its place in the chain. */
export interface AuditRecord extends RecordedAct {
  /** From 1, without gaps. */
  readonly n: number;
  /** SHA-256 in hex, over the hash of the record before and this one. */
  readonly hash: string;
}

/** The end of the chain: n is 0 where there is no record yet. */
export interface AuditHead {
  readonly n: number;
  readonly hash: string;
}
