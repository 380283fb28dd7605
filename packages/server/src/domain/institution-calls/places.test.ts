import { beforeEach, expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { realClock } from '../../world/clock.ts';
import { trueRandom } from '../../world/random.ts';
import type { Timers } from '../../world/timers.ts';
import { type HeldPlace, PLACES, queuesAtInstitutions } from './places.ts';

describeOnStores('places at an institution', (open) => {
  let institutionId: string;
  let nth = 0;
  beforeEach(() => {
    nth += 1;
    institutionId = `ins_${nth}`;
  });

  /** A process; `look` has it look again for places that others hold. */
  function start(clock = realClock) {
    const looks: (() => void)[] = [];
    let waits: (() => void) | undefined;
    const timers: Timers = {
      after(_ms, run) {
        looks.push(run);
        waits?.();
        return () => undefined;
      },
    };
    const world = { realClock: clock, timers, random: trueRandom() };
    const places = queuesAtInstitutions(world, () => open.store);
    return {
      take: (signal = new AbortController().signal) =>
        places.take({ environment: 'production', institutionId }, 1000, signal),
      /** Resolves when a call waits for another process. */
      waiting: () =>
        new Promise<void>((resolve) => {
          waits = resolve;
          if (looks.length > 0) resolve();
        }),
      look() {
        for (const run of looks.splice(0)) run();
      },
    };
  }
  const giveBack = async ({ lease, leave }: HeldPlace): Promise<void> => {
    await open.store.unitOfWork((unit) => unit.institutionPlaces.giveBack(lease));
    leave();
  };
  const takeAll = (take: () => Promise<HeldPlace>) => Promise.all(Array.from({ length: PLACES }, take));

  it('are four, each another one', async () => {
    const held = await takeAll(start().take);
    expect(held.map(({ lease }) => lease.nth).sort()).toEqual([1, 2, 3, 4]);
  });

  it('go to those who wait, in the order in which they came', async () => {
    const { take } = start();
    const held = await takeAll(take);
    const order: number[] = [];
    const waiting = [1, 2, 3].map(async (n) => {
      const place = await take();
      order.push(n);
      return place;
    });
    for (const [at, wait] of waiting.entries()) {
      const place = held[at];
      if (place) await giveBack(place);
      await wait;
    }
    expect(order).toEqual([1, 2, 3]);
  });

  it('are not for those who gave up', async () => {
    const { take } = start();
    const held = await takeAll(take);
    const ending = new AbortController();
    const impatient = take(ending.signal);
    const patient = take();
    ending.abort(new Error('enough'));
    await expect(impatient).rejects.toThrow('enough');
    if (held[0]) await giveBack(held[0]);
    expect((await patient).lease.nth).toBe(held[0]?.lease.nth);
  });

  it('are shared by all processes', async () => {
    const [here, there] = [start(), start()];
    const held = await takeAll(here.take);
    let isTaken = false;
    const other = there.take().then((place) => {
      isTaken = true;
      return place;
    });
    await there.waiting();
    there.look();
    await there.waiting();
    expect(isTaken).toBe(false);
    if (held[2]) await giveBack(held[2]);
    there.look();
    expect((await other).lease.nth).toBe(held[2]?.lease.nth);
  });

  it('of a process that died are free when its leases end', async () => {
    let ahead = 0;
    await takeAll(start().take);
    const later = start({ ...realClock, now: () => realClock.now() + ahead });
    ahead = 61_001;
    expect((await later.take()).lease.nth).toBe(1);
  });

  it('are of one institution each', async () => {
    const { take } = start();
    await takeAll(take);
    institutionId = `${institutionId}0`;
    expect((await take()).lease.nth).toBe(1);
  });
});
