import { DataTable } from '../parts/data-table.tsx';
import type { UploadResult } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';

type Results = Pick<UploadResult, 'files' | 'accounts'>;

interface FileResultsProps extends Results {
  /** Its own on a page. */
  readonly label: string;
}

/** What became of each file: its entries by what they were to what is known, and what was odd in it. */
export function FileResults({ label, files, accounts }: FileResultsProps) {
  const names = new Map(accounts.map(({ accountId, name, mask }) => [accountId, nameWith(name, mask)]));
  return (
    <DataTable label={label} columns={COLUMNS}>
      {files.map(({ name, sha256, format, accountIds, fault, notes, ...counts }, at) => (
        <tr key={`${at} ${sha256}`}>
          <td>
            {name}
            <span class="row-detail">{format ?? 'unknown format'}</span>
            {fault !== null && <span class="row-error">{fault}</span>}
            {notes.slice(0, NOTES_MAX).map(({ line, reason }) => (
              <span key={`${line} ${reason}`} class="row-detail">
                {line === null ? reason : `line ${line}: ${reason}`}
              </span>
            ))}
            {notes.length > NOTES_MAX && (
              <span class="row-detail">and {notes.length - NOTES_MAX} more notes</span>
            )}
          </td>
          <td class="wide quiet">{accountIds.map((id) => names.get(id) ?? id).join(', ')}</td>
          <td class="amount">{counts.added}</td>
          <td class="amount wide">{counts.modified}</td>
          <td class="amount wide">{counts.removed}</td>
          <td class="amount">{counts.unchanged}</td>
        </tr>
      ))}
    </DataTable>
  );
}

const COLUMNS = [
  'File',
  { name: 'Account', class: 'wide' },
  { name: 'New', class: 'amount' },
  { name: 'Changed', class: 'amount wide' },
  { name: 'Gone', class: 'amount wide' },
  { name: 'Known', class: 'amount' },
] as const;
const NOTES_MAX = 5;

function nameWith(name: string, mask: string | null): string {
  return mask === null ? name : `${name} •••• ${mask}`;
}

/** `3 files, 120 new`. */
export function sumWords(files: Results['files']): string {
  const added = files.reduce((sum, each) => sum + each.added, 0);
  return `${counted(files.length, 'file')}, ${added} new`;
}
