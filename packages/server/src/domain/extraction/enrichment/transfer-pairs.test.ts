import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PairedEntry, transferPairs } from './transfer-pairs.ts';

const entry = (accountId: string, amount: string, date = '2026-03-10'): PairedEntry => ({
  accountId,
  amount,
  date,
  currency: 'EUR',
});

it('finds the other side of a transfer in another account within three days', () => {
  const out = entry('checking', '50.00');
  const into = entry('savings', '-50.00', '2026-03-13');
  expect([...transferPairs([out], [into])]).toEqual([[out, 'savings']]);
  expect(transferPairs([out, into], []).get(into)).toBe('checking');
});

it('pairs nothing of one account, one direction, another amount, currency or week', () => {
  const out = entry('checking', '50.00');
  const others = [
    entry('checking', '-50.00'),
    entry('savings', '50.00'),
    entry('savings', '-50.01'),
    { ...entry('savings', '-50.00'), currency: 'USD' },
    entry('savings', '-50.00', '2026-03-14'),
  ];
  expect(transferPairs([out], others).size).toBe(0);
});

it('pairs nothing where two entries could be the other side', () => {
  const out = entry('checking', '50.00');
  expect(transferPairs([out], [entry('savings', '-50.00'), entry('card', '-50.00')]).size).toBe(0);
  expect(transferPairs([out, entry('joint', '50.00')], [entry('savings', '-50.00')]).size).toBe(0);
});

it('finds what looking at each entry beside each other one finds', () => {
  const one = fc.record({
    accountId: fc.constantFrom('checking', 'savings', 'card'),
    amount: fc.constantFrom('5.00', '-5.00', '7.00', '-7.00'),
    date: fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`),
    currency: fc.constantFrom('EUR', 'USD'),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.array(one, { maxLength: 6 }), (entries, others) => {
      const all = [...entries, ...others];
      const day = ({ date }: PairedEntry) => Number(date.slice(-1));
      const near = (entry: PairedEntry) =>
        all.filter(
          (other) =>
            other.accountId !== entry.accountId &&
            other.currency === entry.currency &&
            Number(other.amount) === -Number(entry.amount) &&
            Math.abs(day(other) - day(entry)) <= 3,
        );
      const expected = entries.flatMap((entry) => {
        const [other, ...more] = near(entry);
        return other && more.length === 0 && near(other).length === 1 ? [[entry, other.accountId]] : [];
      });
      expect([...transferPairs(entries, others)]).toEqual(expected);
    }),
  );
});
