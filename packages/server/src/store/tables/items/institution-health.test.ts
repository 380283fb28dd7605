import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../world/durations.ts';

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

  it('is told of 90 days, whether or not they are summed up yet', async () => {
    const one = { ...key, institutionId: 'ins_4' };
    const noon = (daysAgo: number) => NOW - daysAgo * DAY_MS;
    const at = (now: number) => open.store.institutionHealth.days(one, now);
    const rollUp = (now: number) => open.store.unitOfWork((unit) => unit.institutionHealth.rollUp(now));
    const everyDay = [
      { day: '2025-10-18', ...of(2) },
      { day: '2026-01-12', ...of(1, 1) },
      { day: '2026-01-14', ...of(0, 0, 1) },
      { day: '2026-01-15', ...of(4) },
    ];
    await open.store.unitOfWork(async ({ institutionHealth: health }) => {
      await health.count(one, 'auth', of(9), noon(90));
      await health.count(one, 'auth', of(2), noon(89));
      await health.count(one, 'auth', of(1), noon(3));
      await health.count(one, 'balance', of(0, 1), noon(3) + 11 * HOUR_MS);
      await health.count(one, 'balance', of(0, 0, 1), noon(1) - 12 * HOUR_MS);
      await health.count(one, 'balance', of(4), NOW);
    });
    expect(await at(NOW)).toEqual(everyDay);
    await Promise.all([rollUp(NOW), rollUp(NOW)]);
    expect(await at(NOW)).toEqual(everyDay);
    await rollUp(NOW + DAY_MS);
    await rollUp(NOW + 2 * DAY_MS);
    expect(await at(NOW + 2 * DAY_MS)).toEqual(everyDay.slice(1));
    await rollUp(NOW + 90 * DAY_MS);
    expect(await at(NOW + DAY_MS)).toEqual([]);
  });

  it('keeps the parts of the day before, which a window reaches', async () => {
    const late = { ...key, institutionId: 'ins_5' };
    await open.store.unitOfWork(async ({ institutionHealth: health }) => {
      await health.count(late, 'auth', of(3), NOW + 100 * DAY_MS);
      await health.rollUp(NOW + 101 * DAY_MS - MINUTE_MS);
    });
    const [auth] = await open.store.institutionHealth.read(late, NOW + 101 * DAY_MS - MINUTE_MS);
    expect(auth?.windows.day).toEqual(of(3));
  });
});
