import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../tests/support/engines.ts';
import { examples } from '../../../../../tests/support/examples.ts';
import { openFresh } from '../../../../../tests/support/stores.ts';
import { auditHeadsOf } from '../../composition/audit-heads.ts';
import { openLedger } from '../../store/endings/ledger.ts';
import { createShipping } from '../../store/endings/shipping.ts';
import { type Engine, type Row, type SqlTransaction, statement } from '../../store/engine.ts';
import { migrate } from '../../store/migrate.ts';
import { createStore } from '../../store/store.ts';
import { createDigests } from '../../vault/digests.ts';
import { namedKey } from '../../vault/keys.ts';
import { integerBelow, keyedStream, type RandomStream } from '../../world/random.ts';
import { realWorld } from '../../world/world.ts';
import type { Store } from '../store.ts';
import { createSecret, createTeam, revokeSecret } from '../teams/teams.ts';
import type { Act, AuditHead, AuditRecord, By } from './act.ts';
import type { AuditHeads } from './audit-store.ts';
import { recordAfter } from './chain.ts';
import { recordAct } from './record.ts';
import { verifyAudit } from './verify.ts';

const world = realWorld();
const digests = createDigests([namedKey('pepper', Buffer.alloc(32, 'pepper'))]);
const PERSON: By = { actor: { kind: 'person', id: 'p-1', role: 'admin' }, requestId: 'request-1' };

interface Node {
  readonly engine: Engine;
  readonly store: Store;
  readonly auditHeads: AuditHeads;
}

/** A process with a store and the ledger beside it, as the service puts them together. */
function nodeOn(engine: Engine, folder: string, name: string): Node & { close(): Promise<void> } {
  const ledger = openLedger(folder, name);
  const auditHeads = auditHeadsOf(ledger, 'store-1', digests);
  const { realClock, timers } = world;
  const parts = { engine, ledger, storeId: 'store-1', realClock, timers, sign: auditHeads.sign };
  return {
    engine,
    auditHeads,
    store: createStore(engine, () => undefined, createShipping(parts)),
    close: () => ledger.close(),
  };
}

const actOn = (id: string): Act => ({
  action: 'team.setting_changed',
  object: { kind: 'team', id },
  clientId: id,
  detail: { setting: 'colour', before: null, after: `green ${id}` },
});

function recordOne({ store }: Node, id: string, by?: By): Promise<void> {
  const services = by ? { world, by } : { world };
  return store.unitOfWork(async (unit) => recordAct(services, unit, actOn(id)));
}

describeOnEngines('the audit chain', ({ name }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-audit-'));
  const closing: (() => Promise<void>)[] = [];
  let nodes: Node[] = [];
  beforeAll(async () => {
    const fresh = await openFresh(name);
    await migrate(fresh.engine);
    // The embedded store is one process's own.
    const engines = name === 'postgres' ? [fresh.engine, fresh.reopen(), fresh.reopen()] : [fresh.engine];
    const made = engines.map((engine, nth) => nodeOn(engine, folder, `node-${nth}`));
    nodes = made;
    for (const node of made) closing.push(() => node.close());
    for (const engine of engines.slice(1)) closing.push(() => engine.close());
    closing.push(() => fresh.close());
  });
  afterAll(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const first = (): Node => {
    const [node] = nodes;
    if (!node) throw new Error('nodes are open inside tests only');
    return node;
  };
  const nth = (index: number): Node => nodes[index % nodes.length] ?? first();

  it('says who did what on what, when, and in which request', async () => {
    await recordOne(first(), 'team-0', PERSON);
    await recordOne(first(), 'team-1');
    const {
      records: [second, before],
    } = await first().store.audit.page({ limit: 2 });
    expect(before).toMatchObject({ ...PERSON, ...actOn('team-0'), environment: null });
    expect(before?.at).toBeGreaterThan(Date.now() - 60_000);
    expect(second).toMatchObject({ n: (before?.n ?? 0) + 1, actor: { kind: 'service', id: null } });
    const pages = first().store.audit;
    expect((await pages.page({ limit: 10, clientId: 'team-0' })).records).toEqual([before]);
    expect((await pages.page({ limit: 10, actorId: 'p-1', before: before?.n })).records).toEqual([]);
    expect((await pages.page({ limit: 10, action: 'secret.rolled' })).records).toEqual([]);
  });

  it('has no gap and no wrong hash after units of several processes at once, some of which fail or end something', async () => {
    const before = (await first().store.audit.head()).n;
    const { clientId } = await createTeam(
      { ...first(), world, digests },
      { name: 'T', environments: ['sandbox'] },
    );
    const services = (index: number) => ({ ...nth(index), world, digests });
    const work = Array.from({ length: 15 }, async (_, index) => {
      if (index % 3 === 0) return recordOne(nth(index), `busy-${index}`);
      if (index % 3 === 1) {
        const own = await createTeam(services(index), { name: 'T', environments: ['sandbox'] });
        const { secretId } = await createSecret(services(index + 1), 'sandbox', own.clientId);
        return revokeSecret(services(index + 2), 'sandbox', own.clientId, secretId);
      }
      return expect(
        createTeam(services(index), { name: 'T', environments: ['sandbox'], clientId }),
      ).rejects.toMatchObject({ code: 'INVALID_FIELD' });
    });
    await Promise.all(work);
    const verdict = await verifyAudit(first());
    expect(verdict).toMatchObject({ first: 1, faults: [], replaced: [] });
    expect(verdict.head.n).toBe(before + 1 + 5 + 5 * 3);
    expect(verdict.records).toBe(verdict.head.n);
    expect(verdict.headsCompared).toBe(verdict.head.n);
  });

  it('leaves out what a savepoint took back, and all of a unit that failed', async () => {
    const { store } = first();
    const { n } = await store.audit.head();
    await store.unitOfWork(async (unit) => {
      recordAct({ world }, unit, actOn('kept'));
      const part = unit.savepoint(async () => {
        recordAct({ world }, unit, actOn('taken back'));
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
    });
    const failed = store.unitOfWork(async (unit) => {
      recordAct({ world }, unit, actOn('failed'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await recordOne(first(), 'after');
    const records = await store.audit.after(n, 10);
    expect(records.map(({ object }) => object.id)).toEqual(['kept', 'after']);
  });

  it('shows every way of tampering, at the right record', async () => {
    const { engine, store } = first();
    const random = keyedStream('audit tampering', [name]);
    const rows = await engine.reader.all(allRows);
    const head = await store.audit.head();
    for (let round = 0; round < examples(10); round += 1) {
      for (const [kind, tamper] of Object.entries(TAMPERINGS)) {
        const expected = await engine.transaction((transaction) => tamper(transaction, rows, random));
        const { faults } = await verifyAudit(first());
        expect.soft({ kind, faults }).toMatchObject({ kind, faults: expect.arrayContaining([expected]) });
        await engine.transaction(async (transaction) => {
          await transaction.run(deleteAll);
          await transaction.insertMany(
            'audit_records',
            COLUMNS,
            rows.map((row) => COLUMNS.map((column) => row[column] ?? null)),
          );
          await transaction.run(setHead, [`${head.n} ${head.hash}`]);
        });
      }
    }
    expect((await verifyAudit(first())).faults).toEqual([]);
  });

  it('is compared with a head that was written down, and with none that another key signed', async () => {
    const head = await first().store.audit.head();
    expect((await verifyAudit(first(), [head])).faults).toEqual([]);
    const other: AuditHead = { n: 2, hash: head.hash };
    expect((await verifyAudit(first(), [other])).faults).toEqual([{ n: 2, fault: 'replaced' }]);
    const strange = createDigests([namedKey('pepper', Buffer.alloc(32, 'other'))]);
    const forged = auditHeadsOf(openLedger(folder, 'reader'), 'store-1', strange);
    const { faults } = await verifyAudit({ ...first(), auditHeads: forged });
    expect(faults[0]).toEqual({ n: 1, fault: 'forged' });
  });
});

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
const allRows = statement('test.allRecords', 'SELECT * FROM audit_records ORDER BY n');
const deleteAll = statement('test.deleteRecords', 'DELETE FROM audit_records');
const deleteOne = statement('test.deleteRecord', 'DELETE FROM audit_records WHERE n = $1');
const deleteFrom = statement('test.cutOff', 'DELETE FROM audit_records WHERE n >= $1');
const shift = statement('test.shift', 'UPDATE audit_records SET n = n + $2 WHERE n >= $1');
const move = statement('test.move', 'UPDATE audit_records SET n = $2 WHERE n = $1');
const setHead = statement('test.setHead', `UPDATE settings SET value = $1 WHERE name = 'audit_head'`);
const CHANGEABLE = COLUMNS.filter((column) => column !== 'n');

type Tamper = (
  transaction: SqlTransaction,
  rows: readonly Row[],
  random: RandomStream,
) => Promise<{ n: number; fault: string }>;

/** None of the first or last record, unless it is the end that counts. */
function pick(rows: readonly Row[], random: RandomStream): number {
  return 2 + integerBelow(random, rows.length - 3);
}

function insertRow(transaction: SqlTransaction, row: Row): Promise<void> {
  return transaction.insertMany('audit_records', COLUMNS, [COLUMNS.map((column) => row[column] ?? null)]);
}

const TAMPERINGS: Readonly<Record<string, Tamper>> = {
  async 'changes one value'(transaction, rows, random) {
    const n = pick(rows, random);
    const column = CHANGEABLE[integerBelow(random, CHANGEABLE.length)] ?? '';
    const value = column === 'at' ? 7 : column === 'detail' ? '{"setting":"other"}' : 'ff'.repeat(32);
    const change = statement(`test.change.${column}`, `UPDATE audit_records SET ${column} = $2 WHERE n = $1`);
    await transaction.run(change, [n, value]);
    return { n, fault: 'changed' };
  },
  async 'deletes one'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(deleteOne, [n]);
    return { n, fault: 'missing' };
  },
  async 'deletes one and closes the gap'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(deleteOne, [n]);
    await transaction.run(shift, [n + 1, 10_000]);
    await transaction.run(shift, [n + 1, -10_001]);
    return { n, fault: 'changed' };
  },
  async 'inserts one'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(shift, [n, 10_000]);
    await transaction.run(shift, [n + 1, -9_999]);
    await insertRow(transaction, { ...rows[n], n });
    return { n, fault: 'changed' };
  },
  async 'adds one behind the end'(transaction, rows) {
    const n = rows.length + 1;
    await insertRow(transaction, { ...rows[1], n });
    return { n, fault: 'unknown' };
  },
  async 'swaps two'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(move, [n, 10_000]);
    await transaction.run(move, [n + 1, n]);
    await transaction.run(move, [10_000, n + 1]);
    return { n, fault: 'changed' };
  },
  async 'cuts the end off'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(deleteFrom, [n]);
    return { n, fault: 'missing' };
  },
  async 'cuts the end off and hides that in the store'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(deleteFrom, [n]);
    await transaction.run(setHead, [`${n - 1} ${String(rows[n - 2]?.hash)}`]);
    return { n, fault: 'missing' };
  },
  async 'writes the end anew, with right hashes'(transaction, rows, random) {
    const n = pick(rows, random);
    await transaction.run(deleteFrom, [n]);
    let head: AuditHead = { n: n - 1, hash: String(rows[n - 2]?.hash) };
    for (let left = rows.length - n + 1; left > 0; left -= 1) {
      const record: AuditRecord = recordAfter(head, {
        at: 1,
        actor: { kind: 'operator', id: null, role: null },
        action: 'team.created',
        object: { kind: 'team', id: 'invented' },
        environment: null,
        clientId: null,
        requestId: null,
        detail: {},
      });
      const { object, hash } = record;
      const who = { actor_kind: 'operator', action: record.action, object_kind: object.kind };
      await insertRow(transaction, { n: record.n, at: 1, ...who, object_id: object.id, detail: '{}', hash });
      head = record;
    }
    await transaction.run(setHead, [`${head.n} ${head.hash}`]);
    return { n, fault: 'replaced' };
  },
};
