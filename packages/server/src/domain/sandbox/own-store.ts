import type { Institution } from '../institutions/institution.ts';

/** Institutions that a team made for itself. */
export interface OwnInstitutionReader {
  list(clientId: string): Promise<Institution[]>;
}

export interface OwnInstitutionWriter extends OwnInstitutionReader {
  /** Replaces the institution of the same id. */
  save(clientId: string, institution: Institution): Promise<void>;
}

/** Custom users that a team keeps, as JSON text sealed under its key. */
export interface OwnUserReader {
  list(clientId: string): Promise<SealedCustomUser[]>;
}

export interface OwnUserWriter extends OwnUserReader {
  /** Replaces the user of the same name. */
  save(clientId: string, user: SealedCustomUser): Promise<void>;
}

export interface SealedCustomUser {
  readonly username: string;
  readonly sealed: Buffer;
}

/** A message that the sandbox does not send, as it is stored. */
export interface StoredMessage {
  readonly clientId: string;
  /** UUID. */
  readonly messageId: string;
  /** The team's n-th, from 1. */
  readonly n: number;
  readonly createdAt: number;
  readonly kind: MessageKind;
  /** Receiver and text. */
  readonly sealed: Buffer;
}

export type MessageKind = 'sms' | 'email';

export interface MessageReader {
  find(clientId: string, messageId: string): Promise<StoredMessage | undefined>;
  /** In the order in which they were made, after the n-th. */
  list(clientId: string, after: number, limit: number): Promise<StoredMessage[]>;
}

export interface MessageWriter extends MessageReader {
  /** Number of the last message; 0 when none. */
  lastNumber(clientId: string): Promise<number>;
  insert(message: StoredMessage): Promise<void>;
}
