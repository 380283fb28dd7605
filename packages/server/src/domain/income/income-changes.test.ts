import { describe, expect, it } from 'vitest';
import { addDays } from '../../world/dates.ts';
import type { IncomeSource } from '../income-sources/income-source.ts';
import { incomeChanged } from './income-changes.ts';

const AS_OF = '2026-06-30';
/** Paid every two weeks, the last time on `last`. */
const source = (sourceId: string, last: string, amounts: readonly string[]): IncomeSource => ({
  sourceId,
  accountId: 'checking',
  currency: 'USD',
  description: 'PAY',
  category: 'SALARY',
  frequency: 'BIWEEKLY',
  payments: amounts.map((amount, at) => ({
    transactionId: `${sourceId} ${at} ${last}`,
    date: addDays(last, -14 * (amounts.length - 1 - at)),
    name: 'PAY',
    originalDescription: null,
    amount,
    currency: 'USD',
    checkNumber: null,
  })),
});
const before = source('a', '2026-06-26', ['1000', '1000', '1000']);
const changed = (present: readonly IncomeSource[], today = '2026-07-12') =>
  incomeChanged({ reported: [before], asOf: AS_OF }, { present, today });

describe('income', () => {
  it('is what it was while the same is paid', () => {
    expect(changed([source('a', '2026-07-10', ['1000', '1000', '1000', '1000'])])).toBe(false);
  });

  it('changed with a new source', () => {
    expect(changed([before, source('b', '2026-07-10', ['50'])])).toBe(true);
  });

  it('changed when two payments in a row are missing, and not before', () => {
    expect(changed([before], '2026-07-24')).toBe(false);
    expect(changed([before], '2026-07-25')).toBe(true);
    expect(changed([], '2026-07-25')).toBe(true);
  });

  it.each([
    ['1299.99', false],
    ['1300', true],
    ['700.01', false],
    ['700', true],
  ])('changed by ten percent of the mean of three payments, the last being %s: %s', (last, isChanged) => {
    expect(changed([source('a', '2026-07-10', ['1000', '1000', '1000', last])])).toBe(isChanged);
  });

  it('did not change with a source that was lost when the report was made', () => {
    const lost = source('a', '2026-01-02', ['1000', '1000']);
    const today = '2026-07-12';
    expect(incomeChanged({ reported: [lost], asOf: AS_OF }, { present: [lost], today })).toBe(false);
  });
});
