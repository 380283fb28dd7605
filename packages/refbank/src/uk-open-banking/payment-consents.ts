import { randomUUID } from 'node:crypto';
import type { Fields } from './payment-requests.ts';

/** A domestic payment consent: an order that a person approves before it is submitted. */
export interface PaymentConsent {
  readonly id: string;
  status: 'awaiting' | 'authorised' | 'rejected' | 'consumed';
  /** As it was sent. */
  readonly initiation: Fields;
  readonly risk: Fields;
  readonly createdAt: number;
  personId: string | null;
  /** The account that the person pays from. */
  accountId: string | null;
  grantId: string | null;
}

export interface PaymentConsents {
  create(wish: Pick<PaymentConsent, 'initiation' | 'risk' | 'createdAt'>): PaymentConsent;
  find(id: string): PaymentConsent | undefined;
  byGrant(grantId: string): PaymentConsent | undefined;
  list(): PaymentConsent[];
}

export function createPaymentConsents(): PaymentConsents {
  const byId = new Map<string, PaymentConsent>();
  return {
    create(wish) {
      const consent: PaymentConsent = {
        ...wish,
        id: `pcon-${randomUUID()}`,
        status: 'awaiting',
        personId: null,
        accountId: null,
        grantId: null,
      };
      byId.set(consent.id, consent);
      return consent;
    },
    find: (id) => byId.get(id),
    byGrant: (grantId) => [...byId.values()].find((one) => one.grantId === grantId),
    list: () => [...byId.values()],
  };
}
