import type { Connector } from '../connector.ts';
import type { ConnectorContext } from '../context.ts';
import type { Credential } from '../login.ts';
import type { Window } from '../reads.ts';
import type { AccountKey, RawTransaction, TransactionPage } from '../records.ts';

/** One thing that a connector reads, by its name. */
export interface NamedRead {
  readonly name: string;
  read(context: ConnectorContext, credential: Credential): Promise<unknown>;
}

/** All that this connector can read of these accounts. */
export function readsOf(connector: Connector, keys: readonly AccountKey[], window: Window): NamedRead[] {
  const perAccount = async <Page>(
    pages: (account: AccountKey) => AsyncIterable<Page> | undefined,
  ): Promise<Page[][]> => {
    const all: Page[][] = [];
    for (const key of keys) all.push(await listOf(pages(key)));
    return all;
  };
  const reads: (NamedRead | false)[] = [
    { name: 'accounts', read: (context, credential) => connector.accounts(context, credential) },
    ...(['balances', 'identity', 'numbers', 'transferNumbers', 'liabilities', 'holdings'] as const).map(
      (name) =>
        connector[name] !== undefined && {
          name,
          read: async (context: ConnectorContext, credential: Credential) =>
            connector[name]?.(context, credential, keys),
        },
    ),
    ...(['transactions', 'investmentTransactions'] as const).map(
      (name) =>
        connector[name] !== undefined && {
          name,
          read: (context: ConnectorContext, credential: Credential) =>
            perAccount<unknown>((key) => connector[name]?.(context, credential, key, window)),
        },
    ),
    connector.statements !== undefined && {
      name: 'statements',
      read: async (context, credential) => connector.statements?.list(context, credential, keys, window),
    },
  ];
  return reads.filter((read) => read !== false);
}

async function listOf<Page>(pages: AsyncIterable<Page> | undefined): Promise<Page[]> {
  const list: Page[] = [];
  for await (const page of pages ?? []) list.push(page);
  return list;
}

export async function pagesOf(
  connector: Connector,
  context: ConnectorContext,
  { credential, key, window }: { credential: Credential; key: AccountKey; window: Window },
): Promise<TransactionPage[]> {
  return listOf(connector.transactions?.(context, credential, key, window));
}

/** Entries by what makes them the same. */
export function namesOf(pages: readonly TransactionPage[]): string[] {
  return pages
    .flatMap(({ upserts }) => upserts)
    .map(({ sourceId, date, amount, direction, description }: RawTransaction) =>
      JSON.stringify([sourceId, date, amount, direction, description]),
    )
    .sort();
}
