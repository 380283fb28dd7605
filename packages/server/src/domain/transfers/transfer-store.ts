import type { Tenant } from '../teams/team.ts';
import type {
  Authorization,
  Transfer,
  TransferEvent,
  TransferFailure,
  TransferStatus,
  TransferType,
} from './transfer.ts';

/** An authorization with what is sealed of it, under the team's key. */
export interface StoredAuthorization extends Omit<Authorization, 'person'> {
  /** The team's n-th, from 1. */
  readonly n: number;
  readonly sealed: Buffer | null;
  readonly idempotencyKey: string | null;
  /** What it was used for; null before. */
  readonly transfer: StoredTransferPart | null;
}

/** What a used authorization has besides. */
export interface StoredTransferPart
  extends Pick<Transfer, 'transferId' | 'amount' | 'description' | 'status' | 'failure' | 'createdAt'> {
  readonly sealedMetadata: Buffer | null;
}

export interface UseOfAuthorization
  extends Pick<StoredTransferPart, 'transferId' | 'amount' | 'description' | 'sealedMetadata' | 'createdAt'> {
  readonly authorizationId: string;
  /** Authorizations of before have ended. */
  readonly authorizedSince: number;
}

/** A list, the newest first; instants are inclusive. */
export interface TransferFilter {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly offset: number;
}

export interface TransferEventFilter extends TransferFilter {
  readonly transferId: string | null;
  readonly accountId: string | null;
  readonly type: TransferType | null;
  /** Empty: all. */
  readonly eventTypes: readonly string[];
}

export interface NewTransferEvent {
  readonly transferId: string;
  readonly eventType: TransferStatus;
  readonly failure: TransferFailure | null;
  readonly at: number;
}

export interface TransferReader {
  find(tenant: Tenant, transferId: string): Promise<StoredAuthorization | undefined>;
  findAuthorization(tenant: Tenant, authorizationId: string): Promise<StoredAuthorization | undefined>;
  list(tenant: Tenant, filter: TransferFilter): Promise<StoredAuthorization[]>;
  events(tenant: Tenant, filter: TransferEventFilter): Promise<TransferEvent[]>;
  /** Up to `limit` events after that one, the oldest first. */
  eventsAfter(tenant: Tenant, eventId: number, limit: number): Promise<TransferEvent[]>;
}

export interface TransferWriter extends TransferReader {
  lastNumber(tenant: Tenant): Promise<number>;
  /** The newest of that key that was made since; those that wait for a person do not count. */
  findByKey(tenant: Tenant, key: string, since: number): Promise<StoredAuthorization | undefined>;
  insertAuthorization(tenant: Tenant, authorization: Omit<StoredAuthorization, 'transfer'>): Promise<void>;
  /** Makes a transfer of an approved authorization; false where it was used, has ended or is none. */
  use(tenant: Tenant, use: UseOfAuthorization): Promise<boolean>;
  /** Takes one step in one conditional statement; false when the transfer has another status than the step begins with. */
  move(
    tenant: Tenant,
    transferId: string,
    step: {
      readonly from: TransferStatus;
      readonly to: TransferStatus;
      readonly failure: TransferFailure | null;
    },
  ): Promise<boolean>;
  /** Numbers it after the team's last event; the team's row is held. */
  insertEvent(tenant: Tenant, event: NewTransferEvent): Promise<void>;
}
