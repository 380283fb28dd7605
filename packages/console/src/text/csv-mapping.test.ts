import { expect, it } from 'vitest';
import type { Mapping } from '../server/wire-types.ts';
import { amountOfKind, byHeaders, byPlaces, finished, nameFrom } from './csv-mapping.ts';

const columns = ['Booked', 'Text', 'Note', 'Note', 'Sum'].map((header) => ({ header, sample: '' }));
const mapping: Mapping = {
  version: 1,
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  rowsBeforeHeader: 0,
  hasHeader: true,
  footerRows: 0,
  columns: { date: 'booked', description: ['Text', 3] },
  dateFormat: 'yyyy-MM-dd',
  decimalMark: '.',
  thousandsMark: ',',
  amount: { kind: 'signed', column: 'Sum', positive: 'in' },
  currency: null,
  rowOrder: 'unknown',
  rows: [
    { column: 'Note', drop: ['x'] },
    { column: 'Text', keep: [] },
  ],
};

it('names columns by place while it is edited, and by header where that is one column’s own', () => {
  const placed = byPlaces(mapping, columns);
  expect(placed).toMatchObject({ columns: { date: 0, description: [1, 3] }, amount: { column: 4 } });
  expect(byHeaders(placed, columns)).toMatchObject({
    columns: { date: 'Booked', description: ['Text', 3] },
    amount: { column: 'Sum' },
    rows: [{ column: 2 }, { column: 'Text' }],
  });
});

it('leaves out rules without a word, and keeps the figures under another rule', () => {
  expect(finished(mapping).rows).toEqual([{ column: 'Note', drop: ['x'] }]);
  expect(amountOfKind(mapping.amount, 'debitCredit')).toEqual({
    kind: 'debitCredit',
    debit: 'Sum',
    credit: 'Sum',
  });
});

it('names a mapping after its file', () => {
  expect(['Umsätze März.csv', '...', 'a b_c.v2.CSV'].map(nameFrom)).toEqual([
    'Umsatze-Marz',
    'statement',
    'a-b_c.v2',
  ]);
});
