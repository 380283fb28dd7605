import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import type { Call } from '../domain/services.ts';
import { realWorld } from '../world/world.ts';
import { createDueAgenda } from './due-agenda.ts';

describeOnStores('due work of a process that stops', (open) => {
  it('is left to others at once where it was not begun, as it was', async () => {
    const { store } = open;
    const world = realWorld();
    const call = { store, world, schedule: { isStopping: () => false } } as unknown as Call;
    const now = world.clock.now();
    const works = ['1', '2', '3', '4'].map((subject, nth) => ({
      itemId: '',
      clientId: 'team',
      kind: 'pull' as const,
      subject,
      clock: 'production/',
      dueAt: now - 100 + nth,
      attempt: nth,
    }));
    await store.unitOfWork(async ({ due }) => {
      for (const work of works) await due.plan(work);
    });
    const begun: string[] = [];
    const agenda = createDueAgenda(
      (kind) =>
        kind === 'pull'
          ? async ({ store: own }, work) => {
              begun.push(work.subject);
              await own.unitOfWork(({ due }) => due.finish(work));
            }
          : undefined,
      (_work, error) => {
        throw error;
      },
      2,
    );
    expect(await agenda.run(call, 'production/', () => begun.length >= 2)).toBe(4);
    expect(begun).toEqual(['1', '2']);
    const left = await store.due.free('production/', now, world.realClock.now(), 10);
    expect(left).toEqual(works.slice(2).map((work) => ({ ...work, lease: '' })));
  });
});
