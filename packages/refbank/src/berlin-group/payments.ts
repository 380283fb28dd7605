import { randomUUID } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { BankAnswer, BankRequest } from '../http/exchange.ts';
import type { OrderStatus, PaymentOrder, PaymentOrders } from '../payments/orders.ts';
import { isPaymentAccount } from './accounts.ts';
import { APPROVAL_PREFIX } from './pages.ts';
import { refused } from './refused.ts';
import { bodyOf } from './requests.ts';

/** What the person's visit at the bank's pages needs to know of a payment. */
export interface PaymentVisit {
  readonly order: PaymentOrder;
  readonly backTo: string | null;
  readonly backToAfterRefusal: string | null;
  scaStatus: 'received' | 'finalised' | 'failed' | 'exempted';
  /** Cookie of the visit. */
  visit: string | null;
  personId: string | null;
}

export interface PaymentVisits {
  open(visit: Pick<PaymentVisit, 'order' | 'backTo' | 'backToAfterRefusal'>): PaymentVisit;
  find(orderId: string): PaymentVisit | undefined;
}

export function createPaymentVisits(): PaymentVisits {
  const byOrder = new Map<string, PaymentVisit>();
  return {
    open(given) {
      const visit: PaymentVisit = { ...given, scaStatus: 'received', visit: null, personId: null };
      byOrder.set(given.order.id, visit);
      return visit;
    },
    find: (orderId) => byOrder.get(orderId),
  };
}

const WORDS: Readonly<Record<OrderStatus, string>> = {
  received: 'RCVD',
  pending: 'PDNG',
  accepted: 'ACTC',
  in_process: 'ACSP',
  completed: 'ACSC',
  credited: 'ACCC',
  rejected: 'RJCT',
  cancelled: 'CANC',
};

export interface PaymentApproach {
  readonly psd2Approach: 'redirect' | 'decoupled' | 'embedded';
  readonly psd2ExemptsTransfers: boolean;
  readonly psd2RemembersRequests: boolean;
}

interface Parts {
  readonly bank: Bank;
  readonly orders: PaymentOrders;
  readonly visits: PaymentVisits;
  readonly rules: PaymentApproach;
  /** Answers to transfers, by the id of their request. */
  readonly remembered: Map<string, BankAnswer>;
}

/**
 * `POST`, `GET` and `DELETE` below `/payments/{product}`. The same request sent twice makes two payments: the standard allows it, and
 * some banks do better.
 */
export function answerPayment(parts: Parts, request: BankRequest): BankAnswer {
  const [, , product = '', id, part] = request.path.split('/');
  if (id === undefined) {
    const requestId = request.headers['x-request-id'] ?? '';
    const known = parts.rules.psd2RemembersRequests ? parts.remembered.get(requestId) : undefined;
    const answer = known ?? initiated(parts, product, request);
    parts.remembered.set(requestId, answer);
    return answer;
  }
  const order = parts.orders.find(id);
  const visit = parts.visits.find(id);
  if (!order || !visit) return refused(404, 'RESOURCE_UNKNOWN', 'there is no such payment');
  const transactionStatus = WORDS[order.status];
  if (part === 'authorisations') return { status: 200, json: { scaStatus: visit.scaStatus } };
  if (part === 'status') return { status: 200, json: { transactionStatus } };
  if (request.method === 'DELETE') {
    if (order.status !== 'received')
      return refused(405, 'CANCELLATION_INVALID', `the payment is ${transactionStatus}`);
    order.status = 'cancelled';
    visit.scaStatus = 'failed';
    return { status: 204 };
  }
  const { amount, currency, payee } = order;
  return {
    status: 200,
    json: { instructedAmount: { amount, currency }, creditorName: payee, transactionStatus },
  };
}

function initiated(
  { bank, orders, visits, rules }: Parts,
  product: string,
  { headers, body }: BankRequest,
): BankAnswer {
  const asked = bodyOf(body) as {
    readonly instructedAmount: { readonly amount: string; readonly currency: string };
    readonly creditorName: string;
    readonly remittanceInformationUnstructured?: string;
  };
  const order = orders.create({
    ...asked.instructedAmount,
    payee: asked.creditorName,
    reference: asked.remittanceInformationUnstructured ?? '',
  });
  const visit = visits.open({
    order,
    backTo: headers['tpp-redirect-uri'] ?? null,
    backToAfterRefusal: headers['tpp-nok-redirect-uri'] ?? null,
  });
  if (rules.psd2ExemptsTransfers) {
    visit.scaStatus = 'exempted';
    orders.approve(order, bank.household.accounts.find(isPaymentAccount)?.id ?? '');
  }
  const own = `/psd2/v1/payments/${product}/${order.id}`;
  const authorisation = { href: `${own}/authorisations/${randomUUID()}` };
  const links = rules.psd2ExemptsTransfers
    ? { scaStatus: authorisation }
    : rules.psd2Approach === 'redirect'
      ? { scaRedirect: { href: `${APPROVAL_PREFIX}/payments/${order.id}` }, scaStatus: authorisation }
      : rules.psd2Approach === 'decoupled'
        ? { scaStatus: authorisation }
        : { startAuthorisationWithPsuAuthentication: { href: `${own}/authorisations` } };
  return {
    status: 201,
    headers: { 'aspsp-sca-approach': rules.psd2Approach.toUpperCase(), location: own },
    json: {
      transactionStatus: WORDS[order.status],
      ...(rules.psd2ExemptsTransfers ? { scaStatus: visit.scaStatus } : {}),
      paymentId: order.id,
      _links: { ...links, self: { href: own }, status: { href: `${own}/status` } },
    },
  };
}
