import type { ErrorCode } from '../../errors.ts';
import type { Tenant } from '../teams/team.ts';
import type { Payment, PaymentStatus } from './payment.ts';

/**
 * `begun`: the person may approve it; `approved`: they did, and what the institution makes of it is not known yet; `taken`: the
 * institution has it.
 */
export type OrderStage = 'begun' | 'approved' | 'taken';

/** The order of a payment at an institution. A payment has one at a time. */
export interface StoredOrder {
  /** From 1; each try has the next. */
  readonly n: number;
  readonly stage: OrderStage;
  /** Milliseconds. */
  readonly at: number;
  /** Null once its person was erased. */
  readonly sealed: Buffer | null;
}

/** A payment with what is sealed of it, under the team's key. */
export interface StoredPayment extends Payment {
  /** The account that it has to be paid from; null: any. */
  readonly sealedPayFrom: Buffer | null;
  /** Name and account of who paid; null unless the caller asked for them and the bank told them. */
  readonly sealedPayer: Buffer | null;
  /** The number of the last order that was begun; 0 before the first. */
  readonly orders: number;
  /** Null where no order was kept, and in the sandbox. */
  readonly order: StoredOrder | null;
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
  | 'orders'
  | 'order'
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
  /** Ids of those that a person was asked for last, by their keyed hash. */
  ofEndUser(tenant: Tenant, endUser: string): Promise<string[]>;
}

export interface PaymentWriter extends PaymentReader {
  /** The newest of the team. */
  last(tenant: Tenant): Promise<Pick<Payment, 'n' | 'listedAt'> | undefined>;
  insert(tenant: Tenant, created: NewPayment): Promise<void>;
  /** Takes one step in one conditional statement; false when the payment has another status than the step begins with. */
  move(tenant: Tenant, paymentId: string, step: PaymentStep): Promise<boolean>;
  setWebhook(tenant: Tenant, paymentId: string, webhook: string | null): Promise<void>;
  /** Notes who is asked for it. */
  setEndUser(tenant: Tenant, paymentId: string, endUser: string): Promise<void>;
  /** Gives the payment's next order a number; false where the one before was approved. */
  countOrder(tenant: Tenant, paymentId: string): Promise<boolean>;
  /**
   * Keeps the order of that number in place of the one before; false where a later one was counted, or one was approved.
   * @param insteadOf when the one before was kept, where it takes the place of that one alone: false where it is another by now
   */
  keepOrder(
    tenant: Tenant,
    paymentId: string,
    order: Omit<StoredOrder, 'stage'> & { readonly insteadOf?: number | undefined },
  ): Promise<boolean>;
  /**
   * Forgets the order of that number that was kept at that moment, of which nothing stands at the institution; one that was approved, or
   * kept anew, stays.
   */
  forgetOrder(tenant: Tenant, paymentId: string, order: Pick<StoredOrder, 'n' | 'at'>): Promise<void>;
  /** Takes the order of that number from one stage to another; false where it is another, or somewhere else. */
  moveOrder(
    tenant: Tenant,
    paymentId: string,
    step: { readonly n: number; readonly from: OrderStage; readonly to: OrderStage; readonly sealed: Buffer },
  ): Promise<boolean>;
  noteInitiation(tenant: Tenant, paymentId: string, initiation: Initiation): Promise<void>;
}
