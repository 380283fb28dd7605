import { expect, it } from 'vitest';
import { mappingByHeader } from './known-layout.ts';
import { lookAtCsv } from './look.ts';
import type { CsvMapping } from './mapping.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const mapping: CsvMapping = {
  version: 1,
  encoding: 'utf-8',
  delimiter: ';',
  quote: '"',
  rowsBeforeHeader: 0,
  hasHeader: true,
  footerRows: 0,
  columns: { date: 'When', description: ['What'] },
  dateFormat: 'yyyy-MM-dd',
  decimalMark: '.',
  thousandsMark: null,
  amount: { kind: 'signed', column: 'Sum', positive: 'in' },
  currency: 'EUR',
  rowOrder: 'unknown',
};
const sheet = 'When;What;Sum\n2026-01-02;Tea;-1.50\n\n2026-01-03;Oat;x\n2026-01-04;Jam\n';

it('shows each row as an entry, or what is wrong with it, though the file would be refused', () => {
  const look = lookAtCsv(bytes(sheet), mapping, 10);
  expect(look.columns[1]).toEqual({ header: 'What', sample: 'Tea' });
  expect(look.rows.map(({ line, entry, fault }) => [line, entry?.amount ?? null, fault])).toEqual([
    [2, '-1.50', null],
    [4, null, '“x” gives no amount'],
    [5, null, 'it has 2 columns in place of 3'],
  ]);
  expect(look).toMatchObject({ read: 1, refusal: expect.stringContaining('2 of 3 rows') });
});

it('shows the columns of a file that lacks one that the mapping names', () => {
  const look = lookAtCsv(bytes('When;What\n2026-01-02;Tea\n'), mapping, 10);
  expect(look.columns).toHaveLength(2);
  expect(look.refusal).toContain('lacks a column headed “Sum”');
});

it('takes no row of figures for a header that such files are told by', () => {
  const figures = {
    ...mapping,
    columns: { date: 0, description: [1] },
    amount: { ...mapping.amount, column: 2 },
  };
  const look = lookAtCsv(bytes('2026-01-02;Tea;-1.50\n2026-01-03;Oat;-2.00\n'), figures as CsvMapping, 10);
  expect([look.header, look.read]).toEqual([null, 1]);
});

it('tells a file by its header wherever that stands, and by nothing less than the whole of it', () => {
  const known = [
    { ...mapping, header: ['When', 'What', 'Total'] },
    { ...mapping, header: ['When', 'What', 'Sum'] },
  ];
  const moved = mappingByHeader(bytes(`Statement\n\n${sheet.replace('Sum', ' sum ;')}`), known);
  expect(moved).toMatchObject({ nth: 1, mapping: { rowsBeforeHeader: 2, encoding: 'utf-8' } });
  expect(mappingByHeader(bytes(sheet.replace('Sum', 'Sum;Note')), known)).toBeNull();
  expect(mappingByHeader(bytes('When;"What'), known)).toBeNull();
});
