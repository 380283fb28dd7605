import type { ErrorCode } from '../../errors.ts';
import type { Tenant } from '../teams/team.ts';
import type { Payment, PaymentStatus } from './payment.ts';

/** A payment with what is sealed of it, under the team's key. */
export interface StoredPayment extends Payment {
  /** The account that it has to be paid from; null: any. */
  readonly sealedPayFrom: Buffer | null;
  /** Name and account of who paid; null unless the caller asked for them and the bank told them. */
  readonly sealedPayer: Buffer | null;
}

export type NewPayment = Omit<
  StoredPayment,
  | 'environment'
  | 'clientId'
  | 'status'
  | 'statusAt'
  | 'errorCode'
  | 'webhook'
  | 'institution'
  | 'initiatedAt'
  | 'sealedPayer'
> & { readonly createdAt: number };

export interface PaymentStep {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  readonly at: number;
  readonly errorCode: ErrorCode | null;
}

/** What is known of a payment from the moment on at which a bank took the order. */
export interface Initiation {
  readonly institution: Payment['institution'];
  readonly at: number;
  readonly sealedPayer: Buffer | null;
}

export interface PaymentReader {
  find(tenant: Tenant, paymentId: string): Promise<StoredPayment | undefined>;
  /** Up to `limit` that were made before that moment (microseconds), the newest first. */
  list(tenant: Tenant, before: number, limit: number): Promise<StoredPayment[]>;
}

export interface PaymentWriter extends PaymentReader {
  /** The newest of the team. */
  last(tenant: Tenant): Promise<Pick<Payment, 'n' | 'listedAt'> | undefined>;
  insert(tenant: Tenant, created: NewPayment): Promise<void>;
  /** Takes one step in one conditional statement; false when the payment has another status than the step begins with. */
  move(tenant: Tenant, paymentId: string, step: PaymentStep): Promise<boolean>;
  setWebhook(tenant: Tenant, paymentId: string, webhook: string | null): Promise<void>;
  noteInitiation(tenant: Tenant, paymentId: string, initiation: Initiation): Promise<void>;
}
