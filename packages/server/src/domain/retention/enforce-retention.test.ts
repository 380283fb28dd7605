import { expect, it } from 'vitest';
import { saveItem } from '../../../../../tests/support/records.ts';
import { schemaColumns } from '../../../../../tests/support/schema.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { statement, type Value } from '../../store/engine.ts';
import { RETENTION } from '../../store/tables/instance/retention.ts';
import { frozenClock } from '../../world/clock.ts';
import { DAY_MS } from '../../world/durations.ts';
import { realWorld } from '../../world/world.ts';
import { recordAct } from '../audit/record.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Services } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { enforceRetention } from './enforce-retention.ts';
import { EXPIRING, type ExpiringTable } from './retention-store.ts';

const owner = asTenant('production', 'b'.repeat(24));
const NOW = Date.UTC(2024, 5, 15);
const PERIODS = {
  reports: 730 * DAY_MS,
  endedTokens: 90 * DAY_MS,
  records: 1_095 * DAY_MS,
  consentLog: 1_095 * DAY_MS,
  audit: 1_095 * DAY_MS,
};
const NO_HEADS = { read: () => [], sign: () => '' };

/** What tells the rows of a table apart here, where that is not the Item. */
const NAMES: Readonly<Partial<Record<ExpiringTable, string>>> = {
  secrets: 'secret_id',
  simplefin_accesses: 'access_id',
  asset_reports: 'report_id',
  asset_report_audit_copies: 'report_id',
  usage_days: 'product',
};

/** Rows of an Item that ended at an instant, one for each table that expires; null: those that have not ended. */
function rowsOf(itemId: string, ended: number | null): Record<ExpiringTable, Record<string, Value>> {
  const of = { environment: owner.environment, client_id: owner.clientId };
  const hash = Buffer.from(itemId.padEnd(32, '.'));
  const token = { ...of, hash, hash_key_id: 'k', item_id: itemId, created_at: 1, ended_at: ended };
  const day = new Date(ended ?? NOW).toISOString().slice(0, 10);
  const text = { text_version: '1', language: 'en', evidence: 'e', given_by: 'link', products: '[]' };
  const report = { ...of, report_id: itemId };
  const made = { n: Number.parseInt(hash.toString('hex').slice(0, 8), 16), created_at: NOW };
  const lists = { use_cases: '[]', data_scopes: '[]' };
  const line = { n: 1, at: 1, type: 'granted', code: 'user_agreement', initiator: 'user', ...lists };
  const access = { ...of, access_id: itemId, name: 'n', claim_hash: hash, claim_until: 1, created_at: 1 };
  return {
    access_tokens: token,
    processor_tokens: { ...token, account_id: 'a', processor: 'p' },
    secrets: { ...of, secret_id: itemId, hash, hash_key_id: 'k', created_at: 1, revoked_at: ended },
    simplefin_accesses: { ...access, revoked_at: ended },
    item_history: { item_id: itemId, n: 1, at: 1, kind: 'linked' },
    usage_records: { ...of, item_id: itemId, day, product: 'auth', path: '/auth/get', requests: 1 },
    usage_days: { ...of, day, product: itemId, requests: 1, items: 1 },
    asset_report_items: { report_id: itemId, item_id: itemId, client_id: owner.clientId },
    asset_report_audit_copies: { ...report, ...made, token_hash: hash, auditor_id: 'a' },
    asset_reports: {
      ...report,
      ...made,
      token_hash: hash,
      state: 'ready',
      days_requested: 1,
      ended_at: ended,
    },
    consent_events: { ...of, ...line, item_id: itemId },
    deletion_receipts: { ...of, item_id: itemId, receipt_id: 'r', removed_at: ended ?? NOW, statement: '{}' },
    consents: { ...of, ...text, item_id: itemId, history_days: 1, created_at: 1, revoked_at: ended },
  };
}

describeOnStores('the retention of tables', (open) => {
  const clock = frozenClock(NOW);
  const services = (environment: Environment) =>
    ({
      world: realWorld({ clock, realClock: clock }),
      environment,
      store: open.store,
      policy: { retention: PERIODS },
    }) as unknown as Services;
  const remove = statement('test.remove', 'UPDATE items SET removed_at = $2 WHERE item_id = $1');

  async function add(itemId: string, ended: number | null): Promise<void> {
    await saveItem(open.store, itemId, owner);
    await open.engine.transaction(async (transaction) => {
      await transaction.run(remove, [itemId, ended]);
      for (const table of EXPIRING) {
        const row = rowsOf(itemId, ended)[table];
        const present = statement(`test.delete.${table}`, `DELETE FROM ${table} WHERE item_id = $1`);
        if ('item_id' in row && table !== 'access_tokens') await transaction.run(present, [itemId]);
        await transaction.insertMany(table, Object.keys(row), [Object.values(row)]);
      }
    });
  }

  async function kept(table: ExpiringTable): Promise<string[]> {
    const name = NAMES[table] ?? 'item_id';
    const rows = await open.engine.reader.all(
      statement(`test.all.${table}`, `SELECT ${name} AS name FROM ${table}`),
    );
    return [...new Set(rows.map((row) => String(row.name)))].sort();
  }

  it('is declared for every table of the schema, and for no other', async () => {
    const tables = new Set((await schemaColumns(open.engine)).map(({ table }) => table));
    expect(Object.keys(RETENTION).sort()).toEqual([...tables].sort());
    const periodic = Object.keys(RETENTION).filter((table) => RETENTION[table] === 'for a period');
    expect(periodic.sort()).toEqual([...EXPIRING, 'audit_records'].sort());
  });

  it('takes what ended longer ago than its period, and nothing else, once a day, and nothing of the sandbox', async () => {
    await add('living', null);
    await add('recent', NOW - 30 * DAY_MS);
    await add('token-old', NOW - 91 * DAY_MS);
    await add('record-old', NOW - 1_096 * DAY_MS);
    expect(await enforceRetention(services('sandbox'))).toBe(true);
    for (const table of EXPIRING) expect(await kept(table)).toHaveLength(4);
    expect(await enforceRetention(services('production'))).toBe(true);
    for (const table of EXPIRING) {
      // An access_token that can still open the log of a consent stays with that.
      const expected =
        table === 'processor_tokens' ? ['living', 'recent'] : ['living', 'recent', 'token-old'];
      expect([table, await kept(table)]).toEqual([table, expected]);
    }
    expect(await enforceRetention(services('production'))).toBe(false);
  });

  it('goes on where a process was killed at it, as soon as that cannot be at it any more', async () => {
    clock.set(NOW + 2 * DAY_MS);
    await add('left-behind', NOW - 1_100 * DAY_MS);
    let units = 0;
    const killed = new Error('killed');
    const dying = {
      ...services('production'),
      store: {
        unitOfWork: (...work: Parameters<typeof open.store.unitOfWork>) => {
          units += 1;
          return units > 3 ? Promise.reject(killed) : open.store.unitOfWork(...work);
        },
      },
    } as unknown as Services;
    await expect(enforceRetention(dying)).rejects.toBe(killed);
    expect(await kept('consents')).toContain('left-behind');
    expect(await enforceRetention(services('production'))).toBe(false);
    clock.set(NOW + 2 * DAY_MS + 5_000);
    expect(await enforceRetention(services('production'))).toBe(true);
    for (const table of EXPIRING) expect(await kept(table)).not.toContain('left-behind');
    expect(await enforceRetention(services('production'))).toBe(false);
  });

  it('takes old audit records from the front of the chain, which stays whole and says so', async () => {
    const at = (now: number) => ({ world: { realClock: frozenClock(now) } });
    const act = { action: 'team.created', object: { kind: 'team', id: 't' } } as const;
    for (const now of [NOW - 1_200 * DAY_MS, NOW - 1_100 * DAY_MS, NOW - 10 * DAY_MS, NOW])
      await open.store.unitOfWork(async (unit) => recordAct(at(now), unit, act));
    clock.set(NOW + 3 * DAY_MS);
    expect(await enforceRetention(services('production'))).toBe(true);
    const {
      records: [newest, ...rest],
    } = await open.store.audit.page({ limit: 10 });
    expect(newest).toMatchObject({ n: 5, action: 'audit.purged', detail: { through: 2, count: 2 } });
    expect(rest.map(({ n }) => n)).toEqual([4, 3]);
    expect(await verifyAudit({ store: open.store, auditHeads: NO_HEADS })).toMatchObject({
      first: 3,
      records: 3,
      faults: [],
    });
  });
});
