import { describe, expect, it } from 'vitest';
import type { RawTransaction } from '../../connectors/sdk/records.ts';
import { correctedKey, possibleKeys, recogniseEntries } from './recognise-entries.ts';
import { fingerprint, printKey, strongKey } from './source-keys.ts';

function entry(part: Partial<RawTransaction>): RawTransaction {
  return {
    sourceIdStrength: part.sourceId === undefined ? 'none' : 'strong',
    status: 'posted',
    direction: 'debit',
    amount: '5',
    currency: 'USD',
    date: '2026-01-10',
    description: ['COFFEE'],
    ...part,
  };
}

/** A stored entry, as far as its recognition looks at it. */
function row(sourceKey: string, of: RawTransaction, removed = false) {
  return {
    transactionId: sourceKey,
    accountId: 'a',
    sourceKey,
    date: of.date,
    dayOrder: 0,
    pending: of.status === 'pending',
    originalDescription: of.description.join(' '),
    wire: JSON.stringify({
      amount: Number(of.amount) * (of.direction === 'debit' ? 1 : -1),
      name: of.description,
    }),
    removed,
  };
}

function keys(entries: RawTransaction[], rows: ReturnType<typeof row>[] = []) {
  const prints = entries.map(fingerprint);
  const possible = new Set(possibleKeys(entries, prints));
  const stored = new Map(
    rows.filter(({ sourceKey }) => possible.has(sourceKey)).map((one) => [one.sourceKey, one]),
  );
  return recogniseEntries(
    entries,
    prints,
    stored,
    (raw, one) => row('', raw).wire === one.wire && raw.date === one.date,
  );
}

const byContent = (of: RawTransaction, nth = 0) => printKey(fingerprint(of), nth);

describe('entries of a statement', () => {
  it('without id are named by content, equal ones by number', () => {
    const coffee = entry({});
    expect(keys([coffee, coffee])).toEqual([byContent(coffee, 0), byContent(coffee, 1)]);
  });

  it('with id are named by it, and a new wording of a stored one keeps the name', () => {
    const before = entry({ sourceId: 'x' });
    for (const now of [
      entry({ sourceId: 'x', description: ['COFFEE BAR'] }),
      entry({ sourceId: 'x', amount: '6' }),
      entry({ sourceId: 'x', date: '2026-01-18' }),
    ]) {
      expect(keys([now], [row(strongKey('x'), before)])).toEqual([strongKey('x')]);
    }
  });

  it('are others than the stored one when the id is all they share', () => {
    const before = row(strongKey('x'), entry({ sourceId: 'x' }));
    for (const now of [
      entry({ sourceId: 'x', amount: '6', date: '2026-01-12' }),
      entry({ sourceId: 'x', date: '2026-01-19' }),
      entry({ sourceId: 'x', direction: 'credit', date: '2026-01-11' }),
    ]) {
      expect(keys([now], [before])).toEqual([byContent(now)]);
    }
  });

  it('are posted from pending under one id, whatever changed', () => {
    const hold = row(strongKey('x'), entry({ sourceId: 'x', status: 'pending' }));
    expect(keys([entry({ sourceId: 'x', amount: '7', date: '2026-01-25' })], [hold])).toEqual([
      strongKey('x'),
    ]);
  });

  it('are found again where an id was used twice, each file alone or both together', () => {
    const one = entry({ sourceId: 'x' });
    const two = entry({ sourceId: 'x', amount: '80', description: ['SHOES'], date: '2026-02-10' });
    expect(keys([one, two])).toEqual([byContent(one), byContent(two)]);
    const together = [row(byContent(one), one), row(byContent(two), two)];
    expect([keys([one], together), keys([two], together)]).toEqual([[byContent(one)], [byContent(two)]]);
    const apart = [row(strongKey('x'), one), row(byContent(two), two)];
    expect(keys([one, two], apart)).toEqual([strongKey('x'), byContent(two)]);
  });

  it('that stand twice with the same id are one', () => {
    const one = entry({ sourceId: 'x' });
    expect(keys([one, one])).toEqual([strongKey('x'), undefined]);
  });

  it('take the place of what they correct, whose first wording counts no more', () => {
    const correction = entry({ sourceId: 'y', correctsSourceId: 'x' });
    expect(keys([correction])).toEqual([strongKey('x')]);
    const mark = row(correctedKey('x'), entry({}), true);
    expect(keys([entry({ sourceId: 'x' })], [mark])).toEqual([undefined]);
  });
});
