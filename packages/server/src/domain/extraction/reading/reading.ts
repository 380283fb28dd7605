import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { RawLiability } from '../../../connectors/sdk/liabilities.ts';
import { type Read, readAll } from '../../../connectors/sdk/reads.ts';
import type {
  AccountKey,
  RawAccount,
  RawHoldings,
  RawInvestmentTransaction,
  RawNumbers,
  RawOwner,
  RawSecurity,
  RawTransaction,
} from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import type { LongList } from '../../../world/packed-list.ts';
import { isInvestmentAccount } from '../../records/coverage.ts';
import { ifGiven, type ReadTransfer, readTransfers } from './read-transfers.ts';
import type { Selection } from './selection.ts';
import type { Source } from './source.ts';

/** Everything that one pull read; what was not asked for, or cannot be read there, is absent. */
export interface Reading {
  readonly accounts: readonly RawAccount[];
  /** Accounts that the source lists and the person left out: nothing else of them was read. */
  readonly others?: readonly AccountKey[];
  /** Accounts that the source says do not exist any more. */
  readonly closed?: readonly AccountKey[];
  readonly numbers?: readonly RawNumbers[];
  readonly owners?: readonly RawOwner[];
  readonly liabilities?: readonly RawLiability[];
  readonly transfers?: readonly ReadTransfer[];
  readonly holdings?: RawHoldings;
  /** Accounts whose numbers, owners, liabilities or holdings the source could not tell: what is known of them stays. */
  readonly withoutNumbers?: readonly AccountKey[];
  readonly withoutOwners?: readonly AccountKey[];
  readonly withoutLiabilities?: readonly AccountKey[];
  readonly withoutHoldings?: readonly AccountKey[];
  readonly transactions?: readonly AccountTransactions[];
  readonly investmentTransactions?: readonly AccountEntries<RawInvestmentTransaction>[];
  readonly securities?: readonly RawSecurity[];
  /** Present when it was read from a statement file: it is of one account, and says nothing of the Item's other ones. */
  readonly statement?: ImportFacts;
}

export interface ImportFacts {
  /** A later statement of the account is stored: entries that are known stay as they are. */
  readonly outdated: boolean;
  /** Imports of the Item that were undone: entries that come again get other ids than those that callers were told are gone. */
  readonly undone?: number;
  /** Files of one dialect word an entry in the same way; those of others need not. */
  readonly dialect: string;
  /** Names the file by its bytes. */
  readonly fileDigest: string;
}

export interface AccountEntries<Entry> {
  readonly account: AccountKey;
  readonly entries: readonly Entry[];
  /** Source ids of entries that the source withdrew. */
  readonly removed?: readonly string[];
  /** Of which the source says that it gave all entries. */
  readonly covered?: Period;
  /** Of those days all that is pending is among the entries. */
  readonly listsPending?: true;
}

/** Those of a large file are packed. */
export type AccountTransactions = Omit<AccountEntries<RawTransaction>, 'entries'> & {
  readonly entries: LongList<RawTransaction>;
};

/** Calendar dates, inclusive. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * Reads the accounts that are selected, and what these products need of them, from the institution.
 * @param again these products were read before
 * @throws ConnectorError
 */
export async function readInstitution(
  source: Source,
  products: readonly string[],
  { selection, again }: { readonly selection: Pick<Selection, 'has'>; readonly again: boolean },
): Promise<Reading> {
  const { items: listed, closed = [] } = await source.connector.accounts(source.context, source.credential);
  const accounts = listed.filter(({ key }) => selection.has(key));
  const others = listed.flatMap(({ key }) => (selection.has(key) ? [] : [key]));
  return { ...(await readProducts(source, accounts, products, again)), closed, others };
}

/** Reads what these products need, of these accounts. @throws ConnectorError */
export async function readProducts(
  read: Source,
  accounts: readonly RawAccount[],
  products: readonly string[],
  again = false,
): Promise<Reading> {
  const { connector, context, credential } = read;
  const keys = keysOf(accounts);
  const wants = (product: string): boolean => products.includes(product);
  const given = givenAmong(products, again);
  const numbers = wants('auth')
    ? await given('auth', connector.numbers?.(context, credential, keys))
    : undefined;
  const owners =
    wants('identity') || wants('income_verification')
      ? await given('identity', connector.identity?.(context, credential, keys))
      : undefined;
  const liabilities = wants('liabilities')
    ? await given('liabilities', connector.liabilities?.(context, credential, keys))
    : undefined;
  return {
    accounts,
    ...(numbers ? { numbers: numbers.items, withoutNumbers: failedIn(numbers) } : {}),
    ...(owners ? { owners: owners.items, withoutOwners: failedIn(owners) } : {}),
    ...(liabilities ? { liabilities: liabilities.items, withoutLiabilities: failedIn(liabilities) } : {}),
    ...(wants('transactions') || wants('income_verification')
      ? { transactions: await readTransactions(read, keys) }
      : {}),
    ...(wants('investments') || wants('investments_auth') ? await readInvestments(read, keys) : {}),
    ...(wants('investments_auth')
      ? { transfers: await readTransfers(read, keysOf(accounts.filter(isInvestmentAccount))) }
      : {}),
  };
}

/**
 * What the institution does not give keeps nothing else from being read, and nothing of it is kept: no account has it any more. Who asks for
 * that product alone, and has nothing of it, is told so.
 */
function givenAmong(products: readonly string[], again: boolean) {
  return async <T>(product: string, reading: Promise<Read<T>> | undefined): Promise<Read<T> | undefined> => {
    const isAlone = products.length === 1 && products[0] === product;
    return (isAlone && !again) || !reading ? reading : ((await ifGiven(reading)) ?? readAll<T>([]));
  };
}

function failedIn(read: Pick<Read<unknown>, 'perAccountErrors'> | undefined): AccountKey[] {
  return read?.perAccountErrors.map(({ accountKey }) => accountKey) ?? [];
}

function keysOf(accounts: readonly RawAccount[]): AccountKey[] {
  return accounts.map(({ key }) => key);
}

async function readTransactions(
  { connector, context, credential, windows: { transactions: window } }: Source,
  keys: readonly AccountKey[],
): Promise<AccountTransactions[]> {
  return ofEachAccount(keys, async (account) => {
    const lists: LongList<RawTransaction>[] = [];
    const removed: string[] = [];
    let covered: Period | undefined;
    let listsPending = false;
    for await (const page of connector.transactions?.(context, credential, account, window) ?? []) {
      lists.push(page.packed ?? page.upserts);
      for (const sourceId of page.removed) removed.push(sourceId);
      if (page.coverage.complete) covered = joined(covered, page.coverage);
      listsPending = page.listsPending === true;
    }
    return {
      account,
      entries: lists.length === 1 && lists[0] ? lists[0] : lists.flatMap((list) => [...list]),
      removed,
      ...(covered ? { covered } : {}),
      ...(listsPending ? { listsPending } : {}),
    };
  });
}

/** What is read of each account; nothing of one whose failure is its own, unless no other one can be read. */
async function ofEachAccount<T>(
  keys: readonly AccountKey[],
  read: (account: AccountKey) => Promise<T>,
): Promise<T[]> {
  const all: T[] = [];
  const failures: ConnectorError[] = [];
  for (const account of keys) {
    try {
      all.push(await read(account));
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.detail.accountKey !== account) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (first && all.length === 0) throw first;
  return all;
}

/** Periods that follow each other are one. */
function joined(before: Period | undefined, next: Period): Period {
  const follows = before !== undefined && addDays(before.to, 1) === next.from;
  return { from: follows ? before.from : next.from, to: next.to };
}

async function readInvestments(
  { connector, context, credential, windows: { investments: window } }: Source,
  keys: readonly AccountKey[],
): Promise<Pick<Reading, 'holdings' | 'withoutHoldings' | 'investmentTransactions' | 'securities'>> {
  const held = await connector.holdings?.(context, credential, keys);
  const [holdings] = held?.items ?? [];
  const securities: RawSecurity[] = [...(holdings?.securities ?? [])];
  const investmentTransactions = await ofEachAccount(keys, async (account) => {
    const entries: RawInvestmentTransaction[] = [];
    for await (const page of connector.investmentTransactions?.(context, credential, account, window) ?? []) {
      for (const entry of page.upserts) entries.push(entry);
      for (const security of page.securities) securities.push(security);
    }
    return { account, entries };
  });
  return {
    ...(holdings ? { holdings } : {}),
    withoutHoldings: failedIn(held),
    investmentTransactions,
    securities,
  };
}
