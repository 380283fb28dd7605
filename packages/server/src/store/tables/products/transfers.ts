import type {
  AchClass,
  Network,
  Rationale,
  TransferDecision,
  TransferEvent,
  TransferFailure,
  TransferStatus,
  TransferType,
} from '../../../domain/transfers/transfer.ts';
import type {
  StoredAuthorization,
  StoredTransferPart,
  TransferEventFilter,
  TransferReader,
  TransferWriter,
} from '../../../domain/transfers/transfer-store.ts';
import { bytesOrNull, integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const OF_TEAM = 'environment = $1 AND client_id = $2';
const find = statement('transfers.find', `SELECT * FROM transfers WHERE ${OF_TEAM} AND transfer_id = $3`);
const findAuthorization = statement(
  'transfers.findAuthorization',
  `SELECT * FROM transfers WHERE ${OF_TEAM} AND authorization_id = $3`,
);
const list = statement(
  'transfers.list',
  `SELECT * FROM transfers
   WHERE ${OF_TEAM} AND transfer_id IS NOT NULL AND created_at BETWEEN $3 AND $4
   ORDER BY created_at DESC, n DESC LIMIT $5 OFFSET $6`,
);
const lastNumber = statement(
  'transfers.lastNumber',
  `SELECT coalesce(max(n), 0) AS n FROM transfers WHERE ${OF_TEAM}`,
);
/** By its key: with a sum, no engine walks all transfers of the team in their order. */
const findByKey = statement(
  'transfers.findByKey',
  `SELECT * FROM transfers
   WHERE ${OF_TEAM} AND idempotency_key = $3 AND authorized_at > $4 AND decision <> 'user_action_required'
   ORDER BY n + 0 DESC LIMIT 1`,
);
const insert = statement(
  'transfers.insert',
  `INSERT INTO transfers (authorization_id, environment, client_id, n, item_id, account_id, type, network, ach_class,
     authorized_amount, currency, sealed, decision, rationale, idempotency_key, authorized_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);
const use = statement(
  'transfers.use',
  `UPDATE transfers SET transfer_id = $4, amount = $5, description = $6, sealed_metadata = $7, status = 'pending', created_at = $8
   WHERE ${OF_TEAM} AND authorization_id = $3 AND decision = 'approved' AND transfer_id IS NULL AND authorized_at > $9`,
);
const move = statement(
  'transfers.move',
  `UPDATE transfers SET status = $5, failure_code = $6, failure_text = $7
   WHERE ${OF_TEAM} AND transfer_id = $3 AND status = $4`,
);

const insertEvent = statement(
  'transfer_events.insert',
  `INSERT INTO transfer_events (environment, client_id, event_id, transfer_id, event_type, failure_code, failure_text, at)
   SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), coalesce(max(event_id), 0) + 1, $3, $4, $5, $6, CAST($7 AS bigint) FROM transfer_events WHERE ${OF_TEAM}`,
);
const EVENTS = `SELECT e.event_id, e.event_type, e.failure_code, e.failure_text, e.at,
     t.transfer_id, t.account_id, t.type, t.amount
   FROM transfer_events e JOIN transfers t ON t.transfer_id = e.transfer_id
   WHERE e.environment = $1 AND e.client_id = $2`;
const eventsAfter = statement(
  'transfer_events.after',
  `${EVENTS} AND e.event_id > $3 ORDER BY e.event_id LIMIT $4`,
);
/** An empty text stands for any; the types of events are one text with a comma on both sides of each. */
const events = statement(
  'transfer_events.list',
  `${EVENTS} AND e.at BETWEEN $3 AND $4
     AND ($5 = '' OR e.transfer_id = $5) AND ($6 = '' OR t.account_id = $6) AND ($7 = '' OR t.type = $7)
     AND ($8 = '' OR $8 LIKE '%,' || e.event_type || ',%')
   ORDER BY e.event_id DESC LIMIT $9 OFFSET $10`,
);

export const transfers: Table<TransferReader, TransferWriter> = {
  reader: transferReader,
  writer: transferWriter,
  ofItem: { transfers: 'kept' },
};

function transferReader(reader: Reader): TransferReader {
  return {
    find: ({ environment, clientId }, id) => reader.first(find, [environment, clientId, id], toAuthorization),
    findAuthorization: ({ environment, clientId }, id) =>
      reader.first(findAuthorization, [environment, clientId, id], toAuthorization),
    list: ({ environment, clientId }, { from, to, count, offset }) =>
      reader.all(list, [environment, clientId, from, to, count, offset], toAuthorization),
    events: ({ environment, clientId }, filter) =>
      reader.all(events, [environment, clientId, ...eventValues(filter)], toEvent),
    eventsAfter: ({ environment, clientId }, eventId, limit) =>
      reader.all(eventsAfter, [environment, clientId, eventId, limit], toEvent),
  };
}

function eventValues({
  from,
  to,
  transferId,
  accountId,
  type,
  eventTypes,
  count,
  offset,
}: TransferEventFilter) {
  const types = eventTypes.length === 0 ? '' : `,${eventTypes.join(',')},`;
  return [from, to, transferId ?? '', accountId ?? '', type ?? '', types, count, offset];
}

function transferWriter(transaction: SqlTransaction): TransferWriter {
  return {
    ...transferReader(transaction),
    async lastNumber({ environment, clientId }) {
      const row = await transaction.first(lastNumber, [environment, clientId]);
      return row ? integer(row, 'n') : 0;
    },
    findByKey: ({ environment, clientId }, key, since) =>
      transaction.first(findByKey, [environment, clientId, key, since], toAuthorization),
    async insertAuthorization({ environment, clientId }, made) {
      const names = [made.authorizationId, environment, clientId, made.n, made.itemId, made.accountId];
      const kind = [made.type, made.network, made.achClass, made.authorizedAmount, made.currency];
      const rest = [made.sealed, made.decision, made.rationale, made.idempotencyKey, made.authorizedAt];
      await transaction.run(insert, [...names, ...kind, ...rest]);
    },
    async use({ environment, clientId }, wish) {
      const values = [wish.transferId, wish.amount, wish.description, wish.sealedMetadata, wish.createdAt];
      const names = [environment, clientId, wish.authorizationId];
      return (await transaction.run(use, [...names, ...values, wish.authorizedSince])) === 1;
    },
    async move({ environment, clientId }, id, { from, to, failure }) {
      const why = [failure?.code ?? null, failure?.text ?? null];
      return (await transaction.run(move, [environment, clientId, id, from, to, ...why])) === 1;
    },
    async insertEvent({ environment, clientId }, { transferId, eventType, failure, at }) {
      const why = [failure?.code ?? null, failure?.text ?? null];
      await transaction.run(insertEvent, [environment, clientId, transferId, eventType, ...why, at]);
    },
  };
}

function toAuthorization(row: Row): StoredAuthorization {
  return {
    authorizationId: text(row, 'authorization_id'),
    n: integer(row, 'n'),
    itemId: text(row, 'item_id'),
    accountId: text(row, 'account_id'),
    type: text(row, 'type') as TransferType,
    network: text(row, 'network') as Network,
    achClass: textOrNull(row, 'ach_class') as AchClass | null,
    authorizedAmount: text(row, 'authorized_amount'),
    currency: text(row, 'currency'),
    sealed: bytesOrNull(row, 'sealed'),
    decision: text(row, 'decision') as TransferDecision,
    rationale: textOrNull(row, 'rationale') as Rationale | null,
    idempotencyKey: textOrNull(row, 'idempotency_key'),
    authorizedAt: integer(row, 'authorized_at'),
    transfer: toTransferPart(row),
  };
}

function toTransferPart(row: Row): StoredTransferPart | null {
  const transferId = textOrNull(row, 'transfer_id');
  if (transferId === null) return null;
  return {
    transferId,
    amount: text(row, 'amount'),
    description: text(row, 'description'),
    sealedMetadata: bytesOrNull(row, 'sealed_metadata'),
    status: text(row, 'status') as TransferStatus,
    failure: toFailure(row),
    createdAt: integer(row, 'created_at'),
  };
}

function toFailure(row: Row): TransferFailure | null {
  const why = textOrNull(row, 'failure_text');
  return why === null ? null : { code: textOrNull(row, 'failure_code'), text: why };
}

function toEvent(row: Row): TransferEvent {
  return {
    eventId: integer(row, 'event_id'),
    eventType: text(row, 'event_type') as TransferStatus,
    at: integer(row, 'at'),
    failure: toFailure(row),
    transfer: {
      transferId: text(row, 'transfer_id'),
      accountId: text(row, 'account_id'),
      type: text(row, 'type') as TransferType,
      amount: text(row, 'amount'),
    },
  };
}
