import type { Environment } from '../../../domain/institutions/institution.ts';
import type {
  Payment,
  PaymentSchedule,
  PaymentScheme,
  PaymentStatus,
} from '../../../domain/payments/payment.ts';
import type { PaymentCurrency } from '../../../domain/payments/payment-currency.ts';
import type {
  OrderStage,
  PaymentReader,
  PaymentWriter,
  StoredOrder,
  StoredPayment,
} from '../../../domain/payments/payment-store.ts';
import type { ErrorCode } from '../../../errors.ts';
import { bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const OF_TEAM = 'environment = $1 AND client_id = $2';
const ONE = `${OF_TEAM} AND payment_id = $3`;
const find = statement('payments.find', `SELECT * FROM payments WHERE ${ONE}`);
const list = statement(
  'payments.list',
  `SELECT * FROM payments WHERE ${OF_TEAM} AND listed_at < $3 ORDER BY listed_at DESC LIMIT $4`,
);
const last = statement(
  'payments.last',
  `SELECT n, listed_at FROM payments WHERE ${OF_TEAM} ORDER BY listed_at DESC LIMIT 1`,
);
const insert = statement(
  'payments.insert',
  `INSERT INTO payments (environment, client_id, payment_id, n, listed_at, recipient_id, reference, amount, currency, scheme,
     schedule_interval, execution_day, start_date, end_date, wants_refund_details, sealed_pay_from, status, status_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'input_needed', $17, $17)`,
);
const move = statement(
  'payments.move',
  `UPDATE payments SET status = $5, status_at = $6, error_code = $7 WHERE ${ONE} AND status = $4`,
);
const setWebhook = statement('payments.setWebhook', `UPDATE payments SET webhook = $4 WHERE ${ONE}`);
const setEndUser = statement('payments.setEndUser', `UPDATE payments SET end_user = $4 WHERE ${ONE}`);
const ofEndUser = statement(
  'payments.ofEndUser',
  `SELECT payment_id FROM payments WHERE ${OF_TEAM} AND end_user = $3 AND end_user IS NOT NULL ORDER BY n`,
);
const noteInitiation = statement(
  'payments.noteInitiation',
  `UPDATE payments SET institution_id = $4, institution_name = $5, initiated_at = $6, sealed_payer = $7 WHERE ${ONE}`,
);

const UNAPPROVED = `(order_stage IS NULL OR order_stage = 'begun')`;
const countOrder = statement(
  'payments.countOrder',
  `UPDATE payments SET order_n = order_n + 1 WHERE ${ONE} AND ${UNAPPROVED}`,
);
const keepOrder = statement(
  'payments.keepOrder',
  `UPDATE payments SET order_stage = 'begun', ordered_at = $5, sealed_order = $6
   WHERE ${ONE} AND order_n = $4 AND ${UNAPPROVED} AND (CAST($7 AS BIGINT) IS NULL OR ordered_at = $7)`,
);
const forgetOrder = statement(
  'payments.forgetOrder',
  `UPDATE payments SET order_stage = NULL, ordered_at = NULL, sealed_order = NULL
   WHERE ${ONE} AND order_n = $4 AND order_stage = 'begun' AND ordered_at = $5`,
);
const moveOrder = statement(
  'payments.moveOrder',
  `UPDATE payments SET order_stage = $6, sealed_order = $7 WHERE ${ONE} AND order_n = $4 AND order_stage = $5`,
);

export const payments: Table<PaymentReader, PaymentWriter> = {
  reader: paymentReader,
  writer: paymentWriter,
};

function paymentReader(reader: Reader): PaymentReader {
  return {
    find: ({ environment, clientId }, id) => reader.first(find, [environment, clientId, id], toPayment),
    list: ({ environment, clientId }, before, limit) =>
      reader.all(list, [environment, clientId, before, limit], toPayment),
    ofEndUser: ({ environment, clientId }, endUser) =>
      reader.all(ofEndUser, [environment, clientId, endUser], (row) => text(row, 'payment_id')),
  };
}

function paymentWriter(transaction: SqlTransaction): PaymentWriter {
  return {
    ...paymentReader(transaction),
    async last({ environment, clientId }) {
      const row = await transaction.first(last, [environment, clientId]);
      return row && { n: integer(row, 'n'), listedAt: integer(row, 'listed_at') };
    },
    async insert({ environment, clientId }, created) {
      const { paymentId, n, listedAt, recipientId, reference, amount, currency, scheme, schedule } = created;
      const names = [environment, clientId, paymentId, n, listedAt, recipientId, reference];
      const money = [amount, currency, scheme];
      const when = [schedule?.interval, schedule?.executionDay, schedule?.startDate, schedule?.endDate];
      const rest = [created.wantsRefundDetails ? 1 : 0, created.sealedPayFrom, created.createdAt];
      await transaction.run(insert, [...names, ...money, ...when.map((value) => value ?? null), ...rest]);
    },
    async move({ environment, clientId }, id, { from, to, at, errorCode }) {
      return (await transaction.run(move, [environment, clientId, id, from, to, at, errorCode])) === 1;
    },
    async setWebhook({ environment, clientId }, id, webhook) {
      await transaction.run(setWebhook, [environment, clientId, id, webhook]);
    },
    async setEndUser({ environment, clientId }, id, endUser) {
      await transaction.run(setEndUser, [environment, clientId, id, endUser]);
    },
    async countOrder({ environment, clientId }, id) {
      return (await transaction.run(countOrder, [environment, clientId, id])) === 1;
    },
    async keepOrder({ environment, clientId }, id, { n, at, sealed, insteadOf = null }) {
      const values = [environment, clientId, id, n, at, sealed, insteadOf];
      return (await transaction.run(keepOrder, values)) === 1;
    },
    async forgetOrder({ environment, clientId }, id, { n, at }) {
      await transaction.run(forgetOrder, [environment, clientId, id, n, at]);
    },
    async moveOrder({ environment, clientId }, id, { n, from, to, sealed }) {
      return (await transaction.run(moveOrder, [environment, clientId, id, n, from, to, sealed])) === 1;
    },
    async noteInitiation({ environment, clientId }, id, { institution, at, sealedPayer }) {
      const names = [institution?.id ?? null, institution?.name ?? null];
      await transaction.run(noteInitiation, [environment, clientId, id, ...names, at, sealedPayer]);
    },
  };
}

function toPayment(row: Row): StoredPayment {
  return {
    paymentId: text(row, 'payment_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    n: integer(row, 'n'),
    listedAt: integer(row, 'listed_at'),
    recipientId: text(row, 'recipient_id'),
    reference: text(row, 'reference'),
    amount: text(row, 'amount'),
    currency: text(row, 'currency') as PaymentCurrency,
    scheme: textOrNull(row, 'scheme') as PaymentScheme | null,
    schedule: toSchedule(row),
    wantsRefundDetails: integer(row, 'wants_refund_details') === 1,
    status: text(row, 'status') as PaymentStatus,
    statusAt: integer(row, 'status_at'),
    errorCode: textOrNull(row, 'error_code') as ErrorCode | null,
    webhook: textOrNull(row, 'webhook'),
    institution: toInstitution(row),
    initiatedAt: integerOrNull(row, 'initiated_at'),
    sealedPayFrom: bytesOrNull(row, 'sealed_pay_from'),
    sealedPayer: bytesOrNull(row, 'sealed_payer'),
    orders: integer(row, 'order_n'),
    order: toOrder(row),
  };
}

function toOrder(row: Row): StoredOrder | null {
  const stage = textOrNull(row, 'order_stage');
  if (stage === null) return null;
  return {
    n: integer(row, 'order_n'),
    stage: stage as OrderStage,
    at: integer(row, 'ordered_at'),
    sealed: bytesOrNull(row, 'sealed_order'),
  };
}

function toSchedule(row: Row): PaymentSchedule | null {
  const interval = textOrNull(row, 'schedule_interval');
  if (interval === null) return null;
  return {
    interval: interval as PaymentSchedule['interval'],
    executionDay: integer(row, 'execution_day'),
    startDate: text(row, 'start_date'),
    endDate: textOrNull(row, 'end_date'),
  };
}

function toInstitution(row: Row): Payment['institution'] {
  const id = textOrNull(row, 'institution_id');
  return id === null ? null : { id, name: textOrNull(row, 'institution_name') ?? '' };
}
