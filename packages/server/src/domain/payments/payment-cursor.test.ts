import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPaymentCursor, writePaymentCursor } from './payment-cursor.ts';

const START = Date.UTC(2026, 2, 1, 12) * 1000;

it('a cursor is a time with microseconds, and leads back to its moment', () => {
  expect(writePaymentCursor(START + 42)).toBe('2026-03-01T12:00:00.000042Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8e15 }), (micros) => {
      expect(readPaymentCursor(writePaymentCursor(micros))).toBe(micros);
    }),
  );
});

it('a cursor may be any time of RFC 3339, as clients write what they read', () => {
  for (const [text, micros] of [
    ['2026-03-01T12:00:00Z', 0],
    ['2026-03-01t12:00:00.5z', 500_000],
    ['2026-03-01T12:00:00.000042+00:00', 42],
    ['2026-03-01T14:00:00.000042999+02:00', 42],
    ['2026-03-01T07:00:00-05:00', 0],
  ] as const) {
    expect(readPaymentCursor(text), text).toBe(START + micros);
  }
  expect(readPaymentCursor('9999-12-31T00:00:00Z')).toBe(Number.MAX_SAFE_INTEGER);
});

it.each(['', '2026-03-01', '2026-02-30T12:00:00Z', '2026-03-01T25:00:00Z', '2026-03-01T12:00:00', 'now'])(
  'a cursor is not %j',
  (text) => {
    expect(() => readPaymentCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_FIELD' }));
  },
);
