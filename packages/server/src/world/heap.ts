import { flushCompileCache } from 'node:module';
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 doubles the young part of the heap until here. */
const YOUNG_BYTES = 16 * 1_048_576;

/** How much may be allocated before garbage is collected, in hundredths of what was alive. V8 takes up to 300 where a machine has memory. */
const GROWTH_PERCENT = 40;

/** A flag of V8 as it is written for the value that the process began with, and for another. */
interface Flag {
  readonly first: string;
  readonly now: string;
}

/** Flags that this process has set since it began, by their names. */
const changed = new Map<string, Flag>();

function change(name: string, flag: Flag): void {
  changed.set(name, flag);
  setFlagsFromString(flag.now);
}

function changeValue(name: string, first: number, now: number): void {
  change(name, { first: `${name}=${first}`, now: `${name}=${now}` });
}

/** Does `task` under the flags that this process began with: V8 takes compiled code only under those that it was compiled under. */
export function underFirstFlags(task: () => void): void {
  for (const { first } of changed.values()) setFlagsFromString(first);
  try {
    task();
  } finally {
    for (const { now } of changed.values()) setFlagsFromString(now);
  }
}

/**
 * Keeps the heap of this process near what is alive in it, and that of its threads. To be called when other modules are loaded: what
 * is loaded under other flags than the process began with is compiled anew, Node.js's own modules too.
 */
export function collectEarly(): void {
  flushCompileCache();
  changeValue('--heap-growing-percent', 0, GROWTH_PERCENT);
}

/**
 * Keeps the young part of this process's heap from growing beyond 16 MB. V8 takes up to 128 where much survives a collection, as
 * in an import, and holds it while the service has anything to do. The limit itself is fixed when a process begins, its growth is not.
 */
export function boundYoungHeap(): void {
  let grows = true;
  new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    const mayGrow = (young?.space_size ?? 0) < YOUNG_BYTES;
    if (mayGrow === grows) return;
    grows = mayGrow;
    changeValue('--semi-space-growth-factor', 2, mayGrow ? 2 : 1);
  }).observe({ entryTypes: ['gc'] });
}

/**
 * Leaves the young part of each heap to the thread that it belongs to. V8 wakes up to four others for it, many times a second in a busy
 * service, which find next to nothing that is still alive: that takes more processor time than the collection itself.
 */
export function collectYoungAlone(): void {
  change('parallel-scavenge', { first: '--parallel-scavenge', now: '--no-parallel-scavenge' });
}

let collect: (() => void) | undefined;

/** Collects garbage now. For threads that hold much and serve nobody: V8 would let half a gigabyte gather first. */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    // V8 gives what it exposes to contexts that are made afterwards.
    collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
  }
  collect();
}
