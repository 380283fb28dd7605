import {
  beginPayment,
  initiatePayment,
  releasePayment,
  type TakenOrder,
} from '../../packages/server/src/domain/payments/authorise-payment.ts';
import { failPayment } from '../../packages/server/src/domain/payments/fail-payment.ts';
import { movePayment } from '../../packages/server/src/domain/payments/move-payment.ts';
import type { PaymentStatus, UnpaidStatus } from '../../packages/server/src/domain/payments/payment.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import type { Webhook } from '../../packages/server/src/domain/webhooks/webhook.ts';
import type { ErrorCode } from '../../packages/server/src/errors.ts';
import { recipientOf } from '../api/endpoints/_needs/payment-recipient.ts';
import type { Reply, TestService } from './service.ts';

type Json = Record<string, unknown>;

/** Nobody listens there: events are made, and stay undelivered. */
export const HOOK = 'http://127.0.0.1:9/payments';
const BANK: TakenOrder = { institutionId: 'ins_117650', institutionName: 'Royal Bank of Plaid' };

/** The calls of a team that asks for payments, and what its users do in Link. */
export interface Paying {
  recipient(more?: Json): Promise<Reply>;
  /** The id of one that must be made. */
  recipientId(more?: Json): Promise<string>;
  create(more?: Json): Promise<Reply>;
  /** The id of one that must be made. */
  payment(more?: Json): Promise<string>;
  read(paymentId: string): Promise<Reply['body']>;
  status(paymentId: string): Promise<string>;
  /** A call of the asTeam, by its own clock. */
  asTeam(): Promise<Call>;
  /** Without a URL its events go nowhere: those that nobody takes would be sent again and again while time passes. */
  begin(paymentId: string, webhook?: string | null): Promise<unknown>;
  release(paymentId: string): Promise<unknown>;
  initiate(paymentId: string, order?: Partial<TakenOrder>): Promise<unknown>;
  end(paymentId: string, status: UnpaidStatus, error?: ErrorCode | null): Promise<unknown>;
  /** What a bank tells of a payment that it has. */
  move(paymentId: string, to: PaymentStatus): Promise<unknown>;
  /** Goes to the bank, which takes the order. */
  pay(paymentId: string): Promise<void>;
  events(paymentId: string): Promise<Webhook[]>;
  /** The statuses that its events told of, in order. */
  told(paymentId: string): Promise<string[]>;
}

export function paying(service: () => TestService): Paying {
  const call = (path: string, body: Json) => service().call(`/payment_initiation/${path}`, body);
  const tenant = () => asTenant('sandbox', service().clientId);
  const asTeam = () => asTeamSeesIt(service().service.core.services, service().clientId);
  const recipient = (more: Json = {}) => call('recipient/create', recipientOf(more));
  const made = ({ status, body }: Reply, field: string): string => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body[field];
  };
  const recipientId = async (more?: Json) => made(await recipient(more), 'recipient_id');
  const create = async (more: Json = {}) =>
    call('payment/create', {
      recipient_id: more.recipient_id ?? (await recipientId()),
      reference: 'TestPayment',
      amount: { currency: 'GBP', value: 100 },
      ...more,
    });
  const payment = async (more?: Json) => made(await create(more), 'payment_id');
  const read = async (paymentId: string) => (await call('payment/get', { payment_id: paymentId })).body;
  const begin: Paying['begin'] = async (paymentId, webhook = null) => {
    const own = await asTeam();
    return own.store.unitOfWork((unit) => beginPayment(own, unit, tenant(), { paymentId, webhook }));
  };
  const initiate: Paying['initiate'] = async (paymentId, order = {}) => {
    const own = await asTeam();
    return own.store.unitOfWork((unit) =>
      initiatePayment(own, unit, tenant(), { paymentId, order: { ...BANK, ...order } }),
    );
  };
  const events: Paying['events'] = async (paymentId) => {
    const { store } = service().service.core.services;
    const found: Webhook[] = [];
    for (let after = 0; ; ) {
      const page = await store.webhooks.list(tenant(), { type: 'PAYMENT_INITIATION', after, limit: 500 });
      found.push(...page.filter(({ body }) => JSON.parse(body).payment_id === paymentId));
      const last = page.at(-1);
      if (!last) return found;
      after = last.n;
    }
  };
  return {
    recipient,
    recipientId,
    create,
    payment,
    read,
    status: async (paymentId) => (await read(paymentId)).status.replace('PAYMENT_STATUS_', '').toLowerCase(),
    asTeam,
    begin,
    async release(paymentId) {
      const own = await asTeam();
      return own.store.unitOfWork((unit) => releasePayment(own, unit, tenant(), paymentId));
    },
    initiate,
    async end(paymentId, status, error) {
      const own = await asTeam();
      return own.store.unitOfWork((unit) => failPayment(own, unit, tenant(), { paymentId, status, error }));
    },
    async move(paymentId, to) {
      const own = await asTeam();
      return own.store.unitOfWork((unit) => movePayment(own, unit, tenant(), { paymentId, to }));
    },
    async pay(paymentId) {
      await begin(paymentId);
      await initiate(paymentId);
    },
    events,
    told: async (paymentId) =>
      (await events(paymentId)).map(({ body }) =>
        JSON.parse(body).new_payment_status.replace('PAYMENT_STATUS_', '').toLowerCase(),
      ),
  };
}
