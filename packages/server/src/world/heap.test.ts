import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What a process of its own says: the heap is one of the process. */
function said(program: string): unknown {
  return JSON.parse(output(program));
}

function output(program: string): string {
  const heap = join(import.meta.dirname, 'heap.ts');
  const text = `
    import v8 from 'node:v8';
    import { boundYoungHeap, collectEarly, collectGarbage, collectYoungAlone, underFirstFlags } from ${JSON.stringify(heap)};
    const young = () => v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20;
    /** Allocates 2 MB in each turn, of which much survives for a while. */
    async function work(turns = 400) {
      let kept = [];
      let most = 0;
      for (let turn = 0; turn < turns; turn++) {
        for (let nth = 0; nth < 10_000; nth++) kept.push({ nth, text: 'entry ' + nth, list: [nth] });
        if (kept.length > 100_000) kept = [];
        await new Promise(setImmediate);
        most = Math.max(most, young());
      }
      return most;
    }
    ${program}`;
  return execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', text], {
    encoding: 'utf8',
  });
}

it('keeps the young part of the heap small while much survives', () => {
  expect(said('boundYoungHeap(); console.log(await work());')).toBeLessThanOrEqual(32);
  expect(said('console.log(await work());')).toBeGreaterThan(32);
});

/** Milliseconds that other threads took for each collection of the young part, as V8 tells it. */
function helpOf(program: string): number[] {
  const told = output(`v8.setFlagsFromString('--trace-gc-nvp'); ${program}`);
  return [...told.matchAll(/ gc=s .* background\.scavenge\.parallel=([\d.]+)/g)].map(([, ms]) => Number(ms));
}

it('collects the young part without the help of other threads', () => {
  const alone = helpOf('collectYoungAlone(); await work(40);');
  expect(alone.length).toBeGreaterThan(3);
  expect(new Set(alone)).toEqual(new Set([0]));
  expect(Math.max(...helpOf('await work(40);'))).toBeGreaterThan(0);
});

it('has that help again while the first flags hold', () => {
  const some = 'Array.from({ length: 400_000 }, (_, nth) => ({ nth, list: [nth] }))';
  expect(Math.max(...helpOf(`collectYoungAlone(); underFirstFlags(() => ${some});`))).toBeGreaterThan(0);
});

it('collects garbage when it is told to, and exposes that to nobody', () => {
  const seen = said(`
    collectEarly();
    let held = { text: 'x'.repeat(1000) };
    const gone = new WeakRef(held);
    held = undefined;
    await new Promise(setImmediate);
    collectGarbage();
    console.log(JSON.stringify([gone.deref() === undefined, typeof globalThis.gc]));`);
  expect(seen).toEqual([true, 'undefined']);
});
