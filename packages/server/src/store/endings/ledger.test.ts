import { appendFileSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../engine.ts';
import { type LedgerLine, openLedger } from './ledger.ts';

const line = (n: number): LedgerLine => ({
  n,
  store: 'store-1',
  at: 1000,
  ending: { kind: 'team', clientId: `team-${n}` },
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'fairlead-ledger-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

it('goes on in another file after one that the disk did not take, so that no half line stands before a whole one', async () => {
  const place = folder();
  const full = join(place, 'ended-here.jsonl');
  symlinkSync('/dev/full', full);
  const ledger = openLedger(place, 'here');
  await expect(ledger.append([line(1)])).rejects.toThrow(StoreUnavailableError);
  await ledger.append([line(1), line(2)]);
  await ledger.close();
  unlinkSync(full);
  appendFileSync(full, '{"n":1,"store":"st');
  expect(ledger.read().map(({ n }) => n)).toEqual([1, 2]);
});

it('is not read past a line that was damaged', async () => {
  const place = folder();
  appendFileSync(join(place, 'ended-a.jsonl'), `{"n":1,"sto\n${JSON.stringify(line(2))}\n`);
  expect(() => openLedger(place, 'b').read()).toThrow('line 1 of');
});

describe('what the ledger holds of a store that is newer than a number', () => {
  const newer = (place: string, than: number) =>
    openLedger(place, 'unused')
      .now()
      .newer('store-1', than)
      .map(({ n }) => n);

  it('is given file by file, also where lower numbers were written after higher ones', async () => {
    const place = folder();
    const [a, b, others] = ['a', 'b', 'c'].map((name) => openLedger(place, name));
    await a?.append([line(1), line(5), line(9)]);
    await a?.append([line(2), line(3)]);
    await b?.append([line(8), line(7)]);
    await others?.append([{ ...line(20), store: 'store-2' }]);
    for (const ledger of [a, b, others]) await ledger?.close();
    expect([9, 8, 4, 0].map((than) => newer(place, than))).toEqual([
      [],
      [9],
      [5, 9, 8, 7],
      [1, 5, 9, 2, 3, 8, 7],
    ]);
  });

  it('is told by the end of a file, however long it is, and whatever half line a killed process left there', async () => {
    const place = folder();
    const file = join(place, 'ended-a.jsonl');
    // Nobody reads this line.
    appendFileSync(file, '{"n":1,"sto\n');
    const ledger = openLedger(place, 'a');
    await ledger.append(Array.from({ length: 1_000 }, (_, nth) => line(nth + 1)));
    await ledger.close();
    appendFileSync(file, '{"n":1001,"half');
    expect(newer(place, 1_000)).toEqual([]);
    expect(() => newer(place, 999)).toThrow('line 1 of');
  });

  it('is found in files of before, whose lines do not say the newest', () => {
    const place = folder();
    const lines = [line(1), line(3), line(2)].map((each) => `${JSON.stringify(each)}\n`);
    appendFileSync(join(place, 'ended-a.jsonl'), lines.join(''));
    expect(newer(place, 1)).toEqual([3, 2]);
  });

  it('is what it was, without what is appended afterwards', async () => {
    const ledger = openLedger(folder(), 'a');
    await ledger.append([line(1)]);
    const seen = ledger.now();
    await ledger.append([line(2)]);
    await ledger.close();
    expect(seen.newer('store-1', 0)).toEqual([line(1)]);
  });
});
