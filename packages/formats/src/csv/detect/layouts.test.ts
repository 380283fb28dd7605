import { expect, test } from 'vitest';
import { readCsv } from '../read/read.ts';
import { detectMapping } from './detect-mapping.ts';
import type { CsvLayout } from './layout.ts';
import { LAYOUTS } from './layouts.data.ts';

const DAYS = ['2026-01-13', '2026-01-14', '2026-01-15'];
const AMOUNTS = ['-12.50', '1234.56', '-3.00'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Three rows as an export of this layout would have them. */
function fixture({ headers, mapping }: CsvLayout): string {
  const places = new Map(headers.map((header, place) => [header.toLowerCase(), place]));
  const rows = DAYS.map((day, index) => {
    const cells = headers.map(() => '');
    const set = (column: string | number | undefined, text: string) => {
      const place = typeof column === 'number' ? column : places.get(column?.toLowerCase() ?? '');
      if (place !== undefined) cells[place] = text;
    };
    const { columns, amount } = mapping;
    for (const column of columns.description) set(column, `Text ${index}`);
    set(columns.id, `id-${index}`);
    set(columns.account, 'ACC 1');
    set(columns.date, dateText(day, mapping.dateFormat));
    set(columns.valueDate, dateText(day, mapping.dateFormat));
    const value = AMOUNTS[index] ?? '';
    const size = figure(value.replace('-', ''), mapping.decimalMark);
    const isOut = value.startsWith('-');
    if (amount.kind === 'debitCredit') set(isOut ? amount.debit : amount.credit, size);
    if (amount.kind === 'signed')
      set(amount.column, isOut === (amount.positive === 'in') ? `-${size}` : size);
    if (amount.kind === 'directed') {
      set(amount.column, size);
      set(amount.direction, (isOut ? amount.outWords : amount.inWords)[0] ?? '');
    }
    return cells;
  });
  return [headers, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');
}

function figure(amount: string, mark: '.' | ','): string {
  return amount.replace('.', mark);
}

function dateText(day: string, format: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return format
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace('MMM', MONTHS[Number(month) - 1] ?? '')
    .replace('MM', month)
    .replace('dd', dayOfMonth);
}

test.each(LAYOUTS.map((layout) => ({ ...layout, layout })))(
  'the layout $name is known by its headers and reads as meant',
  ({ name, layout }) => {
    const bytes = new TextEncoder().encode(`${fixture(layout)}\n`);
    const detection = detectMapping(bytes);
    expect(detection).toMatchObject({ outcome: 'proposed', layout: name });
    if (detection.outcome !== 'proposed') return;
    const { transactions } = readCsv(bytes, detection.mapping);
    expect(transactions.map(({ date, amount }) => [date, amount])).toEqual(
      DAYS.map((day, index) => [day, AMOUNTS[index]]),
    );
    expect(transactions[0]?.description[0] ?? transactions[0]?.counterparty).toMatch(/^Text 0/);
  },
);

test('there are at least sixty layouts, each with a name and a header set of its own', () => {
  const sets = LAYOUTS.map(({ headers }) =>
    headers
      .map((one) => one.toLowerCase())
      .toSorted()
      .join('|'),
  );
  expect(LAYOUTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
  expect(new Set(sets).size).toBe(LAYOUTS.length);
});
