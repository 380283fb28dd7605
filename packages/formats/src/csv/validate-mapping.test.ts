import { describe, expect, test } from 'vitest';
import { LAYOUTS } from './detect/layouts.data.ts';
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
      const { columns, amount } = layout.mapping;
      const amountColumns = Object.entries(amount).filter(([key]) =>
        ['column', 'debit', 'credit', 'direction'].includes(key),
      );
      const named = [...Object.values(columns).flat(), ...amountColumns.map(([, column]) => column)];
      for (const column of named) expect(layout.headers).toContain(column);
    },
  );

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
