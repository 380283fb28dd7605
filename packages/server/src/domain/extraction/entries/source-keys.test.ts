import { describe, expect, it } from 'vitest';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { sourceKeys } from './source-keys.ts';

const coffee: RawTransaction = {
  sourceIdStrength: 'none',
  status: 'posted',
  direction: 'debit',
  amount: '3.50',
  currency: 'EUR',
  date: '2026-01-05',
  description: ['Corner  Café'],
};

describe('names of entries within their account', () => {
  it('are the strong id of the source where it has one', () => {
    expect(sourceKeys([{ ...coffee, sourceId: '77', sourceIdStrength: 'strong' }])).toEqual(['id:77']);
  });

  it('are that of the entry which one corrects', () => {
    const correction = {
      ...coffee,
      sourceId: '78',
      sourceIdStrength: 'strong',
      correctsSourceId: '77',
    } as const;
    expect(sourceKeys([correction])).toEqual(['id:77']);
  });

  it('number equal entries of one day, so that two real coffees stay two', () => {
    const [first, second] = sourceKeys([coffee, coffee]);
    expect(first).not.toBe(second);
    expect(sourceKeys([coffee, coffee])).toEqual([first, second]);
    expect(sourceKeys([coffee])).toEqual([first]);
  });

  it('do not depend on case, spacing, accents’ encoding and punctuation of the text', () => {
    const again = { ...coffee, description: ['CORNER CAFÉ.'.normalize('NFD')] };
    expect(sourceKeys([again])).toEqual(sourceKeys([coffee]));
  });

  it('differ by day, direction, amount, currency, text and references', () => {
    const variants: RawTransaction[] = [
      { ...coffee, date: '2026-01-06' },
      { ...coffee, direction: 'credit' },
      { ...coffee, amount: '3.51' },
      { ...coffee, currency: 'USD' },
      { ...coffee, description: ['Corner shop'] },
      { ...coffee, references: { check: '12' } },
    ];
    const names = variants.map((entry) => sourceKeys([entry])[0]);
    expect(new Set([sourceKeys([coffee])[0], ...names]).size).toBe(variants.length + 1);
  });

  it('fall back to the fingerprint when the source used one id for different entries', () => {
    const reused = { sourceId: '9', sourceIdStrength: 'strong' as const };
    const names = sourceKeys([
      { ...coffee, ...reused },
      { ...coffee, ...reused, amount: '8' },
    ]);
    expect(names.every((name) => name.startsWith('fp:'))).toBe(true);
    expect(new Set(names).size).toBe(2);
  });
});
