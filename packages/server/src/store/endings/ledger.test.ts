import { appendFileSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
