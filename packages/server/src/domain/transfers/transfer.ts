import type { Decimal } from '../../money/decimal.ts';

export const TRANSFER_TYPES = ['debit', 'credit'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export const NETWORKS = ['ach', 'same-day-ach', 'rtp', 'wire'] as const;
export type Network = (typeof NETWORKS)[number];

export const ACH_CLASSES = ['ccd', 'ppd', 'tel', 'web'] as const;
export type AchClass = (typeof ACH_CLASSES)[number];

export const TRANSFER_STATUSES = [
  'pending',
  'posted',
  'settled',
  'funds_available',
  'cancelled',
  'failed',
  'returned',
] as const;
/** An event is named after the status that it brings. */
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** What a caller can order of the simulated network. */
export const SIMULATED_EVENTS = ['posted', 'settled', 'failed', 'funds_available', 'returned'] as const;
export type SimulatedEvent = (typeof SIMULATED_EVENTS)[number];

/** From, to, and what takes a transfer there. */
const TRANSFER_EDGES: readonly (readonly [from: TransferStatus, to: TransferStatus, by: string])[] = [
  ['pending', 'posted', 'the network took it'],
  ['pending', 'failed', 'the network refused it'],
  ['pending', 'cancelled', 'the application cancelled it'],
  ['posted', 'settled', 'the money arrived'],
  ['posted', 'returned', 'the bank returned it'],
  ['settled', 'funds_available', 'the money of an ACH debit is no longer held'],
  ['settled', 'returned', 'the bank returned it'],
  ['funds_available', 'returned', 'the bank returned it late'],
];

export function isAch(network: Network): boolean {
  return network === 'ach' || network === 'same-day-ach';
}

/** Whether a transfer of this kind may take the step. */
export function isTransferEdge(
  { type, network, status }: Pick<Transfer, 'type' | 'network' | 'status'>,
  to: TransferStatus,
): boolean {
  const isDrawn = TRANSFER_EDGES.some(([before, after]) => before === status && after === to);
  return isDrawn && (to !== 'funds_available' || (type === 'debit' && isAch(network)));
}

/** Whether the application may still take it back. */
export function isCancellable(transfer: Pick<Transfer, 'type' | 'network' | 'status'>): boolean {
  return isTransferEdge(transfer, 'cancelled');
}

/** Whose money is moved, as the application says. */
export interface TransferPerson {
  readonly legalName: string;
  readonly phoneNumber: string | null;
  readonly emailAddress: string | null;
  readonly address: TransferAddress | null;
}

export interface TransferAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export const TRANSFER_DECISIONS = ['approved', 'declined', 'user_action_required'] as const;
export type TransferDecision = (typeof TRANSFER_DECISIONS)[number];

export const RATIONALES = ['NSF', 'RISK', 'MANUALLY_VERIFIED_ITEM', 'ITEM_LOGIN_REQUIRED', 'ERROR'] as const;
export type Rationale = (typeof RATIONALES)[number];

/** Leave to move money, as far as its amount. Instants are milliseconds. */
export interface Authorization {
  readonly authorizationId: string;
  readonly itemId: string;
  readonly accountId: string;
  readonly type: TransferType;
  readonly network: Network;
  /** Only of transfers over ACH. */
  readonly achClass: AchClass | null;
  readonly authorizedAmount: Decimal;
  /** ISO 4217. */
  readonly currency: string;
  readonly decision: TransferDecision;
  readonly rationale: Rationale | null;
  readonly authorizedAt: number;
  /** Null once the person was erased. */
  readonly person: TransferPerson | null;
}

export interface TransferFailure {
  /** Of a returned ACH transfer its return code; null for one that failed. */
  readonly code: string | null;
  readonly text: string;
}

/** An authorization that was used. */
export interface Transfer extends Authorization {
  readonly transferId: string;
  readonly amount: Decimal;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly status: TransferStatus;
  readonly failure: TransferFailure | null;
  readonly createdAt: number;
}

export interface TransferEvent {
  /** The team's n-th event, from 1. */
  readonly eventId: number;
  readonly eventType: TransferStatus;
  readonly at: number;
  readonly failure: TransferFailure | null;
  readonly transfer: Pick<Transfer, 'transferId' | 'accountId' | 'type' | 'amount'>;
}
