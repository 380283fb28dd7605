import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOfxDate, parseOfxDate } from './date.ts';

describe('OFX dates', () => {
  test.each([
    ['20240131', '2024-01-31', null],
    ['20240229', '2024-02-29', null],
    ['20240131000000', '2024-01-31', null],
    ['20240131120000', '2024-01-31', null],
    ['20240131000000[-5:EST]', '2024-01-31', null],
    ['20240131120000.000[-5:EST]', '2024-01-31', '2024-01-31T12:00:00-05:00'],
    ['20240131153000', '2024-01-31', '2024-01-31T15:30:00Z'],
    ['202401311530', '2024-01-31', '2024-01-31T15:30:00Z'],
    ['20240131153000.250[0:GMT]', '2024-01-31', '2024-01-31T15:30:00.250Z'],
    ['20240131153000[-5]', '2024-01-31', '2024-01-31T15:30:00-05:00'],
    ['20240131153000[-05:EST', '2024-01-31', '2024-01-31T15:30:00-05:00'],
    ['20240131153000 [-5:EST]', '2024-01-31', '2024-01-31T15:30:00-05:00'],
    ['20240131153000[EST]', '2024-01-31', '2024-01-31T15:30:00-05:00'],
    ['20240131153000[:PDT]', '2024-01-31', '2024-01-31T15:30:00-07:00'],
    ['20240131153000[+5.30:IST]', '2024-01-31', '2024-01-31T15:30:00+05:30'],
    ['20240131153000[-5.5:XXX]', '2024-01-31', '2024-01-31T15:30:00-05:30'],
    ['20240131153000[5.75:NPT]', '2024-01-31', '2024-01-31T15:30:00+05:45'],
    ['20240131153000[-0500]', '2024-01-31', '2024-01-31T15:30:00-05:00'],
    ['20240131153000[LOCAL]', '2024-01-31', null],
    ['20240131153000[+99]', '2024-01-31', null],
    ['20240131256199', '2024-01-31', null],
  ])('%s is the date %s at %s', (text, date, at) => {
    expect(parseOfxDate(text)).toEqual({ date, at });
  });

  test.each([
    '',
    '0',
    '00000000',
    '00000000000000',
    '20240230',
    '20230229',
    '20241301',
    '2024013',
    'yesterday',
    '9'.repeat(500),
  ])('%j is no date', (text) => {
    expect(parseOfxDate(text)).toBeNull();
  });

  test('what is written is read back', () => {
    const moments = fc.record({
      day: fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      second: fc.integer({ min: 1, max: 86_399 }),
      fraction: fc.constantFrom('', '.001', '.5', '.123456'),
      quarters: fc.integer({ min: -48, max: 56 }),
    });
    fc.assert(
      fc.property(moments, ({ day, second, fraction, quarters }) => {
        const date = day.toISOString().slice(0, 10);
        const clock = new Date(second * 1000).toISOString().slice(11, 19);
        const size = new Date(Math.abs(quarters) * 900_000).toISOString().slice(11, 16);
        const offset = quarters === 0 ? 'Z' : `${quarters < 0 ? '-' : '+'}${size}`;
        const at = `${date}T${clock}${fraction}${offset}`;
        expect(parseOfxDate(formatOfxDate(date, at))).toEqual({ date, at });
        expect(parseOfxDate(formatOfxDate(date, null))).toEqual({ date, at: null });
      }),
    );
  });
});
