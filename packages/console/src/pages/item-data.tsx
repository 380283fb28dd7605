import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Empty, Scroller, Skeleton, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { ItemData, ShownAccount, ShownTransaction } from '../server/wire-types.ts';
import { amountText } from '../text/amounts.ts';

const PAGE = 50;

/** What is stored of the Item; nothing is asked of the institution. */
export function ItemDataTab({ itemId, isRemoved }: { readonly itemId: string; readonly isRemoved: boolean }) {
  const { team } = useContext(ConsoleContext);
  const [skip, setSkip] = useState(0);
  const { value, error, again } = useAnswer(
    'readItemData',
    isRemoved ? undefined : { clientId: team, itemId, skip, limit: PAGE },
  );
  if (isRemoved)
    return (
      <Empty title="Its data is gone">
        <p>When an Item is removed, its accounts, its transactions and its key are deleted.</p>
      </Empty>
    );
  if (error !== undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  return (
    <>
      {value.isMasked && (
        <p class="warning">Names and descriptions of people are left out: this is no sandbox.</p>
      )}
      <Accounts accounts={value.accounts} />
      <Transactions data={value} skip={skip} onSkip={setSkip} />
    </>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly ShownAccount[] }) {
  return (
    <ul class="accounts" data-testid="accounts">
      {accounts.map(({ accountId, name, kind, mask, current, available, currency }) => (
        <li key={accountId} class="account">
          <span class="account-name">{name}</span>
          <span class="quiet">
            {kind}
            {mask !== null && ` •••• ${mask}`}
          </span>
          <span class="amount">{amountText(current ?? available, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

interface TransactionsProps {
  readonly data: ItemData;
  readonly skip: number;
  readonly onSkip: (skip: number) => void;
}

function Transactions({ data, skip, onSkip }: TransactionsProps) {
  const { transactions, transactionCount, accounts } = data;
  if (transactionCount === 0)
    return (
      <Empty title="No transactions">
        <p>This Item does not have the product, or nothing has been read yet.</p>
      </Empty>
    );
  const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
  return (
    <>
      <Scroller label="Transactions" class="table-scroll">
        <table class="transactions" data-testid="transactions">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Name</th>
              <th scope="col" class="wide">
                Account
              </th>
              <th scope="col" class="amount">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((transaction) => (
              <Row
                key={transaction.transactionId}
                transaction={transaction}
                account={names.get(transaction.accountId)}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
      <div class="pager">
        <button
          type="button"
          class="button"
          disabled={skip === 0}
          onClick={() => onSkip(Math.max(0, skip - PAGE))}
        >
          Newer
        </button>
        <p class="quiet">
          {skip + 1} to {skip + transactions.length} of {transactionCount}
        </p>
        <button
          type="button"
          class="button"
          disabled={skip + transactions.length >= transactionCount}
          onClick={() => onSkip(skip + PAGE)}
        >
          Older
        </button>
      </div>
    </>
  );
}

function Row({
  transaction,
  account,
}: {
  readonly transaction: ShownTransaction;
  readonly account: string | undefined;
}) {
  const { date, name, amount, currency, pending, category } = transaction;
  return (
    <tr>
      <td class="date">{date}</td>
      <td>
        {name}
        {pending && <span class="pending">pending</span>}
        {category !== null && <span class="row-detail">{category.replaceAll('_', ' ').toLowerCase()}</span>}
      </td>
      <td class="wide quiet">{account}</td>
      <td class="amount">{amountText(amount, currency)}</td>
    </tr>
  );
}
