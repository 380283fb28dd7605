import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../tests/support/engines.ts';
import { openFresh } from '../../../../tests/support/stores.ts';
import type { RecordedAct } from '../domain/audit/act.ts';
import { recordAct } from '../domain/audit/record.ts';
import { verifyAudit } from '../domain/audit/verify.ts';
import type { Store } from '../domain/store.ts';
import { realWorld } from '../world/world.ts';
import type { NumberedEnding } from './endings/ending.ts';
import { type Engine, statement } from './engine.ts';
import { createStore } from './store.ts';

const world = realWorld();

function actOn(id: string): RecordedAct {
  const actor = { kind: 'team', id: 'team-1', role: null } as const;
  const rest = { environment: null, clientId: null, requestId: null, detail: {} };
  return { at: 1, actor, action: 'account_numbers.read', object: { kind: 'item', id }, ...rest };
}

/** A process with the store, which counts transactions and keeps what would go into the ledger. */
function nodeOn(engine: Engine) {
  const node = { transactions: 0, shipped: [] as NumberedEnding[], later: [] as [NumberedEnding, number][] };
  const counting: Engine = {
    ...engine,
    transaction(work, extent) {
      node.transactions += 1;
      return engine.transaction(work, extent);
    },
  };
  const store: Store = createStore(counting, () => undefined, {
    ship: async (endings) => void node.shipped.push(...endings),
    shipRest: async () => undefined,
    shipLater: (head, records) => void node.later.push([head, records]),
  });
  return { node, store };
}

describeOnEngines('acts that come alone', ({ name }) => {
  let engine: Engine;
  let nodes: ReturnType<typeof nodeOn>[];
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const fresh = await openFresh(name, { empty: false });
    engine = fresh.engine;
    // The embedded store is one process's own.
    const engines = name === 'postgres' ? [engine, fresh.reopen()] : [engine];
    for (const each of engines.slice(1)) closing.push(() => each.close());
    closing.push(() => fresh.close());
    nodes = engines.map(nodeOn);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const nth = (index: number) => {
    const found = nodes[index % nodes.length];
    if (!found) throw new Error('nodes are open inside tests only');
    return found;
  };
  const verified = () => verifyAudit({ store: nth(0).store, auditHeads: { read: () => [], sign: () => '' } });

  it('are recorded in one transaction when they come at once, in their order', async () => {
    const { store, node } = nth(0);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.appendAct(actOn(id))));
    expect(node.transactions).toBe(1);
    const records = await store.audit.after(0, 10);
    expect(records.map(({ object }) => object.id)).toEqual(['a', 'b', 'c', 'd']);
    const { n, hash } = await store.audit.head();
    expect(node.later).toMatchObject([[{ ending: { kind: 'audit_head', n, hash } }, 4]]);
    expect(node.shipped).toEqual([]);
  });

  it('gather while others are committed, and resolve no earlier than their own commit', async () => {
    const { store, node } = nth(0);
    const { n } = await store.audit.head();
    const before = node.transactions;
    const seen: number[] = [];
    const appendAndLook = async (id: string): Promise<void> => {
      await store.appendAct(actOn(id));
      seen.push((await store.audit.head()).n);
    };
    const first = appendAndLook('first');
    // One turn later the first is under way.
    await Promise.resolve().then(() => undefined);
    const rest = ['second', 'third'].map(appendAndLook);
    await Promise.all([first, ...rest]);
    expect(node.transactions - before).toBe(2);
    expect(seen[0]).toBeGreaterThan(n);
    expect(seen.slice(1)).toEqual([n + 3, n + 3]);
  });

  it('make one chain with units of work and other processes, with endings numbered once', async () => {
    const { n } = await nth(0).store.audit.head();
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const { store } = nth(index);
        if (index % 3 > 0) return store.appendAct(actOn(`alone-${index}`));
        return store.unitOfWork(async (unit) => {
          const object = { kind: 'team', id: `unit-${index}` };
          recordAct({ world }, unit, { action: 'team.setting_changed', object });
        });
      }),
    );
    const verdict = await verified();
    expect(verdict).toMatchObject({ faults: [], head: { n: n + 30 }, records: n + 30 });
    const numbers = nodes.flatMap(({ node }) => [...node.shipped, ...node.later.map(([head]) => head)]);
    expect(new Set(numbers.map((ending) => ending.n)).size).toBe(numbers.length);
  });

  it('fail together when the store refuses them, and the next ones are taken', async () => {
    const { store } = nth(0);
    const { n } = await store.audit.head();
    const rename = (from: string, to: string) =>
      engine.transaction((transaction) =>
        transaction.run(statement(`test.rename.${to}`, `ALTER TABLE ${from} RENAME TO ${to}`)),
      );
    await rename('audit_records', 'audit_records_away');
    const refused = await Promise.allSettled(['x', 'y'].map((id) => store.appendAct(actOn(id))));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await rename('audit_records_away', 'audit_records');
    await store.appendAct(actOn('z'));
    expect(await verified()).toMatchObject({ faults: [], head: { n: n + 1 } });
  });
});
