import type { Environment } from '../institutions/institution.ts';

/**
 * One visit of a person to the page of what they share, from its one-time link on. Instants are milliseconds of real time.
 */
export interface ConsentVisit {
  readonly visitId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** The team's own name of the person, sealed under the team's key. */
  readonly sealedUser: Buffer;
  /** The application as Link names it; empty where it has no name to show. */
  readonly appName: string;
  readonly language: string;
  /** The Items that a session of Link made: those alone are shown to who comes from there. Null: all of the person's. */
  readonly itemIds: readonly string[] | null;
  readonly codeUntil: number;
  /** When the link was used; null before. */
  readonly beganAt: number | null;
  readonly endsAt: number | null;
}

export interface NewVisit extends Omit<ConsentVisit, 'beganAt' | 'endsAt'> {
  /** Keyed hash of the person's name, by which an erasure finds the visit. */
  readonly endUser: string;
  readonly madeAt: number;
  readonly codeHash: Buffer;
}

export interface VisitReader {
  byCode(environment: Environment, codeHash: Buffer): Promise<ConsentVisit | undefined>;
  /** The visit of this session, if it has not ended. */
  bySession(environment: Environment, sessionHash: Buffer, now: number): Promise<ConsentVisit | undefined>;
}

export interface VisitWriter extends VisitReader {
  insert(visit: NewVisit): Promise<void>;
  /** Trades a code that was not used and has not ended for a session, once; undefined for any other. */
  begin(
    environment: Environment,
    codeHash: Buffer,
    session: { readonly sessionHash: Buffer; readonly now: number; readonly endsAt: number },
  ): Promise<ConsentVisit | undefined>;
  /** False when it has ended already. */
  end(visitId: string, now: number): Promise<boolean>;
  deleteOld(before: number): Promise<number>;
}
