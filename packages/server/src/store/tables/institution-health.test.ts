import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../world/durations.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const key = { environment: 'production', institutionId: 'ins_7000001' } as const;
const of = (succeeded: number, failedThere = 0, failedHere = 0) => ({ succeeded, failedThere, failedHere });

describeOnStores('how institutions fare', (open) => {
  it('is counted by area, in the last hour and the last day', async () => {
    await open.store.unitOfWork(async ({ institutionHealth: health }) => {
      await health.count(key, 'balance', of(1), NOW - 3 * HOUR_MS);
      await health.count(key, 'balance', of(1), NOW - 10 * MINUTE_MS);
      await health.count(key, 'balance', of(0, 1, 0), NOW);
      await health.count(key, 'balance', of(0, 0, 1), NOW);
      await health.count(key, 'auth', of(1), NOW - 2 * DAY_MS);
      await health.count({ ...key, institutionId: 'ins_2' }, 'balance', of(1), NOW);
      await health.count({ ...key, environment: 'development' }, 'balance', of(1), NOW);
    });
    expect(await open.store.institutionHealth.read(key, NOW)).toEqual([
      { area: 'balance', windows: { hour: of(1, 1, 1), day: of(2, 1, 1) }, state: undefined },
    ]);
  });

  it('has a state, and the one that is about to follow', async () => {
    const state = { status: 'HEALTHY', since: NOW, next: { status: 'DOWN', since: NOW + 1 } } as const;
    const save = (saved: Parameters<typeof stateOf>[0]) =>
      open.store.unitOfWork((unit) => unit.institutionHealth.saveState(key, 'balance', saved));
    const stateOf = async (_saved: typeof state | (Omit<typeof state, 'next'> & { next: null })) =>
      (await open.store.institutionHealth.read(key, NOW))[0]?.state;
    await save(state);
    expect(await stateOf(state)).toEqual(state);
    await save({ ...state, next: null });
    expect(await stateOf(state)).toEqual({ ...state, next: null });
  });

  it('loses no attempt of those that end at once', async () => {
    const one = { ...key, institutionId: 'ins_3' };
    const count = () =>
      open.store.unitOfWork((unit) => unit.institutionHealth.count(one, 'identity', of(1), NOW));
    await Promise.all(Array.from({ length: 12 }, count));
    expect((await open.store.institutionHealth.read(one, NOW))[0]?.windows.hour).toEqual(of(12));
  });

  it('forgets what no window reaches', async () => {
    await open.store.unitOfWork((unit) => unit.institutionHealth.deleteOld(NOW + DAY_MS - 5 * MINUTE_MS));
    expect((await open.store.institutionHealth.read(key, NOW))[0]?.windows.day).toEqual(of(0, 1, 1));
  });
});
