import type { Environment } from '../institutions/institution.ts';

/** Who may enter the Console as what; each may all that those before it may. */
export const ROLES = ['viewer', 'support', 'developer', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export function mayActAs(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** An entry into the Console, from its one-time link on. Instants are milliseconds of real time. */
export interface ConsoleSession {
  readonly sessionId: string;
  readonly role: Role;
  readonly endsAt: number;
}

export interface ConsoleEntry {
  readonly sessionId: string;
  readonly role: Role;
  readonly madeAt: number;
  readonly codeHash: Buffer;
  readonly codeUntil: number;
}

export interface ConsoleSessionReader {
  /** One that was begun, has not ended, and was seen since `seenSince`. */
  find(
    environment: Environment,
    sessionHash: Buffer,
    times: { readonly now: number; readonly seenSince: number },
  ): Promise<ConsoleSession | undefined>;
}

export interface ConsoleSessionWriter extends ConsoleSessionReader {
  insert(environment: Environment, entry: ConsoleEntry): Promise<void>;
  /** Trades a code that was not used and has not ended for a session, once; undefined for any other. */
  begin(
    environment: Environment,
    codeHash: Buffer,
    session: { readonly sessionHash: Buffer; readonly now: number; readonly endsAt: number },
  ): Promise<ConsoleSession | undefined>;
  /** Notes that it was used, unless that was noted after `unlessSince`. */
  noteSeen(sessionId: string, now: number, unlessSince: number): Promise<void>;
  /** False when it has ended already. */
  end(sessionId: string, now: number): Promise<boolean>;
  deleteOld(before: number): Promise<number>;
}
