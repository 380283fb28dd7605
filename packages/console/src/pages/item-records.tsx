import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Facts, Scroller, Trouble } from '../parts/states.tsx';
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
      <Scroller label="Holdings" class="table-scroll">
        <table class="table" data-testid="holdings">
          <thead>
            <tr>
              <th scope="col">Security</th>
              <th scope="col" class="wide">
                Account
              </th>
              <th scope="col" class="amount wide">
                Quantity
              </th>
              <th scope="col" class="amount wide">
                Price
              </th>
              <th scope="col" class="amount">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}
