import { expect, it } from 'vitest';
import { notingEngine, plansOf } from '../../../../../../tests/support/plans.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { LeasedWork, PlannedWork } from '../../../domain/due/due.ts';
import type { Claim } from '../../../domain/due/due-store.ts';
import { statement } from '../../engine.ts';
import { due as dueTable } from './due.ts';

const work = (itemId: string, changes: Partial<PlannedWork> = {}): PlannedWork => ({
  itemId,
  clientId: 'team',
  kind: 'pull',
  subject: 'transactions',
  clock: 'sandbox/team',
  dueAt: 1000,
  ...changes,
});
const claim = (lease: string, realNow = 0): Claim => ({ lease, realNow, leaseUntil: realNow + 100 });

describeOnStores('due work', (open) => {
  const unit = <T>(act: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(act);
  const plan = (...works: PlannedWork[]) =>
    unit(async ({ due }) => {
      for (const one of works) await due.plan(one);
    });

  it('is claimed when it is due, earliest first, and by one claim only', async () => {
    const clock = 'sandbox/claimed';
    await plan(
      work('late', { clock, dueAt: 3000 }),
      work('second', { clock, dueAt: 2000 }),
      work('first', { clock, dueAt: 1000 }),
    );
    const claimed = await unit(({ due }) => due.claim(clock, 2500, claim('a'), 10));
    expect(claimed.map(({ itemId, lease }) => [itemId, lease])).toEqual([
      ['first', 'a'],
      ['second', 'a'],
    ]);
    expect(await unit(({ due }) => due.claim(clock, 2500, claim('b'), 10))).toEqual([]);
  });

  it('is claimed in turn by team: a thousand rows of one do not hold up ten of another', async () => {
    const clock = 'production';
    const of = (clientId: string, count: number, dueAt: number) =>
      Array.from({ length: count }, (_, nth) => work(`${clientId}-${nth}`, { clock, clientId, dueAt }));
    await plan(...of('many', 1000, 1000), ...of('few', 10, 2000), ...of('later', 5, 9000));
    const teams: string[] = [];
    while (teams.length < 1010) {
      const claimed = await unit(({ due }) => due.claim(clock, 5000, claim(`turn ${teams.length}`), 16));
      if (claimed.length === 0) break;
      expect(claimed.length).toBeLessThanOrEqual(16);
      teams.push(...claimed.map(({ clientId }) => clientId).sort());
    }
    expect(teams.slice(0, 16).filter((team) => team === 'few')).toHaveLength(8);
    expect(teams.slice(0, 26).filter((team) => team === 'few')).toHaveLength(10);
    expect(teams.filter((team) => team === 'many')).toHaveLength(1000);
    expect(teams).not.toContain('later');
  });

  it('is found by its first row, however much is due and whatever the server knows of that', async () => {
    const clock = 'production/backlog';
    const add = (length: number, ofClock: string, dueAt: number) =>
      open.engine.transaction((transaction) =>
        transaction.insertMany(
          'due',
          ['item_id', 'client_id', 'kind', 'subject', 'clock', 'due_at'],
          Array.from({ length }, (_, nth) => [`item-${nth}`, ofClock, 'pull', 'all', ofClock, dueAt + nth]),
        ),
      );
    await add(20_000, 'production/others', 1_000_000);
    await open.engine.transaction((transaction) => transaction.run(statement('test.analyze', 'ANALYZE due')));
    // The server believes that this clock has nothing.
    await add(2000, clock, 1000);
    const noting = notingEngine(open.engine);
    await noting.engine.transaction(async (transaction) => {
      const { claim: claimed, heads, nextAt } = dueTable.writer(transaction, () => undefined);
      expect(await claimed(clock, 5000, claim('first'), 3)).toHaveLength(3);
      expect((await heads(0)).find((head) => head.clock === clock)?.at).toBe(1003);
      expect(await nextAt(clock)).toBe(1000);
    });
    const plans = await plansOf(open.engine, noting.asked);
    expect([...plans.keys()].sort()).toEqual(['due.claim', 'due.heads', 'due.nextAt', 'due.turns']);
    for (const [name, lines] of plans)
      expect(
        lines.filter((line) => /(?<!Hash)Aggregate|SCAN due\b(?!.*USING)/.test(line)),
        name,
      ).toEqual([]);
  });

  it('is claimed of as many teams as a claim takes rows, those first that wait longest', async () => {
    const clock = 'production/crowded';
    await plan(
      ...Array.from({ length: 40 }, (_, nth) =>
        work(`crowd-${nth}`, { clock, clientId: `team-${nth}`, dueAt: 1000 + ((nth * 7) % 40) }),
      ),
    );
    const claimed = await unit(({ due }) => due.claim(clock, 5000, claim('crowd'), 16));
    expect(claimed.map(({ dueAt }) => dueAt)).toEqual(Array.from({ length: 16 }, (_, nth) => 1000 + nth));
  });

  it('is never claimed twice by claims at the same moment', async () => {
    const clock = 'sandbox/raced';
    await plan(...Array.from({ length: 40 }, (_, nth) => work(`raced-${nth}`, { clock })));
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        unit(({ due }) => due.claim(clock, 5000, claim(`racer-${nth}`), 7)),
      ),
    );
    const ids = claims.flat().map(({ itemId }) => itemId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(40);
  });

  it('is free again when its lease has ended, and then the old holder can neither end nor postpone it', async () => {
    const clock = 'sandbox/lost';
    await plan(work('lost', { clock }));
    const [old] = await unit(({ due }) => due.claim(clock, 5000, claim('old', 0), 1));
    expect(await unit(({ due }) => due.claim(clock, 5000, claim('new', 50), 1))).toEqual([]);
    const [taken] = await unit(({ due }) => due.claim(clock, 5000, claim('new', 101), 1));
    if (!old || !taken) throw new Error('nothing was claimed');
    expect(await unit(({ due }) => due.finish(old))).toBe(false);
    expect(await unit(({ due }) => due.postpone(old, 9000, 1))).toBe(false);
    expect(await unit(({ due }) => due.postpone(taken, 9000, 1))).toBe(true);
    expect(await open.store.due.ofItem('lost')).toMatchObject([{ dueAt: 9000, attempt: 1 }]);
  });

  it('is planned once under its name: anew, or not at all when it waits', async () => {
    const clock = 'sandbox/once';
    await plan(work('once', { clock, dueAt: 1000 }), work('once', { clock, dueAt: 2000 }));
    await unit(({ due }) => due.planOnce(work('once', { clock, dueAt: 3000 })));
    expect(await open.store.due.nextAt(clock)).toBe(2000);
    const { kind, subject, clientId } = work('once');
    const name = { itemId: 'once', clientId, kind, subject };
    expect(await unit(({ due }) => due.cancel(name))).toBe(true);
    expect(await unit(({ due }) => due.cancel(name))).toBe(false);
    expect(await open.store.due.nextAt(clock)).toBeUndefined();
  });

  it('is due sooner than it was planned, never later', async () => {
    const clock = 'sandbox/sooner';
    const planned = async (dueAt: number) => {
      await unit(({ due }) => due.planSooner(work('sooner', { clock, dueAt })));
      return open.store.due.nextAt(clock);
    };
    expect([await planned(3000), await planned(4000), await planned(2000)]).toEqual([3000, 3000, 2000]);
  });

  it('is seen by clock, leased work from the end of its lease on', async () => {
    const [one, two] = ['sandbox/heads-1', 'sandbox/heads-2'] as const;
    await plan(work('head-1', { clock: one, dueAt: 5000 }), work('head-2', { clock: two, dueAt: 6000 }));
    await plan(work('head-3', { clock: one, dueAt: 4000 }));
    const heads = async (realNow: number) =>
      (await open.store.due.heads(realNow)).filter(({ clock }) => clock === one || clock === two);
    expect(await heads(0)).toEqual([
      { clock: one, at: 4000 },
      { clock: two, at: 6000 },
    ]);
    await unit(({ due }) => due.claim(one, 4000, claim('held', 0), 1));
    expect(await heads(50)).toEqual([
      { clock: one, at: 5000 },
      { clock: two, at: 6000 },
    ]);
    expect(await heads(100)).toContainEqual({ clock: one, at: 4000 });
    expect(await open.store.due.nextAt(one)).toBe(4000);
  });

  it('counts failures that were met elsewhere without taking a lease away or coming sooner', async () => {
    const key = work('counted', { clock: 'sandbox/counted', dueAt: 1000 });
    const own = async () => (await unit(({ due }) => due.ofItem('counted')))[0];
    expect(await unit(({ due }) => due.countFailure(key, 2, 9000))).toBe(false);
    await plan(key);
    const held = await unit(({ due }) => due.claimOne(key, claim('holder')));
    expect(await unit(({ due }) => due.endRow(key))).toBe(false);
    expect(await unit(({ due }) => due.countFailure(key, 2, 9000))).toBe(true);
    expect(await own()).toMatchObject({ attempt: 1, dueAt: 1000 });
    // Two at once are two.
    await Promise.all([1, 2].map(() => unit(({ due }) => due.countFailure(key, 2, 9000))));
    expect(await own()).toMatchObject({ attempt: 3, dueAt: 9000 });
    await unit(({ due }) => due.countFailure(key, 2, 8000));
    expect(await own()).toMatchObject({ attempt: 4, dueAt: 9000 });
    expect(await unit(({ due }) => due.endRow(key))).toBe(true);
    expect(await own()).toMatchObject({ attempt: 0, dueAt: 9000 });
    expect(held && (await unit(({ due }) => due.postpone(held, 5000, 1)))).toBe(true);
  });

  it('is told of many Items at once, earliest first', async () => {
    const later = work('many-a', { dueAt: 3000 });
    await plan(later, work('many-b', { dueAt: 2000 }), work('many-c'));
    const told = await open.store.due.ofItems(['many-a', 'many-b', 'many-none']);
    expect(told.map(({ itemId, dueAt }) => [itemId, dueAt])).toEqual([
      ['many-b', 2000],
      ['many-a', 3000],
    ]);
    expect(await open.store.due.ofItems([])).toEqual([]);
  });

  it('can be taken one by one, planned for a call, or found free without a lease', async () => {
    const clock = 'sandbox/taken';
    const planned = work('taken', { clock, dueAt: 99_000 });
    await plan(planned);
    const leased = await unit(({ due }) => due.claimOne(planned, claim('mine')));
    expect(leased).toMatchObject({ itemId: 'taken', lease: 'mine' });
    expect(await unit(({ due }) => due.claimOne(planned, claim('yours')))).toBeUndefined();
    await unit(({ due }) => due.planLeased(work('called', { clock }), claim('call')));
    expect(await open.store.due.free(clock, 100_000, 50, 10)).toEqual([]);
    const [free] = await open.store.due.free(clock, 5000, 200, 10);
    expect(free).toMatchObject({ itemId: 'called' });
    await plan(work('simple', { clock, dueAt: 500 }));
    const [simple] = await open.store.due.free(clock, 5000, 50, 10);
    if (!simple) throw new Error('nothing is free');
    expect(simple.lease).toBe('');
    expect(await unit(({ due }) => due.finish(simple))).toBe(true);
  });

  it('that is planned behind itself keeps its holder, and is done once more', async () => {
    const one = work('behind', { clock: 'sandbox/behind', kind: 'refresh' });
    const planBehind = (realNow: number) => unit(({ due }) => due.planBehind(one, realNow));
    const claimed = (realNow: number) =>
      unit(({ due }) => due.claim(one.clock, one.dueAt, claim(`at ${realNow}`, realNow), 1));
    const end = (held: LeasedWork | undefined) =>
      unit(({ due }) => due.finishTurn(held ?? { ...one, attempt: 0, lease: 'none' }));

    await planBehind(0);
    const [first] = await claimed(0);
    await planBehind(50);
    await planBehind(50);
    expect(await claimed(50)).toEqual([]);
    expect(await end(first)).toBe(true);
    const [second] = await claimed(60);
    expect(await end(first)).toBe(false);
    expect(await end(second)).toBe(true);
    expect(await claimed(70)).toEqual([]);

    await planBehind(0);
    const [dead] = await claimed(0);
    // The lease has ended.
    await planBehind(100);
    expect(await end(dead)).toBe(false);
    expect(await claimed(100)).toHaveLength(1);
  });
});
