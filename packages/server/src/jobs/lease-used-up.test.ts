import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import type { Call } from '../domain/services.ts';
import { simulatedTime } from '../world/simulated/simulated-time.ts';
import { realWorld } from '../world/world.ts';
import { createDueAgenda } from './due-agenda.ts';

const SECOND = 1000;

describeOnStores('due work that waits behind slow work of its process', (open) => {
  it('is done by one process only', async () => {
    const { store } = open;
    const time = simulatedTime(1_000_000_000_000);
    const world = realWorld({ clock: time.clock, realClock: time.clock });
    // What an agenda asks of a call, and no more.
    const call = { store, world, schedule: { isStopping: () => false } } as unknown as Call;
    const clock = 'production/slow';
    const dueAt = time.clock.now();
    await store.unitOfWork(async ({ due }) => {
      for (const subject of ['first', 'second'])
        await due.plan({ itemId: subject, clientId: 'team', kind: 'pull', subject, clock, dueAt });
    });
    const begun: string[] = [];
    // A pull may take two minutes; the first one does, and the second one 100 seconds.
    const other = createDueAgenda(
      () => async (_call, work) => {
        begun.push(`${work.subject} elsewhere`);
        await store.unitOfWork(({ due }) => due.finish(work));
      },
      () => undefined,
      1,
    );
    const took: Record<string, boolean> = {};
    const one = createDueAgenda(
      () => async (_call, work) => {
        begun.push(work.subject);
        for (let quarter = 1; quarter <= 4; quarter++) {
          time.pass((work.subject === 'first' ? 30 : 25) * SECOND);
          await other.run(call, clock);
        }
        took[work.subject] = await store.unitOfWork(({ due }) => due.finish(work));
      },
      () => undefined,
      1,
    );
    await one.run(call, clock);
    while ((await one.run(call, clock)) > 0);
    expect(begun.filter((each) => each.startsWith('second'))).toHaveLength(1);
    expect(took).not.toMatchObject({ second: false });
  });
});
