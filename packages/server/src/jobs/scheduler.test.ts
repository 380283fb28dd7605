import { expect, it } from 'vitest';
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
});
