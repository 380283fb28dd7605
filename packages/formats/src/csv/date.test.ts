import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsvDate } from './date.ts';
import { DATE_FORMATS } from './date-formats.data.ts';
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
  ['dd. MM. yyyy', '3. 1. 2026', '2026-01-03'],
  ['dd. MMM yyyy', '3. März 2026', '2026-03-03'],
  ['dd MMM yyyy', '3 dicembre 2026', '2026-12-03'],
  ['dd de MMM de yyyy', '3 de março de 2026', '2026-03-03'],
  ['dd MMM yyyy', '3 października 2026', '2026-10-03'],
  ['EEE, MMM dd, yyyy', 'Fri, Jan 2, 2026', '2026-01-02'],
  ['EEE dd MMM yyyy', 'mardi 3 mars 2026', '2026-03-03'],
  ['HH:mm dd/MM/yyyy', '09:15:30 03/01/2026', '2026-01-03'],
  ['MM/dd/yyyy', '01/03/2026 02:05:00 PM', '2026-01-03'],
  ['epoch seconds', '1767225600', '2026-01-01'],
  ['epoch milliseconds', '1767225600000', '2026-01-01'],
  ['spreadsheet days', '46112', '2026-03-31'],
  ['ddMMMyyyy', '03JAN2026', '2026-01-03'],
  ['yyyy年MM月dd日', '2026年1月3日', '2026-01-03'],
  ['dd/MM/yyyy', '', null],
  ['dd/MM/yyyy', '1'.repeat(1000), null],
])('under %s, %j is %j', (format, text, date) => {
  expect(parseCsvDate(text, format)).toBe(date);
});

test('every day is read in every format with figures', () => {
  const formats = DATE_FORMATS.filter((format) => !/MMM|EEE|epoch|days/.test(format));
  const days = fc.date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...formats), (day, format) => {
      const date = day.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = date.split('-');
      const text = format
        .replace('HH:mm', '14:30')
        .replace('yyyy', year)
        .replace('yy', year.slice(2))
        .replace('MM', month)
        .replace('dd', dayOfMonth);
      expect(parseCsvDate(text, format)).toBe(date);
    }),
  );
});
