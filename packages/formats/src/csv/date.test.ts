import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_FORMATS, parseCsvDate } from './date.ts';
import type { CsvDateFormat } from './mapping.ts';

test.each<[CsvDateFormat, string, string | null]>([
  ['dd/MM/yyyy', '03/04/2026', '2026-04-03'],
  ['MM/dd/yyyy', '03/04/2026', '2026-03-04'],
  ['dd/MM/yyyy', '3/4/2026', '2026-04-03'],
  ['dd/MM/yyyy', '31/02/2026', null],
  ['dd/MM/yyyy', '03/04/26', null],
  ['dd/MM/yy', '03/04/26', '2026-04-03'],
  ['dd/MM/yy', '03/04/99', '1999-04-03'],
  ['dd.MM.yyyy', '03.04.2026', '2026-04-03'],
  ['dd.MM.yyyy', '03-04-2026', null],
  ['yyyyMMdd', '20260403', '2026-04-03'],
  ['yyyyMMdd', '202643', null],
  ['yyyy-MM-dd', '2026-04-03T10:11:12Z', '2026-04-03'],
  ['yyyy-MM-dd', '2026-04-03 10:11', '2026-04-03'],
  ['yyyy-MM-dd', '2026-04-03 or so', null],
  ['dd MMM yyyy', '3 Apr 2026', '2026-04-03'],
  ['dd MMM yyyy', '03 août 2026', '2026-08-03'],
  ['dd MMM yyyy', '03 févr. 2026', '2026-02-03'],
  ['dd-MMM-yy', '03-ENE-26', '2026-01-03'],
  ['dd-MMM-yyyy', '03-mrt-2026', '2026-03-03'],
  ['dd MMM yyyy', '03 Foo 2026', null],
  ['MMM dd, yyyy', 'April 3, 2026', '2026-04-03'],
  ['dd/MM/yyyy', '', null],
  ['dd/MM/yyyy', '1'.repeat(1000), null],
])('under %s, %j is %j', (format, text, date) => {
  expect(parseCsvDate(text, format)).toBe(date);
});

test('every day is read in every format with figures', () => {
  const formats = DATE_FORMATS.filter((format) => !format.includes('MMM'));
  const days = fc.date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...formats), (day, format) => {
      const date = day.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = date.split('-');
      const text = format
        .replace('yyyy', year)
        .replace('yy', year.slice(2))
        .replace('MM', month)
        .replace('dd', dayOfMonth);
      expect(parseCsvDate(text, format)).toBe(date);
    }),
  );
});
