import type { ReportCause, ReportState } from '../../../domain/asset-reports/report.ts';
import type {
  AuditCopy,
  ListedReport,
  ReportReader,
  ReportWriter,
  StoredReport,
} from '../../../domain/asset-reports/report-store.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';
import { byOwnKey } from '../keys/by-own-key.ts';

const OF_TEAM = 'environment = $1 AND client_id = $2';
const ONE = `${OF_TEAM} AND report_id = $3`;

const find = statement('asset_reports.find', `SELECT * FROM asset_reports WHERE ${ONE}`);
const findByToken = statement(
  'asset_reports.findByToken',
  `SELECT * FROM asset_reports WHERE ${OF_TEAM} AND token_hash = $3`,
);
const newestOfUser = statement(
  'asset_reports.newestOfUser',
  `SELECT * FROM asset_reports r WHERE r.environment = $1 AND r.client_id = $2 AND r.state = 'ready'
   AND EXISTS (SELECT 1 FROM asset_report_items o JOIN items i ON i.item_id = o.item_id
     WHERE o.report_id = r.report_id AND i.user_id = $3)
   AND NOT EXISTS (SELECT 1 FROM asset_report_items o JOIN items i ON i.item_id = o.item_id
     WHERE o.report_id = r.report_id AND (i.user_id IS NULL OR i.user_id <> $3))
   ORDER BY r.n DESC LIMIT 1`,
);
const ofItem = byOwnKey(
  'asset_reports.ofItem',
  `SELECT r.report_id, r.n FROM asset_reports r JOIN asset_report_items o ON o.report_id = r.report_id
   WHERE r.environment = $1 AND r.client_id = $2 AND o.item_id = $3 AND r.state <> 'removed'`,
);
const LISTED = 'r.report_id, r.n, r.state, r.days_requested, r.created_at, r.ended_at, r.error, r.causes';
const page = statement(
  'asset_reports.page',
  `SELECT ${LISTED} FROM asset_reports r
   WHERE r.environment = $1 AND r.client_id = $2 AND r.n < $3 ORDER BY r.n DESC LIMIT $4`,
);
const pageOfItem = byOwnKey(
  'asset_reports.pageOfItem',
  `SELECT ${LISTED} FROM asset_reports r JOIN asset_report_items o ON o.report_id = r.report_id
   WHERE r.environment = $1 AND r.client_id = $2 AND r.n < $3 AND o.item_id = $5 ORDER BY r.n DESC LIMIT $4`,
);
const itemsOf = statement(
  'asset_report_items.list',
  'SELECT item_id FROM asset_report_items WHERE report_id = $1 ORDER BY item_id',
);
const lastNumber = statement(
  'asset_reports.lastNumber',
  `SELECT coalesce(max(n), 0) AS n FROM asset_reports WHERE ${OF_TEAM}`,
);
const insert = statement(
  'asset_reports.insert',
  `INSERT INTO asset_reports (environment, client_id, report_id, n, token_hash, state, days_requested, created_at, sealed_order)
   VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8)`,
);
const hold = statement(
  'asset_reports.hold',
  `UPDATE asset_reports SET n = n WHERE ${ONE} AND state = 'ready'`,
);
const begin = statement(
  'asset_reports.begin',
  `UPDATE asset_reports SET began_at = coalesce(began_at, $4) WHERE ${ONE} AND state = 'pending'`,
);
const saveFast = statement(
  'asset_reports.saveFast',
  `UPDATE asset_reports SET sealed_fast = $4 WHERE ${ONE} AND state = 'pending' AND sealed_fast IS NULL`,
);
const finish = statement(
  'asset_reports.finish',
  `UPDATE asset_reports SET state = 'ready', ended_at = $4, sealed_body = $5 WHERE ${ONE} AND state = 'pending'`,
);
const fail = statement(
  'asset_reports.fail',
  `UPDATE asset_reports SET state = 'failed', ended_at = $4, error = $5, causes = $6, sealed_fast = NULL
   WHERE ${ONE} AND state = 'pending'`,
);
const remove = statement(
  'asset_reports.remove',
  `UPDATE asset_reports SET state = 'removed', removed_at = $4, sealed_order = NULL, sealed_fast = NULL, sealed_body = NULL, causes = NULL
   WHERE ${ONE} AND state <> 'removed'`,
);
const removeCopies = statement(
  'asset_report_audit_copies.ofReport',
  'UPDATE asset_report_audit_copies SET removed_at = $2 WHERE report_id = $1 AND removed_at IS NULL',
);
const findCopy = statement(
  'asset_report_audit_copies.find',
  'SELECT * FROM asset_report_audit_copies WHERE token_hash = $1 AND environment = $2 AND removed_at IS NULL',
);
const lastCopy = statement(
  'asset_report_audit_copies.lastNumber',
  `SELECT coalesce(max(n), 0) AS n FROM asset_report_audit_copies WHERE ${OF_TEAM}`,
);
const insertCopy = statement(
  'asset_report_audit_copies.insert',
  `INSERT INTO asset_report_audit_copies (token_hash, report_id, environment, client_id, n, auditor_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const removeCopy = statement(
  'asset_report_audit_copies.remove',
  `UPDATE asset_report_audit_copies SET removed_at = $4 WHERE ${OF_TEAM} AND token_hash = $3 AND removed_at IS NULL`,
);

export const assetReports: Table<ReportReader, ReportWriter> = {
  reader: reportReader,
  writer: reportWriter,
  // A report outlives its Items (D77).
  ofItem: { asset_report_items: 'kept' },
};

function reportReader(reader: Reader): ReportReader {
  const itemIdsOf = (reportId: string) => reader.all(itemsOf, [reportId], (row) => text(row, 'item_id'));
  return {
    itemIds: itemIdsOf,
    find: ({ environment, clientId }, reportId) =>
      reader.first(find, [environment, clientId, reportId], toReport),
    findByToken: ({ environment, clientId }, { hash }) =>
      reader.first(findByToken, [environment, clientId, hash], toReport),
    newestOfUser: ({ environment, clientId }, userId) =>
      reader.first(newestOfUser, [environment, clientId, userId], toReport),
    async ofItems({ environment, clientId }, itemIds) {
      const found = new Map<string, number>();
      for (const itemId of itemIds)
        for (const row of await reader.all(ofItem, [environment, clientId, itemId]))
          found.set(text(row, 'report_id'), integer(row, 'n'));
      return [...found].sort(([, a], [, b]) => b - a).map(([reportId]) => reportId);
    },
    async page({ environment, clientId }, { before, limit, itemId }) {
      const wanted = [environment, clientId, before, limit];
      const rows =
        itemId === undefined
          ? await reader.all(page, wanted)
          : await reader.all(pageOfItem, [...wanted, itemId]);
      return Promise.all(rows.map(toListed));
    },
    findAuditCopy: (environment, { hash }) => reader.first(findCopy, [hash, environment], toCopy),
  };

  async function toListed(row: Row): Promise<ListedReport> {
    const reportId = text(row, 'report_id');
    return { ...openPartOf(row), itemIds: await itemIdsOf(reportId) };
  }
}

function reportWriter(transaction: SqlTransaction): ReportWriter {
  const reader = reportReader(transaction);
  return {
    ...reader,
    async lastNumber({ environment, clientId }) {
      const row = await transaction.first(lastNumber, [environment, clientId]);
      return row ? integer(row, 'n') : 0;
    },
    async insert(
      { environment, clientId },
      { reportId, n, token, daysRequested, createdAt, sealedOrder, itemIds },
    ) {
      const row = [environment, clientId, reportId, n, token.hash, daysRequested, createdAt, sealedOrder];
      await transaction.run(insert, row);
      const items = itemIds.map((itemId) => [reportId, itemId, clientId]);
      await transaction.insertMany('asset_report_items', ['report_id', 'item_id', 'client_id'], items);
    },
    hold: async ({ environment, clientId }, reportId) =>
      (await transaction.run(hold, [environment, clientId, reportId])) === 1,
    async begin(tenant, reportId, realNow) {
      const { environment, clientId } = tenant;
      if ((await transaction.run(begin, [environment, clientId, reportId, realNow])) === 0) return undefined;
      return reader.find(tenant, reportId);
    },
    saveFast: async ({ environment, clientId }, reportId, sealed) =>
      (await transaction.run(saveFast, [environment, clientId, reportId, sealed])) === 1,
    finish: async ({ environment, clientId }, reportId, { at, sealedBody }) =>
      (await transaction.run(finish, [environment, clientId, reportId, at, sealedBody])) === 1,
    async fail({ environment, clientId }, reportId, { at, code, causes }) {
      const row = [environment, clientId, reportId, at, code, JSON.stringify(causes)];
      return (await transaction.run(fail, row)) === 1;
    },
    async remove({ environment, clientId }, reportId, at) {
      if ((await transaction.run(remove, [environment, clientId, reportId, at])) === 0) return false;
      await transaction.run(removeCopies, [reportId, at]);
      await noteEnding(transaction, { kind: 'asset_report', environment, clientId, reportId });
      return true;
    },
    async lastAuditCopy({ environment, clientId }) {
      const row = await transaction.first(lastCopy, [environment, clientId]);
      return row ? integer(row, 'n') : 0;
    },
    async insertAuditCopy({ token, reportId, environment, clientId, n, auditorId, createdAt }) {
      const row = [token.hash, reportId, environment, clientId, n, auditorId, createdAt];
      await transaction.run(insertCopy, row);
    },
    removeAuditCopy: async ({ environment, clientId }, { hash }, at) =>
      (await transaction.run(removeCopy, [environment, clientId, hash, at])) === 1,
  };
}

function openPartOf(row: Row): Omit<ListedReport, 'itemIds'> {
  const causes = textOrNull(row, 'causes');
  return {
    reportId: text(row, 'report_id'),
    n: integer(row, 'n'),
    state: text(row, 'state') as ReportState,
    daysRequested: integer(row, 'days_requested'),
    createdAt: integer(row, 'created_at'),
    endedAt: integerOrNull(row, 'ended_at'),
    error: textOrNull(row, 'error'),
    causes: causes === null ? [] : (JSON.parse(causes) as ReportCause[]),
  };
}

function toReport(row: Row): StoredReport {
  return {
    ...openPartOf(row),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    beganAt: integerOrNull(row, 'began_at'),
    sealedOrder: bytesOrNull(row, 'sealed_order'),
    sealedFast: bytesOrNull(row, 'sealed_fast'),
    sealedBody: bytesOrNull(row, 'sealed_body'),
  };
}

function toCopy(row: Row): AuditCopy {
  return {
    reportId: text(row, 'report_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    auditorId: text(row, 'auditor_id'),
  };
}
