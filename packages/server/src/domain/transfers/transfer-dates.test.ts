import { describe, expect, it } from 'vitest';
import { addBusinessDays, transferDates } from './transfer-dates.ts';

/** A Sunday. */
const createdAt = Date.parse('2026-03-01T12:00:00Z');

describe('the dates of a transfer', () => {
  it.each([
    ['2026-03-06', 0, '2026-03-06'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-07', 0, '2026-03-09'],
    ['2026-03-01', 3, '2026-03-05'],
    ['2026-03-05', 61, '2026-05-29'],
  ])('%s and %i business days are %s', (date, days, then) => {
    expect(addBusinessDays(date, days)).toBe(then);
  });

  it('are those of its network', () => {
    const debit = { type: 'debit', status: 'pending', createdAt } as const;
    expect(transferDates({ ...debit, network: 'ach' })).toEqual({
      settlement: '2026-03-05',
      standardReturns: '2026-03-10',
      unauthorizedReturns: '2026-05-29',
      fundsAvailable: '2026-03-12',
    });
    expect(transferDates({ ...debit, network: 'same-day-ach' }).settlement).toBe('2026-03-02');
    expect(transferDates({ ...debit, network: 'ach', status: 'returned' }).fundsAvailable).toBeNull();
    expect(transferDates({ ...debit, type: 'credit', network: 'ach' }).fundsAvailable).toBeNull();
    const none = { settlement: null, standardReturns: null, unauthorizedReturns: null, fundsAvailable: null };
    expect(transferDates({ ...debit, network: 'rtp' })).toEqual(none);
    expect(transferDates({ ...debit, network: 'ach', status: 'failed' })).toEqual(none);
  });
});
