import { expect, it } from 'vitest';
import { describeOnStores } from '../../support/stores.ts';
import { runHostileReceivers } from './hostile-rounds.ts';

// The long run is `node tests/reliability/fault/hostile-receivers.ts --events N`.
describeOnStores('hostile receivers of every kind', (open) => {
  it('keep no event from a good receiver, and lose none of their own', async () => {
    const report = await runHostileReceivers(open.store, { events: 150, perSecond: 50, eventsEach: 4 });
    expect(report.problems).toEqual([]);
    expect(report.hostileKinds).toBeGreaterThanOrEqual(24);
    expect(report.goodDelivered).toBe(150);
    // A single hanging receiver that held it up would cost 10 seconds, beside what a busy machine makes of a bare request.
    expect(report.delayMs.max).toBeLessThan(3000 + 10 * report.bareMsMax);
  }, 300_000);
});
