import { describe, expect, test } from 'vitest';
import { LAYOUTS } from './layouts.data.ts';
import type { CsvMapping } from './mapping.ts';
import { isCsvMapping, validateMapping } from './validate-mapping.ts';

const valid: CsvMapping = {
  version: 1,
  encoding: 'utf-8',
  delimiter: ';',
  quote: '"',
  rowsBeforeHeader: 2,
  hasHeader: true,
  footerRows: 0,
  columns: { date: 'Date', description: ['Text', 3], balance: 4 },
  dateFormat: 'dd/MM/yyyy',
  decimalMark: ',',
  thousandsMark: '.',
  amount: { kind: 'signed', column: 'Amount', positive: 'in' },
  currency: 'EUR',
  rowOrder: 'unknown',
};

describe('checking a mapping', () => {
  test('a valid one has no faults, also after a trip through JSON', () => {
    expect(validateMapping(valid)).toEqual([]);
    expect(isCsvMapping(JSON.parse(JSON.stringify(valid)))).toBe(true);
  });

  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    'the shipped layout %s is valid',
    (_, layout) => {
      expect(validateMapping({ ...valid, ...layout.mapping })).toEqual([]);
      const named = JSON.stringify([layout.mapping.columns, layout.mapping.amount]);
      for (const header of layout.headers.filter((one) => named.includes(JSON.stringify(one)))) {
        expect(layout.headers).toContain(header);
      }
    },
  );

  test.each<[string, object, string]>([
    ['/version', { version: 2 }, 'must be one of [1]'],
    ['/encoding', { encoding: 'ebcdic' }, 'must be one of'],
    ['/delimiter', { delimiter: ':' }, 'must be one of'],
    ['/rowsBeforeHeader', { rowsBeforeHeader: -1 }, 'must be a whole number from 0 to 10000'],
    ['/footerRows', { footerRows: 1.5 }, 'must be a whole number'],
    ['/hasHeader', { hasHeader: 'yes' }, 'must be one of [true,false]'],
    ['/dateFormat', { dateFormat: 'dd-yyyy' }, 'must be one of'],
    ['/thousandsMark', { thousandsMark: ',' }, 'must differ from decimalMark'],
    ['/currency', { currency: 'euro' }, 'must be an ISO 4217 code or null'],
    ['/rowOrder', { rowOrder: 'up' }, 'must be one of'],
    ['/columns', { columns: null }, 'must be an object'],
    ['/columns/date', { columns: { description: [] } }, 'must be a header text or a whole number'],
    ['/columns/date', { columns: { date: ' ', description: [] } }, 'must not be blank'],
    ['/columns/description', { columns: { date: 0, description: 'x' } }, 'must be a list of columns'],
    ['/columns/description/1', { columns: { date: 0, description: [1, -1] } }, 'must be a header text'],
    ['/columns/a~1b~0c', { columns: { date: 0, description: [], 'a/b~c': 1 } }, 'is not known'],
    ['/amount', { amount: [] }, 'must be an object'],
    ['/amount/kind', { amount: { kind: 'x' } }, 'must be one of'],
    [
      '/amount/positive',
      { amount: { kind: 'signed', column: 1, positive: 'up' } },
      'must be one of ["in","out"]',
    ],
    ['/amount/credit', { amount: { kind: 'debitCredit', debit: 1 } }, 'must be a header text'],
    [
      '/amount/outWords',
      { amount: { kind: 'directed', column: 1, direction: 2, inWords: ['c'], outWords: [] } },
      'must be a list of words',
    ],
    ['/extra', { extra: 1 }, 'is not known'],
  ])('%s is named when wrong', (pointer, change, reason) => {
    const faults = validateMapping({ ...valid, ...change });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ pointer, reason: expect.stringContaining(reason) });
  });

  test.each([null, 1, 'x', []])('%j is no mapping', (value) => {
    expect(validateMapping(value)).toEqual([{ pointer: '', reason: 'must be an object' }]);
  });

  test('without header, columns go by place', () => {
    const faults = validateMapping({ ...valid, hasHeader: false });
    expect(faults.map((fault) => fault.pointer)).toEqual([
      '/columns/date',
      '/columns/description/0',
      '/amount/column',
    ]);
  });
});
