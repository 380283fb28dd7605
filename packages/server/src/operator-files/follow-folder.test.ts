import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frozenClock } from '../world/clock.ts';
import { followFolder } from './follow-folder.ts';
import { jsonFilesIn, readFileText } from './json-file.ts';

describe('what is made of a folder that is followed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-follow-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function following(at = folder) {
    const failures: string[] = [];
    const clock = frozenClock(Date.now());
    let reads = 0;
    const current = followFolder(at, clock, {
      make() {
        reads += 1;
        return jsonFilesIn(at).map((file) => {
          const text = readFileText(file, 1000, 'too large');
          if (text === 'bad') throw new Error(`${file.name} is bad`);
          return `${file.name}=${text}`;
        });
      },
      failed: (error) => failures.push((error as Error).message),
    });
    return { current, failures, clock, reads: () => reads };
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.json`), text);

  it('is as the files are at each use: written, changed, replaced by another, removed', () => {
    const { current } = following();
    expect(current()).toEqual([]);
    write('a', '1');
    expect(current()).toEqual(['a=1']);
    write('b', '2');
    write('a', '3');
    expect(current()).toEqual(['a=3', 'b=2']);
    write('c.new', '4');
    renameSync(join(folder, 'c.new.json'), join(folder, 'a.json'));
    expect(current()).toEqual(['a=4', 'b=2']);
    rmSync(join(folder, 'b.json'));
    expect(current()).toEqual(['a=4']);
  });

  it('is another one for a change of the same moment and the same length', () => {
    const { current } = following();
    for (let n = 0; n < 300; n += 1) {
      write('a', String(100 + n));
      expect(current()).toEqual([`a=${100 + n}`]);
    }
  });

  it('sees a change that was dated back', () => {
    write('a', '1');
    const { current, clock } = following();
    clock.set(Date.now() + 60_000);
    expect(current()).toEqual(['a=1']);
    write('a', '2');
    utimesSync(join(folder, 'a.json'), 1000, 1000);
    expect(current()).toEqual(['a=2']);
  });

  it('is made once for as long as nothing changes', () => {
    write('a', '1');
    const { current, clock, reads } = following();
    clock.set(Date.now() + 60_000);
    const first = current();
    expect([current(), current()].every((each) => each === first)).toBe(true);
    // The one at the start, and one more when the file was no longer young.
    expect(reads()).toBe(2);
  });

  it('stays as it was while the folder cannot be used, which is said once for each reason', () => {
    write('a', '1');
    const { current, failures } = following();
    write('b', 'bad');
    expect([current(), current()]).toEqual([['a=1'], ['a=1']]);
    expect(failures).toEqual(['b is bad']);
    write('b', '2');
    expect(current()).toEqual(['a=1', 'b=2']);
    write('b', 'bad');
    current();
    expect(failures).toEqual(['b is bad', 'b is bad']);
  });

  it('begins with a folder that comes later', () => {
    const later = join(folder, 'later');
    const { current } = following(later);
    expect(current()).toEqual([]);
    mkdirSync(later);
    writeFileSync(join(later, 'a.json'), '1');
    expect(current()).toEqual(['a=1']);
  });
});
