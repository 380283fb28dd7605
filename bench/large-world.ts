import { hash } from 'node:crypto';
import type { Core } from '../packages/server/src/composition/core.ts';
import type { AuditHead } from '../packages/server/src/domain/audit/act.ts';
import type { Action } from '../packages/server/src/domain/audit/actions.ts';
import { recordAfter } from '../packages/server/src/domain/audit/chain.ts';
import type { DataKey } from '../packages/server/src/domain/custody.ts';
import { sealReport } from '../packages/server/src/domain/statement-imports/import-record.ts';
import { asTenant } from '../packages/server/src/domain/teams/team.ts';
import { teamKey, teamOwner } from '../packages/server/src/domain/teams/team-key.ts';
import { createTeam } from '../packages/server/src/domain/teams/teams.ts';
import { userPlace } from '../packages/server/src/domain/users/user.ts';
import type { Bulk } from './bulk.ts';
import type { Known } from './console-questions.ts';
import { makeItem } from './dataset.ts';
import { type Extent, fillRows, TEAMS, team, userId } from './large-world-rows.ts';

/** Tables that are filled, and whose indexes come after their rows. */
const TABLES = [
  'items',
  'item_products',
  'consents',
  'item_history',
  'due',
  'calls',
  'webhooks',
  'link_sessions',
  'link_events',
  'usage_records',
  'users',
  'audit_records',
  'statement_imports',
  'asset_reports',
  'asset_report_items',
  'bank_incomes',
];

const BATCH = 20_000;
const SEALED_AT_ONCE = 200;
/** Of the one Item that was linked as people link them. */
const TRANSACTIONS = 5000;

/** What a world is filled with besides rows: keys of its teams, and where its audit record stands. */
export interface Ground {
  readonly custody: Core['services']['custody'];
  readonly keys: ReadonlyMap<string, DataKey>;
  readonly head: AuditHead;
  /** One with transactions. */
  readonly item: { readonly clientId: string; readonly itemId: string };
  readonly imports: readonly SealedImport[];
}

interface SealedImport {
  readonly clientId: string;
  readonly importId: string;
  readonly sealed: Buffer;
}

/** Makes the teams with their keys, and one Item with transactions, by the service's own rules. */
export async function layGround(core: Core, { items }: Extent): Promise<Ground> {
  const { services } = core;
  const keys = new Map<string, DataKey>();
  for (const { clientId, name } of TEAMS) {
    await createTeam(services, { clientId, name, environments: ['sandbox'] });
    const tenant = asTenant('sandbox', clientId);
    keys.set(clientId, await services.store.unitOfWork((unit) => teamKey(services, unit, tenant)));
  }
  const clientId = TEAMS[0]?.clientId ?? '';
  const made = await makeItem(core, asTenant('sandbox', clientId), TRANSACTIONS);
  const imports = await sealedImports(core, Math.ceil(items / 100));
  const head = await services.store.audit.head();
  return { custody: services.custody, keys, head, item: { clientId, itemId: made.itemId }, imports };
}

async function sealedImports({ services }: Core, count: number): Promise<SealedImport[]> {
  const counts = { added: 120, modified: 0, removed: 0, unchanged: 3 };
  const file = { name: 'statement.ofx', sizeBytes: 40_000, sha256: 'ab'.repeat(32), format: 'ofx' };
  const whole = { accountIds: ['account'], notes: [], fault: null, otherItemId: null };
  const report = {
    madeItem: true,
    files: [{ ...file, ...whole, ...counts }],
    accounts: [{ accountId: 'account', name: 'Everyday account', mask: '0000', ...counts }],
  };
  const sealed: SealedImport[] = [];
  // In many units of work: the store ends one that says nothing for seconds.
  for (let from = 1; from <= count; from += SEALED_AT_ONCE) {
    await services.store.unitOfWork(async (unit) => {
      for (let nth = from; nth < Math.min(from + SEALED_AT_ONCE, count + 1); nth++) {
        // Nine of ten of the biggest team, the rest of the smallest but one.
        const clientId = TEAMS[nth % 10 === 0 ? 4 : 0]?.clientId ?? '';
        const importId = hash('sha256', `import ${nth}`, 'hex').slice(0, 32);
        const tenant = asTenant('sandbox', clientId);
        const bytes = await sealReport(services, unit, tenant, { importId, report });
        sealed.push({ clientId, importId, sealed: bytes });
      }
    });
  }
  return sealed;
}

/** Fills a store that nothing has open. */
export async function fillWorld(
  bulk: Bulk,
  extent: Extent,
  ground: Ground,
  say: (part: string) => void,
): Promise<Known> {
  await bulk.dropIndexes(TABLES);
  await fillRows(bulk, extent, say);
  await fillUsers(bulk, extent, ground);
  say('users');
  await fillImports(bulk, extent, ground);
  await fillAudit(bulk, extent, ground);
  say('audit records');
  const known = await namesOf(bulk, ground);
  await bulk.finish();
  say('indexes');
  return known;
}

/** Every fourth Item is one of a user's. Ids and owners are computed by the store, so that they are the same as those of the Items. */
async function fillUsers(bulk: Bulk, { items, now }: Extent, { custody, keys }: Ground): Promise<void> {
  const count = Math.floor(items / 4);
  const columns = ['user_id', 'environment', 'client_id', 'n', 'token_hash', 'client_user_hash', 'sealed'];
  for (let from = 0; from < count; from += BATCH) {
    const wanted = `SELECT n * 4 AS n, ${userId('n * 4')} AS id, ${team('n * 4')} AS owner
      FROM (SELECT n + ${from} AS n FROM ${bulk.numbers(Math.min(BATCH, count - from))}) AS part`;
    const rows = (await bulk.all(wanted)).map(({ n, id, owner }) => {
      const [name, clientId] = [String(id), String(owner)];
      const key = keys.get(clientId);
      if (!key) throw new Error(`no team ${clientId}`);
      const value = JSON.stringify({
        clientUserId: `person-${n}`,
        token: `user-sandbox-${n}`,
        endCustomer: null,
      });
      const sealed = custody.seal(
        teamOwner(asTenant('sandbox', clientId)),
        key,
        userPlace(name, 'sealed'),
        value,
      );
      const [token, person] = ['token', 'person'].map((kind) => hash('sha256', `${kind} ${n}`, 'buffer'));
      const at = now - count * 4000 + Number(n) * 1000;
      return [name, 'sandbox', clientId, Number(n), token ?? null, person ?? null, sealed, at, at];
    });
    await bulk.insert('users', [...columns, 'created_at', 'updated_at'], rows);
  }
}

async function fillImports(bulk: Bulk, { now }: Extent, { imports }: Ground): Promise<void> {
  const columns = ['import_id', 'environment', 'client_id', 'item_id', 'n', 'made_by', 'state', 'seq_from'];
  const rows = imports.map(({ importId, clientId, sealed }, nth) => {
    const at = now - nth * 60_000;
    return [importId, 'sandbox', clientId, `import-${nth}`, 1, 'api', 'done', 0, 120, at, at + 900, sealed];
  });
  await bulk.insert('statement_imports', [...columns, 'seq_to', 'created_at', 'finished_at', 'sealed'], rows);
}

const ACTS: readonly Action[] = ['access_token.issued', 'consent.given', 'account_numbers.read'];

/** One for each Item, chained as the service chains them. */
async function fillAudit(bulk: Bulk, { items, now }: Extent, ground: Ground): Promise<void> {
  const columns = ['n', 'at', 'actor_kind', 'actor_id', 'actor_role', 'action', 'object_kind', 'object_id'];
  let head = ground.head;
  const last = head.n + items;
  while (head.n < last) {
    const rows: (string | number | null)[][] = [];
    while (head.n < last && rows.length < BATCH) {
      const n = head.n + 1;
      // Rare acts and rare actors are found by filters.
      const action = n % 50_000 === 0 ? 'secret.created' : (ACTS[n % 3] ?? 'consent.given');
      const clientId = TEAMS[n % 20_000 === 0 ? 5 : n % 4]?.clientId ?? '';
      const person = n % 10_000 === 0 ? 'somebody@example.com' : 'support@example.com';
      const isPerson = n % 20 === 0;
      const actor = {
        kind: isPerson ? ('person' as const) : ('team' as const),
        id: isPerson ? person : clientId,
        role: isPerson ? 'support' : null,
      };
      const object = { kind: 'item', id: `object-${n}` };
      const detail = { scope: 'numbers' };
      const at = now - (last - n) * 1000;
      const record = recordAfter(head, {
        at,
        actor,
        action,
        object,
        environment: 'sandbox',
        clientId,
        requestId: null,
        detail,
      });
      head = { n: record.n, hash: record.hash };
      rows.push([
        n,
        at,
        actor.kind,
        actor.id,
        actor.role,
        action,
        object.kind,
        object.id,
        'sandbox',
        clientId,
        null,
        JSON.stringify(detail),
        head.hash,
      ]);
    }
    await bulk.insert(
      'audit_records',
      [...columns, 'environment', 'client_id', 'request_id', 'detail', 'hash'],
      rows,
    );
  }
  await bulk.run(`UPDATE settings SET value = '${head.n} ${head.hash}' WHERE name = 'audit_head'`);
}

/** Ids of one of each, of the biggest team. */
async function namesOf(bulk: Bulk, { item }: Ground): Promise<Known> {
  const [{ clientId } = { clientId: '' }] = TEAMS;
  const one = async (sql: string): Promise<string> => String((await bulk.all(sql))[0]?.id);
  const from = (column: string, table: string) =>
    one(`SELECT max(${column}) AS id FROM ${table} WHERE client_id = '${clientId}'`);
  const linkSessionId = await from('link_session_id', 'link_sessions');
  // As of a session whose secrets are forgotten.
  await bulk.run(
    `UPDATE link_sessions SET sealed = ${bulk.bytes(0)} WHERE link_session_id = '${linkSessionId}'`,
  );
  return {
    itemId: item.itemId,
    ordinaryItemId: await one(`SELECT item_id AS id FROM webhooks WHERE client_id = '${clientId}' LIMIT 1`),
    userId: await from('user_id', 'users'),
    requestId: await one('SELECT request_id AS id FROM calls LIMIT 1'),
    webhookId: await one(`SELECT webhook_id AS id FROM webhooks WHERE client_id = '${clientId}' LIMIT 1`),
    linkSessionId,
  };
}
