import { DataTable } from '../parts/data-table.tsx';
import type { TriedMapping } from '../server/wire-types.ts';
import { amountText } from '../text/amounts.ts';
import type { Trial } from './mapping-part.ts';

type Row = TriedMapping['rows'][number];

/** The first rows as entries, and what cannot be read in those that are none. */
export function MappingPreview({ tried }: { readonly tried: Trial }) {
  const { rows, refusal, balance } = tried;
  return (
    <>
      <p class={refusal === null ? 'quiet' : 'row-error'} role="status" data-testid="mapping-verdict">
        {countWords(tried)}
        {refusal === null ? '' : ` It cannot be imported so: ${refusal}.`}
        {balance === null ? '' : BALANCE_WORDS[balance]}
      </p>
      <DataTable label="First rows of the file" testId="mapping-rows" columns={COLUMNS}>
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} />
        ))}
      </DataTable>
    </>
  );
}

const COLUMNS = [
  { name: 'Line', class: 'wide' },
  'Date',
  'Text',
  { name: 'Amount', class: 'amount' },
] as const;

const BALANCE_WORDS = {
  verified: ' The running balance follows from the amounts.',
  inverted: ' The running balance shows that money in and out are the other way round.',
  contradicted: ' The running balance does not follow from the amounts.',
  unchecked: '',
};

const LEFT_WORDS = {
  blank: 'A blank row',
  totals: 'A row of totals',
  columns: 'Left out',
  unreadable: 'Left out',
  filtered: 'Left out by a rule',
  status: 'Left out by its state',
  footer: 'Text behind the last row',
};

function countWords({ read, skipped }: Trial): string {
  const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const entries = read === 1 ? '1 entry' : `${read} entries`;
  return left === 0 ? `${entries}.` : `${entries}, ${left === 1 ? '1 row' : `${left} rows`} left out.`;
}

function PreviewRow({ row }: { readonly row: Row }) {
  const { line, entry, left, fault, cells } = row;
  if (entry === null)
    return (
      <tr>
        <td class="date wide">{line}</td>
        <td colSpan={3}>
          <span class={fault === null ? 'quiet' : 'row-error'}>
            {fault === null ? LEFT_WORDS[left ?? 'blank'] : `Left out: ${fault}`}
          </span>
          <span class="row-detail wrap">{cells.join(' · ')}</span>
        </td>
      </tr>
    );
  const { date, description, counterparty, counterpartyAccount, account, amount, currency } = entry;
  const isOut = amount.startsWith('-');
  const other = [counterparty, counterpartyAccount].filter((text) => text !== null).join(', ');
  return (
    <tr>
      <td class="date wide">{line}</td>
      <td class="date">{date}</td>
      <td class="wrap">
        {description.join(' ') || 'without a text'}
        {other !== '' && <span class="row-detail">{other}</span>}
        {account !== null && <span class="row-detail">account {account}</span>}
      </td>
      <td class="amount">
        {amountText(amount.replace('-', ''), currency ?? 'no currency')}
        <span class="row-detail">
          {isOut ? 'money out' : 'money in'}
          {entry.status === 'pending' && ', pending'}
        </span>
      </td>
    </tr>
  );
}
