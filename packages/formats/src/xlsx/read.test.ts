import { describe, expect, test } from 'vitest';
import { zipOf } from '../container/zip-fixture.ts';
import { FormatError } from '../format-error.ts';
import { readStatementFiles } from '../read-statement-files.ts';
import { plainNumber, serialDate } from './cell-number.ts';
import { isDateFormat } from './number-format.ts';
import { readWorkbook } from './read.ts';
import { workbookOf } from './workbook-fixture.ts';

describe('reading XLSX', () => {
  test('a sheet is read like a CSV file, with dates by their number format', () => {
    const bytes = workbookOf([
      [{ text: 'Statement of account' }],
      [{ text: 'Date' }, { text: 'Description' }, { text: 'Amount' }, { text: 'Balance' }],
      [
        { number: '46112', style: 1 },
        { text: 'Coffee & "cake"' },
        { number: '-12.300000000000001' },
        { number: '87.7' },
      ],
      [{ number: '46113.5', style: 2 }, { text: 'Salary' }, { number: '1.5E3' }, { number: '1587.7' }],
    ]);
    const [read] = readStatementFiles(bytes);
    expect(read?.file.format).toBe('xlsx');
    expect(read?.file.statements[0]?.entries).toMatchObject([
      { date: '2026-03-31', amount: '-12.3', description: ['Coffee & "cake"'], balance: '87.7' },
      { date: '2026-04-01', amount: '1500', description: ['Salary'], balance: '1587.7' },
    ]);
  });

  test.each([
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['61', '1900-03-01'],
    ['46112.75', '2026-03-31 18:00:00'],
  ])('day %s is %s', (serial, date) => {
    expect(serialDate(serial, false)).toBe(date);
  });

  test('days may count from 1904', () => {
    expect(serialDate('44650', true)).toBe('2026-03-31');
    const cells = readWorkbook(workbookOf([[{ number: '44650', style: 1 }]], { isFrom1904: true }))[0]?.rows;
    expect(cells).toEqual([['2026-03-31']]);
  });

  test.each([
    ['0.1', '0.1'],
    ['-12.300000000000001', '-12.3'],
    ['1E-2', '0.01'],
    ['-0', '0'],
    ['123456789012345678', '123456789012346000'],
  ])('the figure %s is %s', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  test.each([
    ['dd/mm/yyyy', true],
    ['[$-409]d\\-mmm\\-yy;@', true],
    ['yyyy-mm-dd hh:mm:ss.000', true],
    ['#,##0.00 "day"', false],
    ['0.00_);[Red](0.00)', false],
    ['hh:mm', false],
  ])('the format %s shows a date: %s', (code, isDate) => {
    expect(isDateFormat(164, code)).toBe(isDate);
  });

  test('a workbook without its parts is refused', () => {
    const refuse = (bytes: Uint8Array) => {
      try {
        readStatementFiles(bytes);
      } catch (error) {
        if (error instanceof FormatError) return error.code;
      }
      return null;
    };
    expect(refuse(workbookOf([]))).toBe('no_statement');
    expect(refuse(zipOf([{ name: 'xl/workbook.xml', content: '<workbook>' }]))).toBe('truncated');
    expect(
      refuse(
        zipOf([
          { name: 'word/document.xml', content: '<a/>' },
          { name: '[Content_Types].xml', content: '' },
        ]),
      ),
    ).toBe('unsupported');
  });
});
