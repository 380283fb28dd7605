import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import { clockName } from '../domain/due/due.ts';
import type { Call } from '../domain/services.ts';
import { frozenClock } from '../world/clock.ts';
import { HOUR_MS } from '../world/durations.ts';
import { realWorld } from '../world/world.ts';
import { createDueAgenda } from './due-agenda.ts';

const NOON = 1_000_000_000_000;

describeOnStores('due work of a team whose clock is set back', (open) => {
  it('is not done by a process that looked at the clock before, and is done when its time comes', async () => {
    const { store } = open;
    const clientId = 'f'.repeat(24);
    const clock = clockName('sandbox', clientId);
    const dueAt = NOON + HOUR_MS;
    await store.unitOfWork(async ({ teams, due }) => {
      await teams.insert({ clientId, name: 'Team', environments: ['sandbox'], createdAt: 0 });
      await teams.setClock(clientId, { mode: 'frozen', value: NOON });
      await due.plan({ itemId: 'item', clientId, kind: 'pull', subject: '', clock, dueAt });
    });
    const begun: number[] = [];
    const agenda = createDueAgenda(
      () => async (call, work) => {
        begun.push(call.world.clock.now());
        await store.unitOfWork(({ due }) => due.finish(work));
      },
      () => undefined,
      1,
    );
    // What an agenda asks of a call, and no more.
    const at = (now: number) => ({ store, world: realWorld({ clock: frozenClock(now) }) }) as unknown as Call;
    expect(await agenda.run(at(NOON + 3 * HOUR_MS), clock)).toBe(0);
    expect(begun).toEqual([]);
    await store.unitOfWork(({ teams }) => teams.setClock(clientId, { mode: 'frozen', value: dueAt }));
    expect(await agenda.run(at(dueAt), clock)).toBe(1);
    expect(begun).toEqual([dueAt]);
  });
});
