import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 doubles the young part of the heap until here. */
const YOUNG_BYTES = 16 * 1_048_576;

/** How much may be allocated before garbage is collected, in hundredths of what was alive. V8 takes up to 300 where a machine has memory. */
const GROWTH_PERCENT = 40;

/**
 * Keeps the heap of this process near what is alive in it, and that of its threads. To be called before other modules are loaded: code
 * that was compiled under other flags is compiled anew.
 */
export function collectEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
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
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  }).observe({ entryTypes: ['gc'] });
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
