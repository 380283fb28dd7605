import { describe, expect, it } from 'vitest';
import { simulatedTime } from './simulated-time.ts';

describe('simulated time', () => {
  it('stands still, jumps from timer to timer in their order, and keeps the order of one instant', () => {
    const time = simulatedTime(1000);
    const timers = time.timers();
    const log: string[] = [];
    const note = (name: string) => () => void log.push(`${name} ${time.clock.now()}`);
    timers.after(30, note('c'));
    timers.after(10, note('a'));
    timers.after(10, note('b'));
    timers.after(20, note('never'))();
    expect([time.untilNext(), time.clock.now()]).toEqual([10, 1000]);
    while (time.runNext());
    expect(log).toEqual(['a 1010', 'b 1010', 'c 1030']);
    expect(time.untilNext()).toBeUndefined();
  });

  it('lets timers be overdue after a sleep, and lets the wall clock go its own way', () => {
    const time = simulatedTime(0);
    const seen: number[] = [];
    time.timers().after(10, () => seen.push(time.clock.monotonic()));
    time.pass(500);
    time.setWallClock(-3_600_000);
    expect(time.untilNext()).toBe(0);
    time.runNext();
    expect([seen, time.clock.now()]).toEqual([[500], 500 - 3_600_000]);
  });

  it('forgets the timers of a process that ended, and no others', () => {
    const time = simulatedTime(0);
    const [dead, living] = [time.timers(), time.timers()];
    const log: string[] = [];
    dead.after(1, () => log.push('dead'));
    living.after(2, () => log.push('living'));
    dead.drop();
    while (time.runNext());
    expect(log).toEqual(['living']);
  });
});
