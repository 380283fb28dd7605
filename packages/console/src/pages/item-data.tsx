import { Fragment } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { DataTable, MoreRow } from '../parts/data-table.tsx';
import { Filters, SearchField } from '../parts/filters.tsx';
import { Pager } from '../parts/pager.tsx';
import { go, withQuery } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble } from '../parts/states.tsx';
import { useKept } from '../parts/use-kept.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ItemData, ShownAccount, ShownTransaction } from '../server/wire-types.ts';
import { amountText } from '../text/amounts.ts';
import { ExplainedAccount, ExplainedTransaction } from './item-explained.tsx';
import { Mask } from './item-mask.tsx';
import { ItemRecordTables } from './item-records.tsx';

const PAGE = 50;

interface ItemDataTabProps {
  readonly itemId: string;
  readonly isRemoved: boolean;
  readonly query: URLSearchParams;
}

/** What is stored of the Item; nothing is asked of the institution. */
export function ItemDataTab({ itemId, isRemoved, query }: ItemDataTabProps) {
  const { team } = useContext(ConsoleContext);
  const accountId = query.get('account') ?? '';
  const text = query.get('q') ?? '';
  const [skip, setSkip] = useKept(`transactions ${accountId} ${text}`, 0);
  const narrowed = { ...(accountId === '' ? {} : { accountId }), ...(text === '' ? {} : { text }) };
  const { value, error, again } = useAnswer(
    'readItemData',
    isRemoved ? undefined : { clientId: team, itemId, skip, limit: PAGE, ...narrowed },
  );
  // The former rows stay until the next ones are there: a field that goes away takes along what is typed meanwhile.
  const former = useRef(value);
  former.current = value ?? former.current;
  const { current: data } = former;
  if (isRemoved)
    return (
      <Empty title="Its data is gone">
        <p>When an Item is removed, its accounts, its transactions and its key are deleted.</p>
      </Empty>
    );
  if (error !== undefined) return <Trouble text={error} again={again} />;
  if (data === undefined) return <Skeleton rows={8} />;
  const names = new Map(data.accounts.map(({ accountId: id, name }) => [id, name]));
  return (
    <>
      <Mask itemId={itemId} data={data} again={again} />
      <Accounts accounts={data.accounts} chosen={accountId} />
      {/* What was shown before the mask came back goes with it, and is asked for anew. */}
      <Fragment key={data.isMasked ? 'masked' : 'shown'}>
        {names.has(accountId) && <ExplainedAccount itemId={itemId} accountId={accountId} />}
        <ItemRecordTables itemId={itemId} names={names} />
        <div>
          <h2>Transactions</h2>
          {!data.isMasked && (
            <Filters>
              <SearchField name="q" value={text} label="Part of a name" />
            </Filters>
          )}
          <Transactions
            data={data}
            names={names}
            skip={skip}
            onSkip={setSkip}
            itemId={itemId}
            isNarrowed={accountId !== '' || text !== ''}
          />
        </div>
      </Fragment>
    </>
  );
}

/** A press on one shows where it comes from and its transactions alone, and another press all. */
function Accounts({
  accounts,
  chosen,
}: {
  readonly accounts: readonly ShownAccount[];
  readonly chosen: string;
}) {
  return (
    <ul class="accounts" data-testid="accounts">
      {accounts.map(({ accountId, name, kind, mask, current, available, currency }) => (
        <li key={accountId}>
          <button
            type="button"
            class="account"
            aria-pressed={accountId === chosen}
            onClick={() => go(withQuery('account', accountId === chosen ? '' : accountId), 'replace')}
          >
            <span class="account-name">{name}</span>
            <span class="quiet">
              {kind}
              {mask !== null && ` •••• ${mask}`}
            </span>
            <span class="amount">{amountText(current ?? available, currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TransactionsProps {
  readonly data: ItemData;
  readonly names: ReadonlyMap<string, string>;
  readonly skip: number;
  readonly onSkip: (skip: number) => void;
  readonly itemId: string;
  readonly isNarrowed: boolean;
}

function Transactions({ data, names, skip, onSkip, itemId, isNarrowed }: TransactionsProps) {
  const { transactions, transactionCount } = data;
  const [opened, setOpened] = useState('');
  if (transactionCount === 0)
    return (
      <Empty title={isNarrowed ? 'No transaction is like that' : 'No transactions'}>
        <p>
          {isNarrowed
            ? 'Choose another account, or a shorter part of the name.'
            : 'This Item does not have the product, or nothing has been read yet.'}
        </p>
      </Empty>
    );
  return (
    <>
      <DataTable label="Transactions" columns={COLUMNS} testId="transactions">
        {transactions.map((transaction) => (
          <Row
            key={transaction.transactionId}
            transaction={transaction}
            account={names.get(transaction.accountId)}
            itemId={itemId}
            isOpen={opened === transaction.transactionId}
            onOpen={setOpened}
          />
        ))}
      </DataTable>
      <Pager skip={skip} shown={transactions.length} size={PAGE} total={transactionCount} onSkip={onSkip} />
    </>
  );
}

const COLUMNS = [
  'Date',
  'Name',
  { name: 'Account', class: 'wide' },
  { name: 'Amount', class: 'amount' },
] as const;

interface RowProps {
  readonly transaction: ShownTransaction;
  readonly account: string | undefined;
  readonly itemId: string;
  readonly isOpen: boolean;
  readonly onOpen: (transactionId: string) => void;
}

/** Its name opens where its fields come from. */
function Row({ transaction, account, itemId, isOpen, onOpen }: RowProps) {
  const { transactionId, date, name, amount, currency, pending, category } = transaction;
  return (
    <>
      <tr>
        <td class="date">{date}</td>
        <td>
          <button
            type="button"
            class="text-button"
            aria-expanded={isOpen}
            data-row=""
            data-testid="transaction"
            onClick={() => onOpen(isOpen ? '' : transactionId)}
          >
            {name}
          </button>
          {pending && <span class="pending">pending</span>}
          {category !== null && <span class="row-detail">{category.replaceAll('_', ' ').toLowerCase()}</span>}
        </td>
        <td class="wide quiet">{account}</td>
        <td class="amount">{amountText(amount, currency)}</td>
      </tr>
      {isOpen && (
        <MoreRow columns={COLUMNS.length}>
          <ExplainedTransaction itemId={itemId} transactionId={transactionId} />
        </MoreRow>
      )}
    </>
  );
}
