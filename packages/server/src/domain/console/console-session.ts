import type { Environment } from '../institutions/institution.ts';

/** Who may enter the Console as what; each may all that those before it may. */
export const ROLES = ['viewer', 'support', 'developer', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export function mayActAs(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** How a person came in: by a one-time link, or by a login at the operator's identity provider. */
export type EntryWay = 'link' | 'oidc';

/** An entry into the Console, from its one-time link on. Instants are milliseconds of real time. */
export interface ConsoleSession {
  readonly sessionId: string;
  readonly role: Role;
  readonly endsAt: number;
  readonly way: EntryWay;
  /** The name that the identity provider has for the person; null for the holder of a link. */
  readonly who: string | null;
  /** When the person last proved who they are; null where the identity provider did not say. */
  readonly provedAt: number | null;
}

export interface ConsoleEntry {
  readonly sessionId: string;
  readonly role: Role;
  readonly madeAt: number;
  readonly codeHash: Buffer;
  readonly codeUntil: number;
}

/** An entry that begins at once, by a login. Its code is what tied that login together. */
export interface ConsoleLoginEntry extends Omit<ConsoleEntry, 'codeUntil'> {
  readonly sessionHash: Buffer;
  readonly endsAt: number;
  readonly who: string;
  readonly provedAt: number | null;
}

export interface ConsoleSessionReader {
  /** The session that was begun, has not ended, and was seen since `seenSince`. */
  find(
    environment: Environment,
    sessionHash: Buffer,
    times: { readonly now: number; readonly seenSince: number },
  ): Promise<ConsoleSession | undefined>;
  /** Until when a session that goes on sees this Item without the mask; undefined where it does not. */
  revealedUntil(sessionId: string, itemId: string, now: number): Promise<number | undefined>;
}

export interface ConsoleSessionWriter extends ConsoleSessionReader {
  insert(environment: Environment, entry: ConsoleEntry): Promise<void>;
  /** Trades a code that was not used and has not ended for a session, once; undefined for any other. */
  begin(
    environment: Environment,
    codeHash: Buffer,
    session: { readonly sessionHash: Buffer; readonly now: number; readonly endsAt: number },
  ): Promise<ConsoleSession | undefined>;
  /** Begins a session by a login, once for each code; undefined for one that was used. */
  beginByLogin(environment: Environment, entry: ConsoleLoginEntry): Promise<ConsoleSession | undefined>;
  /** The one Item that it sees without the mask, or none; false for one that has ended. */
  reveal(
    sessionId: string,
    shown: { readonly itemId: string | null; readonly now: number; readonly until: number | null },
  ): Promise<boolean>;
  /** Notes that it was used, unless that was noted after `unlessSince`. */
  noteSeen(sessionId: string, now: number, unlessSince: number): Promise<void>;
  /** False when it has ended already. */
  end(sessionId: string, now: number): Promise<boolean>;
  deleteOld(before: number): Promise<number>;
}
