import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Facts, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { ShownHolding } from '../server/wire-types.ts';
import { amountText } from '../text/amounts.ts';

interface ItemRecordTablesProps {
  readonly itemId: string;
  /** Of accounts, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Holdings and what is owed, where the Item has them. */
export function ItemRecordTables({ itemId, names }: ItemRecordTablesProps) {
  const { team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer('readItemRecords', { clientId: team, itemId });
  if (error !== undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return null;
  const { holdings, liabilities } = value;
  return (
    <>
      {holdings.length > 0 && <Holdings holdings={holdings} names={names} />}
      {liabilities.length > 0 && (
        <div data-testid="liabilities">
          <h2>Liabilities</h2>
          <div class="card-grid">
            {liabilities.map(({ accountId, kind, facts }) => (
              <div key={`${accountId} ${kind}`} class="card">
                <h3>
                  {names.get(accountId) ?? accountId} <span class="quiet">{kind}</span>
                </h3>
                <Facts rows={facts} />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

const COLUMNS = [
  'Security',
  { name: 'Account', class: 'wide' },
  { name: 'Quantity', class: 'amount wide' },
  { name: 'Price', class: 'amount wide' },
  { name: 'Value', class: 'amount' },
] as const;

function Holdings({
  holdings,
  names,
}: {
  readonly holdings: readonly ShownHolding[];
  readonly names: ReadonlyMap<string, string>;
}) {
  return (
    <div>
      <h2>Holdings</h2>
      <DataTable label="Holdings" columns={COLUMNS} testId="holdings">
        {holdings.map(({ accountId, security, ticker, quantity, price, value, currency }) => (
          <tr key={`${accountId} ${security}`}>
            <td>
              {security}
              {ticker !== null && <span class="row-detail mono">{ticker}</span>}
            </td>
            <td class="wide quiet">{names.get(accountId)}</td>
            <td class="amount wide">{quantity}</td>
            <td class="amount wide">{amountText(price, currency)}</td>
            <td class="amount">{amountText(value, currency)}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
