import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type LongRunOptions, longRun } from './long-run.ts';
import { runPart } from './run-part.ts';
import { LONG_RUNS, type LongRun } from './runs.ts';

const FOUR: LongRun = {
  what: 'four parts',
  parts: 4,
  part: (nth, parts) => ({ kind: 'program', words: [`${nth} of ${parts}`] }),
  sums: ['calls', 'lostWrites'],
};

/** A command in a folder of its own, whose parts pass unless they are said to fail. */
function command(changes: Partial<LongRunOptions> = {}, fails: readonly number[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-long-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { record: join(folder, 'long-runs.md'), state: join(folder, 'state/four.json') };
  const ran: string[] = [];
  const failing = new Set(fails);
  const options: LongRunOptions = {
    name: 'four',
    run: FOUR,
    revision: 'abc1234567',
    parts: 4,
    ...files,
    say: () => undefined,
    now: () => new Date('2026-03-01T12:00:00Z'),
    runPart: async ({ words }, nth) => {
      ran.push(...words);
      return { nth, ok: !failing.has(nth), seconds: 90, figures: { calls: 600 * nth, lostWrites: 0 } };
    },
    ...changes,
  };
  const lines = () =>
    existsSync(files.record)
      ? readFileSync(files.record, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('| 2026'))
      : [];
  return {
    ...files,
    ran,
    lines,
    go: (more: Partial<LongRunOptions> = {}) => longRun({ ...options, ...more }),
    mend: () => failing.clear(),
  };
}

describe('a long run', () => {
  it('runs each part once, and records the sums with date and revision', async () => {
    const { go, ran, lines, state, record } = command();
    expect(await go()).toBe(true);
    expect(ran).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    expect(lines()).toEqual([
      '| 2026-03-01 | abc1234567 | four | passed, 4 parts | 6,000 calls, 0 lost writes | 6.0 |',
    ]);
    expect(existsSync(state)).toBe(false);
    expect(readFileSync(record, 'utf8')).toMatch(/^# Long runs\n/);
  });

  it('runs the first parts alone, and says of how many they are', async () => {
    const { go, ran, lines } = command({ parts: 2 });
    expect(await go()).toBe(true);
    expect(ran).toEqual(['1 of 2', '2 of 2']);
    expect(lines()[0]).toContain('| passed, 2 of 4 parts | 1,800 calls,');
  });

  it('adds a line to a record that is there', async () => {
    const { go, record, lines } = command();
    writeFileSync(record, '# Long runs\n\n| 2026-02-01 | earlier |\n');
    await go();
    await go();
    expect(lines()).toHaveLength(3);
    expect(readFileSync(record, 'utf8')).toContain('earlier');
  });

  it('stops at a part that fails, says so in the record, and goes on there', async () => {
    const { go, ran, lines, mend } = command({}, [3]);
    expect(await go()).toBe(false);
    expect(ran).toEqual(['1 of 4', '2 of 4', '3 of 4']);
    expect(lines()[0]).toContain('**failed** in part 3 of 4');
    mend();
    expect(await go()).toBe(true);
    expect(ran.slice(3)).toEqual(['3 of 4', '4 of 4']);
    expect(lines()[1]).toBe(
      '| 2026-03-01 | abc1234567 | four | passed, 4 parts | 6,000 calls, 0 lost writes | 6.0 |',
    );
  });

  it('goes on after it was ended in the middle of a part', async () => {
    const { go, ran, lines } = command();
    const ended = new Error('ended');
    const until3: LongRunOptions['runPart'] = async (_part, nth) => {
      if (nth === 3) throw ended;
      return { nth, ok: true, seconds: 1, figures: {} };
    };
    await expect(go({ runPart: until3 })).rejects.toBe(ended);
    expect(lines()).toEqual([]);
    expect(await go()).toBe(true);
    expect(ran).toEqual(['3 of 4', '4 of 4']);
  });

  it.each<[string, Partial<LongRunOptions>]>([
    ['of another revision', { revision: 'def' }],
    ['of another count', { parts: 8 }],
  ])('begins anew over the progress %s', async (_, changes) => {
    const { go, ran } = command({}, [2]);
    await go();
    ran.length = 0;
    await go(changes);
    expect(ran[0]).toMatch(/^1 of /);
  });

  it('begins anew over progress that cannot be read', async () => {
    const { go, ran, state } = command({}, [2]);
    await go();
    writeFileSync(state, '{"na');
    ran.length = 0;
    await go();
    expect(ran[0]).toBe('1 of 4');
  });

  it('runs more than one part at a time only where parts use one core', async () => {
    let [now, most] = [0, 0];
    const counting: LongRunOptions['runPart'] = async (_part, nth) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return { nth, ok: true, seconds: 1, figures: {} };
    };
    await command({ runPart: counting }).go();
    expect(most).toBe(1);
  });
});

describe('the long runs that there are', () => {
  it.each(Object.entries(LONG_RUNS))('%s names a file that is there, in each part', (_name, run) => {
    for (let nth = 1; nth <= run.parts; nth++) {
      const { kind, words } = run.part(nth, run.parts);
      if (kind === 'program')
        expect(existsSync(join(import.meta.dirname, '../..', words[0] ?? ''))).toBe(true);
      expect(words.length).toBeGreaterThan(0);
    }
  });

  it('draw other cases in each part of the simulation and of kills', () => {
    for (const name of [
      'simulate',
      'simulate-nodes',
      'simulate-postgres',
      'kill-sqlite',
      'kill-postgres',
      'restart-postgres',
      'disk-full',
      'power-loss',
      'power-loss-postgres',
    ]) {
      const { part, parts } = LONG_RUNS[name] as LongRun;
      const all = Array.from({ length: parts }, (_, index) => part(index + 1, parts).words.join(' '));
      expect(new Set(all).size, name).toBe(parts);
    }
  });

  it('report their figures: a part of the simulation, really run', async () => {
    const { part, sums } = LONG_RUNS.simulate as LongRun;
    const { kind, words } = part(1, 100);
    const two = words.map((word, index) => (words[index - 1] === '--seeds' ? '2' : word));
    const result = await runPart({ kind, words: [...two, '--steps', '20'] }, 1);
    expect(result).toMatchObject({ nth: 1, ok: true, figures: { seeds: 2, steps: 40 } });
    expect(Object.keys(result.figures)).toEqual(expect.arrayContaining([...sums]));
  }, 120_000);

  it('fail when their program does', async () => {
    const result = await runPart({ kind: 'program', words: ['-e', 'process.exit(3)'] }, 7);
    expect(result).toMatchObject({ nth: 7, ok: false, figures: {} });
  });
});
