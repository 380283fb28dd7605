import type { ComponentChildren } from 'preact';
import { Scroller } from './states.tsx';

/** A column by its name; amounts stand at the end, and wide ones are left out on a phone. */
type Column = string | { readonly name: string; readonly class: 'amount' | 'wide' | 'amount wide' };

interface DataTableProps {
  /** Of the part that scrolls. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly testId?: string;
  /** Its rows. */
  readonly children: ComponentChildren;
}

export function DataTable({ label, columns, testId, children }: DataTableProps) {
  return (
    <Scroller label={label} class="table-scroll">
      <table class="table" data-testid={testId}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { name, class: kind } =
                typeof column === 'string' ? { name: column, class: undefined } : column;
              return (
                <th key={name} scope="col" class={kind}>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroller>
  );
}

interface MoreRowProps {
  readonly columns: number;
  readonly children: ComponentChildren;
}

/** What a row opens, below it. */
export function MoreRow({ columns, children }: MoreRowProps) {
  return (
    <tr class="explained-row">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
