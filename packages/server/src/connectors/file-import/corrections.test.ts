import type { OfxTransaction } from '@fairlead/formats';
import { expect, it } from 'vitest';
import { resolveCorrections } from './corrections.ts';

function entry(fitId: string, correction: OfxTransaction['correction'] = null): OfxTransaction {
  return {
    line: 1,
    fitId,
    type: 'DEBIT',
    postedDate: '2026-01-01',
    postedAt: null,
    userDate: null,
    userAt: null,
    availableDate: null,
    amount: '-1',
    name: null,
    memo: null,
    description: [],
    payee: null,
    checkNumber: null,
    referenceNumber: null,
    serverTransactionId: null,
    sic: null,
    currency: null,
    originalCurrency: null,
    correction,
    counterparty: null,
    pending: false,
  };
}
const replaces = (fitId: string, earlier: string) => entry(fitId, { fitId: earlier, action: 'replace' });
const deletes = (fitId: string, earlier: string) => entry(fitId, { fitId: earlier, action: 'delete' });

function resolved(...entries: OfxTransaction[]) {
  const { current, removed } = resolveCorrections(entries);
  return { current: current.map((one) => [one.entry.fitId, one.corrects]), removed };
}

it('entries without corrections stay as they are', () => {
  expect(resolved(entry('a'), entry('b'))).toEqual({
    current: [
      ['a', null],
      ['b', null],
    ],
    removed: [],
  });
});

it('a replacement stands under the name of the entry it replaces, wherever that entry is', () => {
  expect(resolved(entry('a'), replaces('b', 'a'))).toEqual({ current: [['b', 'a']], removed: [] });
  expect(resolved(replaces('b', 'a'))).toEqual({ current: [['b', 'a']], removed: [] });
});

it('of a chain of corrections the last one stands, under the first name', () => {
  expect(resolved(entry('a'), replaces('b', 'a'), replaces('c', 'b'))).toEqual({
    current: [['c', 'a']],
    removed: [],
  });
  expect(resolved(entry('a'), replaces('b', 'a'), deletes('c', 'b'))).toEqual({
    current: [],
    removed: ['a'],
  });
});

it('a deletion takes the entry and itself away', () => {
  expect(resolved(entry('a'), deletes('b', 'a'), entry('c'))).toEqual({
    current: [['c', null]],
    removed: ['a'],
  });
});

it('corrections in a circle, or of themselves, come to an end', () => {
  expect(resolved(replaces('a', 'b'), replaces('b', 'a')).removed).toEqual([]);
  expect(resolved(replaces('a', 'a'))).toEqual({ current: [['a', null]], removed: [] });
});
