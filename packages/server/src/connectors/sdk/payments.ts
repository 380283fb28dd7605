import type { ConnectorContext } from './context.ts';
import type { ConnectorError } from './failure.ts';
import type { AuthAnswer, AuthState, AuthStep, RedirectTarget } from './login.ts';

/** An account as payments name it: an IBAN, British numbers, or both. */
export interface PaymentAccount {
  /** Compact. */
  readonly iban: string | null;
  /** Six and eight digits. */
  readonly bacs: { readonly sortCode: string; readonly account: string } | null;
}

/** What an institution is asked to pay, once. */
export interface PaymentInstruction {
  readonly payee: PaymentAccount & { readonly name: string };
  /** From which account; null: the person chooses. */
  readonly payFrom: PaymentAccount | null;
  /** Decimal text in major units, more than 0. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** At most 18 characters that every bank carries. */
  readonly reference: string;
  readonly scheme:
    | 'LOCAL_DEFAULT'
    | 'LOCAL_INSTANT'
    | 'SEPA_CREDIT_TRANSFER'
    | 'SEPA_CREDIT_TRANSFER_INSTANT'
    | null;
}

/** What names an order at the institution, with the tokens of its approval. Plain data; the host keeps it sealed. */
export type OrderAtInstitution = Readonly<Record<string, unknown>>;

/** How far the institution says that an order has come (payments.md 4). */
export type OrderProgress =
  /** Nobody approved it, or the institution does not say more. */
  | 'waits'
  /** The institution did not answer; `order` holds tokens that were renewed ahead of that, and the ones before are good no more. */
  | 'unknown'
  /** The institution took it. */
  | 'initiated'
  | 'processing'
  /** The money left the account. */
  | 'executed'
  /** The money arrived. */
  | 'settled'
  | 'rejected'
  | 'insufficient_funds'
  | 'blocked'
  | 'cancelled'
  /** The institution took an order, and tells of another one than it was given. */
  | 'contradicted'
  /** The institution took the order, and nothing more can be learned of it. */
  | 'untraceable';

/** An order and where it stands; `order` takes the place of the one that was handed in. */
export interface OrderRead {
  readonly order: OrderAtInstitution;
  readonly progress: OrderProgress;
}

/** An order that waits for its person. */
export interface BegunOrder {
  readonly order: OrderAtInstitution;
  readonly step: Extract<AuthStep, { kind: 'redirect' }>;
}

/** An order that nobody is sent to approve, and that the institution did not take back: it may be paid all the same. */
export interface StandingOrder {
  readonly order: OrderAtInstitution;
  readonly step: null;
  /** Why nobody is sent to approve it. */
  readonly failure: ConnectorError;
}

/**
 * Payments that people approve on the institution's page. Every request that changes something carries an idempotency key of the
 * context, which is the same for one order however often it is sent.
 */
export interface PaymentInitiation {
  /** The approval alone has the money sent: no submission follows, and an order may be approved that nobody came back from. */
  readonly paysOnApproval: boolean;
  /**
   * Makes an order that nobody has approved.
   * @throws ConnectorError `unsupported` for what is not paid here: another currency, an account of the wrong kind
   */
  begin(
    context: ConnectorContext,
    instruction: PaymentInstruction,
    redirect: RedirectTarget,
  ): Promise<BegunOrder | StandingOrder>;
  /** The person came back from the page. @throws ConnectorError `access_not_granted` where they did not approve */
  approved(context: ConnectorContext, state: AuthState, answer: AuthAnswer): Promise<OrderAtInstitution>;
  /**
   * Has an approved order paid, or says how far it is. Safe to repeat: an order is paid once.
   * @throws ConnectorError where nobody knows what came of it; an order that the institution refuses is `rejected`, and no failure
   */
  submit(context: ConnectorContext, order: OrderAtInstitution): Promise<OrderRead>;
  /** How far an order is that was submitted, or that pays on approval. @throws ConnectorError */
  status(context: ConnectorContext, order: OrderAtInstitution): Promise<OrderRead>;
  /** Makes sure that an order can no longer be approved and paid. @throws ConnectorError where it still can */
  withdraw(context: ConnectorContext, order: OrderAtInstitution): Promise<void>;
}

/** Codes of ISO 20022 for a payment that a person approved. */
const PROGRESS: Readonly<Record<string, OrderProgress>> = {
  ACTC: 'initiated',
  ACCP: 'initiated',
  ACFC: 'initiated',
  ACWC: 'initiated',
  ACSP: 'processing',
  ACSC: 'executed',
  ACWP: 'executed',
  ACCC: 'settled',
  RJCT: 'rejected',
  CANC: 'cancelled',
  BLCK: 'blocked',
};

/** What a status of ISO 20022 means; `waits` for any other word. */
export function progressOfCode(code: string): OrderProgress {
  return PROGRESS[code] ?? 'waits';
}

const ORDER_NAME_LENGTH = 30;

/** A name of an order for the institution and the payee: 30 hex digits that follow from it. */
export function orderName(context: ConnectorContext): string {
  return context.idempotencyKey('order name').replaceAll('-', '').slice(0, ORDER_NAME_LENGTH);
}

/** With two decimals at least, as banks write money. */
export function moneyText(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
