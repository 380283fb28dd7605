import { expect, it } from 'vitest';
import type { NumberedEnding } from './ending.ts';
import { createLateHead } from './late-head.ts';

const headOf = (n: number): NumberedEnding => ({ n, ending: { kind: 'audit_head', n, hash: `hash ${n}` } });

/** Timers that are moved by hand. */
function handMoved() {
  let task: (() => void) | undefined;
  const delays: number[] = [];
  const after = (delayMs: number, planned: () => void) => {
    delays.push(delayMs);
    task = planned;
    return () => {
      task = undefined;
    };
  };
  return { timers: { after }, delays, isPlanned: () => task !== undefined, ring: () => task?.() };
}

function collecting() {
  const shipped: number[] = [];
  const ship = async (endings: readonly NumberedEnding[]): Promise<void> => {
    shipped.push(...endings.map(({ n }) => n));
  };
  return { shipped, ship };
}

it('ships the newest head when a minute is over, once', () => {
  const { timers, delays, isPlanned, ring } = handMoved();
  const { shipped, ship } = collecting();
  const late = createLateHead(timers, ship);
  late.note(headOf(1), 1);
  late.note(headOf(2), 3);
  expect([shipped, delays]).toEqual([[], [60_000]]);
  ring();
  expect([shipped, isPlanned()]).toEqual([[2], false]);
  late.note(headOf(3), 1);
  expect(delays).toEqual([60_000, 60_000]);
});

it('does not wait for the minute after a thousand records, nor when it is told to', async () => {
  const { timers, isPlanned } = handMoved();
  const { shipped, ship } = collecting();
  const late = createLateHead(timers, ship);
  late.note(headOf(1), 999);
  expect(shipped).toEqual([]);
  late.note(headOf(2), 1);
  expect([shipped, isPlanned()]).toEqual([[2], false]);
  late.note(headOf(3), 999);
  expect(shipped).toEqual([2]);
  await late.ship();
  await late.ship();
  expect([shipped, isPlanned()]).toEqual([[2, 3], false]);
});

it('goes on with the next head when the ledger refused one', async () => {
  const { timers, ring } = handMoved();
  const { shipped, ship } = collecting();
  let isFull = true;
  const late = createLateHead(timers, async (endings) => {
    if (isFull) throw new Error('no space');
    await ship(endings);
  });
  late.note(headOf(1), 1);
  ring();
  isFull = false;
  late.note(headOf(2), 1);
  ring();
  expect(shipped).toEqual([2]);
});
