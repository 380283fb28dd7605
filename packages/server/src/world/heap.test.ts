import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What a process of its own says: the heap is one of the process. */
function said(program: string): unknown {
  const heap = join(import.meta.dirname, 'heap.ts');
  const text = `
    import v8 from 'node:v8';
    import { boundYoungHeap, collectEarly, collectGarbage } from ${JSON.stringify(heap)};
    const young = () => v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20;
    /** Allocates 800 MB, of which much survives for a while. */
    async function work() {
      let kept = [];
      let most = 0;
      for (let turn = 0; turn < 400; turn++) {
        for (let nth = 0; nth < 10_000; nth++) kept.push({ nth, text: 'entry ' + nth, list: [nth] });
        if (kept.length > 100_000) kept = [];
        await new Promise(setImmediate);
        most = Math.max(most, young());
      }
      return most;
    }
    ${program}`;
  const answer = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', text], {
    encoding: 'utf8',
  });
  return JSON.parse(answer);
}

it('keeps the young part of the heap small while much survives', () => {
  expect(said('boundYoungHeap(); console.log(await work());')).toBeLessThanOrEqual(32);
  expect(said('console.log(await work());')).toBeGreaterThan(32);
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
