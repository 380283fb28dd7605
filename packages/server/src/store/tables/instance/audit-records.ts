import type { Actor, AuditHead, AuditRecord, RecordedAct } from '../../../domain/audit/act.ts';
import type { Action } from '../../../domain/audit/actions.ts';
import type { AuditPage, AuditReader, AuditWish, AuditWriter } from '../../../domain/audit/audit-store.ts';
import { GENESIS } from '../../../domain/audit/chain.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { settingIn } from './settings.ts';

/** The filters are applied to a part that is cut off before, so that a rare one does not read all of the record. */
const partOf = (name: string, where: string) => ({
  page: ofAnyLength(
    `audit_records.page.${name}`,
    `SELECT * FROM (SELECT * FROM audit_records WHERE n < $1 AND ${where} ORDER BY n DESC LIMIT $3) AS scanned
     WHERE ($4 = '' OR client_id = $4) AND ($5 = '' OR action = $5) ORDER BY n DESC LIMIT $6`,
  ),
  scannedTo: ofAnyLength(
    `audit_records.scannedTo.${name}`,
    `SELECT n FROM audit_records WHERE n < $1 AND ${where} ORDER BY n DESC LIMIT 1 OFFSET $3`,
  ),
});
/** One team may have made nearly all of the record, another three acts. */
function ofAnyLength(name: string, sql: string): SqlStatement {
  return statement(name, { sqlite: sql, postgres: sql, plannedAnew: true });
}
const PARTS = {
  all: partOf('all', `$2 = ''`),
  ofActor: partOf('ofActor', 'actor_id = $2 AND actor_id IS NOT NULL'),
  ofTeam: partOf('ofTeam', 'client_id = $2'),
  ofAct: partOf('ofAct', 'action = $2'),
};
const SCANNED_MAX = 5000;
const after = statement(
  'audit_records.after',
  'SELECT * FROM audit_records WHERE n > $1 ORDER BY n LIMIT $2',
);
const newest = statement(
  'audit_records.newest',
  'SELECT * FROM audit_records WHERE action = $1 ORDER BY n DESC LIMIT 1',
);
const setHead = statement(
  'settings.setAuditHead',
  `UPDATE settings SET value = $1 WHERE name = 'audit_head'`,
);
const COLUMNS = [
  'n',
  'at',
  'actor_kind',
  'actor_id',
  'actor_role',
  'action',
  'object_kind',
  'object_id',
  'environment',
  'client_id',
  'request_id',
  'detail',
  'hash',
];

/** What each open transaction has recorded so far. */
const recorded = new WeakMap<SqlTransaction, RecordedAct[]>();

export const audit: Table<AuditReader, AuditWriter> = { reader: auditReader, writer: auditWriter };

function auditReader(reader: Reader): AuditReader {
  return {
    page: (wanted) => search(reader, wanted),
    after: (n, limit) => reader.all(after, [n, limit], toRecord),
    newest: (action) => reader.first(newest, [action], toRecord),
    head: () => headIn(reader),
  };
}

async function search(reader: Reader, wanted: AuditWish): Promise<AuditPage> {
  const { before = Number.MAX_SAFE_INTEGER, limit, clientId = '', action = '', actorId = '' } = wanted;
  const [part, key] = narrowest(actorId, clientId, action);
  const isWhole = [actorId, clientId, action].filter((given) => given !== '').length <= 1;
  const scanned = isWhole ? limit : SCANNED_MAX;
  const records = await reader.all(part.page, [before, key, scanned, clientId, action, limit], toRecord);
  if (records.length === limit) return { records, next: records.at(-1)?.n };
  const last = await reader.first(part.scannedTo, [before, key, scanned - 1]);
  return { records, next: last && integer(last, 'n') };
}

/** The part of the record with the fewest acts beside those that are wanted, and what names it. */
function narrowest(
  actorId: string,
  clientId: string,
  action: string,
): [(typeof PARTS)[keyof typeof PARTS], string] {
  if (actorId !== '') return [PARTS.ofActor, actorId];
  if (clientId !== '') return [PARTS.ofTeam, clientId];
  return action === '' ? [PARTS.all, ''] : [PARTS.ofAct, action];
}

function auditWriter(transaction: SqlTransaction): AuditWriter {
  return {
    ...auditReader(transaction),
    record(act) {
      recorded.set(transaction, [...actsOf(transaction), act]);
    },
  };
}

export function actsOf(transaction: SqlTransaction): readonly RecordedAct[] {
  return recorded.get(transaction) ?? [];
}

/** Forgets what was recorded after `before`: it was taken back. */
export function restoreActs(transaction: SqlTransaction, before: readonly RecordedAct[]): void {
  recorded.set(transaction, [...before]);
}

/** Puts records at the end of the chain; the caller is alone here until the commit. */
export async function insertRecords(
  transaction: SqlTransaction,
  records: readonly AuditRecord[],
): Promise<void> {
  const head = records.at(-1);
  if (!head) return;
  await transaction.insertMany('audit_records', COLUMNS, records.map(toValues));
  await transaction.send(setHead, [`${head.n} ${head.hash}`]);
}

/** The newest record of the chain. */
export async function headIn(reader: Reader): Promise<AuditHead> {
  const [n, hash] = (await settingIn(reader, 'audit_head'))?.split(' ') ?? [];
  return n === undefined || hash === undefined ? GENESIS : { n: Number(n), hash };
}

function toValues(record: AuditRecord) {
  const { n, at, actor, action, object, environment, clientId, requestId, detail, hash } = record;
  const who = [actor.kind, actor.id, actor.role];
  const what = [action, object.kind, object.id, environment, clientId, requestId];
  return [n, at, ...who, ...what, JSON.stringify(detail), hash];
}

function toRecord(row: Row): AuditRecord {
  return {
    n: integer(row, 'n'),
    at: integer(row, 'at'),
    actor: {
      kind: text(row, 'actor_kind') as Actor['kind'],
      id: textOrNull(row, 'actor_id'),
      role: textOrNull(row, 'actor_role'),
    },
    action: text(row, 'action') as Action,
    object: { kind: text(row, 'object_kind'), id: text(row, 'object_id') },
    environment: textOrNull(row, 'environment') as Environment | null,
    clientId: textOrNull(row, 'client_id'),
    requestId: textOrNull(row, 'request_id'),
    detail: readDetail(text(row, 'detail')),
    hash: text(row, 'hash'),
  };
}

/** What was written over it from outside is a finding of the check, and must not end it. */
function readDetail(json: string): AuditRecord['detail'] {
  try {
    return JSON.parse(json) as AuditRecord['detail'];
  } catch {
    return { unreadable: json };
  }
}
