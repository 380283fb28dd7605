import { expect, it, vi } from 'vitest';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import type { Services } from '../domain/services.ts';
import { realWorld } from '../world/world.ts';
import type { Agenda } from './agenda.ts';
import { createScheduler } from './scheduler.ts';

describeOnStores('the scheduler', (open) => {
  it('gives each clock its turn: what one has to do holds up no other', async () => {
    const left = new Map([
      ['sandbox/many', 50],
      ['sandbox/few', 2],
    ]);
    const ran: string[] = [];
    const done = Promise.withResolvers<void>();
    const agenda: Agenda = {
      heads: async () => [...left].filter(([, count]) => count > 0).map(([clock]) => ({ clock, at: 0 })),
      next: async () => undefined,
      run: async (_call, clock) => {
        ran.push(clock);
        left.set(clock, (left.get(clock) ?? 0) - 1);
        if ([...left.values()].every((count) => count === 0)) done.resolve();
        return 1;
      },
    };
    const services = { store: open.store, environment: 'sandbox', world: realWorld() } as unknown as Services;
    const scheduler = createScheduler(services, agenda, done.reject);
    scheduler.start();
    await done.promise;
    await scheduler.stop();
    expect(ran).toHaveLength(52);
    expect(ran.slice(0, 4)).toEqual(['sandbox/many', 'sandbox/few', 'sandbox/many', 'sandbox/few']);
  });

  it('asks once for the time of all teams, and goes on to those alone of whom something is due', async () => {
    const teams = Array.from({ length: 20 }, (_, nth) => `waiting-${nth}`);
    await open.store.unitOfWork(async (unit) => {
      for (const clientId of [...teams, 'due', 'moved']) {
        await unit.teams.insert({ clientId, name: clientId, environments: ['sandbox'], createdAt: 1 });
        await unit.teams.setClock(clientId, { mode: 'frozen', value: 1000 });
      }
      await unit.teams.driveClock('moved', 'a call', Date.now() + 60_000, Date.now());
    });
    const found = vi.spyOn(open.store.teams, 'find');
    const ran: string[] = [];
    const done = Promise.withResolvers<void>();
    const agenda: Agenda = {
      heads: async () => [
        { clock: 'sandbox/moved', at: 1000 },
        ...teams.map((clientId) => ({ clock: `sandbox/${clientId}`, at: 1001 })),
        { clock: 'sandbox/due', at: 1000 },
      ],
      next: async () => undefined,
      run: async (_call, clock) => {
        ran.push(clock);
        done.resolve();
        return 0;
      },
    };
    const parts = { store: open.store, environment: 'sandbox', world: realWorld(), directory: {} };
    const services = parts as unknown as Services;
    const scheduler = createScheduler(services, agenda, done.reject);
    scheduler.start();
    await done.promise;
    await scheduler.stop();
    expect(ran).toEqual(['sandbox/due']);
    expect(new Set(found.mock.calls.flat())).toEqual(new Set(['moved', 'due']));
    found.mockRestore();
  });
});
