import { randomUUID } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import { add, isNegative } from '../data/money.ts';

/** How far an order has come, in the words of no protocol. */
export type OrderStatus =
  | 'received'
  | 'pending'
  | 'accepted'
  | 'in_process'
  | 'completed'
  | 'credited'
  | 'rejected'
  | 'cancelled';

/** Money that a person has sent from an account of theirs. */
export interface PaymentOrder {
  readonly id: string;
  status: OrderStatus;
  /** Unsigned decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly payee: string;
  readonly reference: string;
  /** Whose account it is paid from; null until they approved. */
  accountId: string | null;
  /** It stands in the books. */
  isBooked: boolean;
  readonly createdAt: number;
}

export interface PaymentRules {
  /** What becomes of an order that a person approved. */
  paymentOutcome: Exclude<OrderStatus, 'received'>;
}

/** Orders of both protocols that carry payments. */
export interface PaymentOrders {
  readonly rules: PaymentRules;
  create(wish: Pick<PaymentOrder, 'amount' | 'currency' | 'payee' | 'reference'>): PaymentOrder;
  find(id: string): PaymentOrder | undefined;
  list(): PaymentOrder[];
  /** The person approved it: it becomes what the rules say. */
  approve(order: PaymentOrder, accountId: string): void;
  /** Moves an order on, and books it once when the money left. @throws Error for an unknown one */
  move(id: string, status: OrderStatus): void;
  hasFunds(accountId: string, amount: string): boolean;
}

const PAID: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['completed', 'credited']);

export function createPaymentOrders(bank: Bank): PaymentOrders {
  const byId = new Map<string, PaymentOrder>();
  const rules: PaymentRules = { paymentOutcome: 'completed' };
  const set = (order: PaymentOrder, status: OrderStatus): void => {
    order.status = status;
    if (!PAID.has(status) || order.isBooked || order.accountId === null) return;
    order.isBooked = true;
    const { amount, payee, reference } = order;
    bank.addEntry(order.accountId, {
      amount: `-${amount}`,
      description: `${payee} ${reference}`,
      payee,
      kind: 'transfer',
    });
  };
  return {
    rules,
    create(wish) {
      const order: PaymentOrder = {
        ...wish,
        id: randomUUID(),
        status: 'received',
        accountId: null,
        isBooked: false,
        createdAt: bank.now(),
      };
      byId.set(order.id, order);
      return order;
    },
    find: (id) => byId.get(id),
    list: () => [...byId.values()],
    approve(order, accountId) {
      order.accountId = accountId;
      set(order, rules.paymentOutcome);
    },
    move(id, status) {
      const order = byId.get(id);
      if (!order) throw new Error(`there is no order ${id}`);
      set(order, status);
    },
    hasFunds: (accountId, amount) => !isNegative(add(bank.account(accountId)?.balance ?? '0', `-${amount}`)),
  };
}
