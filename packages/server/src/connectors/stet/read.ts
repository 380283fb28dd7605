import { addDays } from '../../world/dates.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { dayIn, untilToday } from '../sdk/day.ts';
import { listIfNamed, record } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { type ListedAccount, listedAccounts, withOwnNumbers } from '../sdk/nextgen-psd2/accounts.ts';
import { readAccountReport } from '../sdk/nextgen-psd2/transactions.ts';
import { within } from '../sdk/nextgen-psd2/within.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey, TransactionPage } from '../sdk/records.ts';
import { accountAsNextgen, balancesAsNextgen, reportAsNextgen } from './as-nextgen.ts';
import { readPages } from './request.ts';
import { settingsOf } from './settings.ts';

export interface StetAccount extends ListedAccount {
  /** As the institution named it, which is how a consent names it. */
  readonly accountId: unknown;
}

/** Accounts of one call of the service: every other read of it needs their addresses. */
const lists = new WeakMap<ConnectorContext, Promise<readonly StetAccount[]>>();

/** @throws ConnectorError */
export function listAccounts(
  context: ConnectorContext,
  credential: Credential,
): Promise<readonly StetAccount[]> {
  const asked = lists.get(context) ?? listAll(context, credential);
  lists.set(context, asked);
  asked.catch(() => lists.delete(context));
  return asked;
}

async function listAll(context: ConnectorContext, credential: Credential): Promise<readonly StetAccount[]> {
  const rows: { readonly id: unknown; readonly fields: ReturnType<typeof accountAsNextgen> }[] = [];
  for await (const { fields } of readPages(context, credential, '/accounts')) {
    for (const [index, one] of listIfNamed(fields.accounts, 'accounts').entries()) {
      const place = `accounts[${index}]`;
      const account = record(one, place);
      rows.push({ id: account.accountId, fields: accountAsNextgen(account, place) });
    }
  }
  const listed = listedAccounts({ accounts: rows.map(({ fields }) => fields) }, 'accounts');
  return withOwnNumbers(
    context,
    listed.map((account) => ({
      ...account,
      accountId: rows.find(({ fields }) => fields === account.fields)?.id,
    })),
  );
}

const pathOf = ({ resourceId }: ListedAccount, part: string): string =>
  `/accounts/${encodeURIComponent(resourceId)}/${part}`;

/** In the form that NextGenPSD2 has. @throws ConnectorError */
export async function readBalances(
  context: ConnectorContext,
  credential: Credential,
  account: ListedAccount,
): Promise<readonly unknown[]> {
  const balances: unknown[] = [];
  for await (const { fields } of readPages(context, credential, pathOf(account, 'balances')))
    balances.push(...balancesAsNextgen(listIfNamed(fields.balances, 'balances')));
  return balances;
}

/** @throws ConnectorError */
export async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const { timeZone, historyDays } = settingsOf(context.profile.settings);
  const { from, to }: Window = untilToday(window, timeZone, context.now());
  const oldest = addDays(dayIn(timeZone, context.now()), -historyDays);
  const begin = from > oldest ? from : oldest;
  if (begin > to) return;
  const account = (await listAccounts(context, credential)).find((one) => one.key === key);
  if (!account) {
    yield { upserts: [], removed: [], coverage: { from: begin, to, complete: false }, warnings: [] };
    return;
  }
  const query = new URLSearchParams({ dateFrom: begin, dateTo: to }).toString();
  const path = `${pathOf(account, 'transactions')}?${query}`;
  for await (const { fields, isLast } of readPages(context, credential, path)) {
    const report = reportAsNextgen(listIfNamed(fields.transactions, 'transactions'));
    // A client asks for what came after an entry by its reference, so that one is there to stay.
    const { entries } = readAccountReport(report, { unsignedAmounts: false, strongId: 'entryReference' });
    const { upserts, covered } = within(entries, { from: begin, to }, dayIn(timeZone, context.now()));
    yield {
      upserts,
      removed: [],
      coverage: { ...covered, complete: isLast },
      ...(isLast ? { listsPending: true as const } : {}),
      warnings: [],
    };
  }
}
