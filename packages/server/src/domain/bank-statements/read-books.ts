import { simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import type { RawTransaction } from '../../connectors/sdk/records.ts';
import type { Decimal } from '../../money/decimal.ts';
import { negate } from '../../money/decimal.ts';
import { currencyIn } from '../../wire/currency-fields.ts';
import { readTransaction } from '../../wire/transaction.ts';
import { isoDate, LAST_DATE } from '../../world/dates.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import { openCredential } from '../institution-calls/item-credential.ts';
import { accountDigest } from '../items/account-digest.ts';
import type { Item } from '../items/item.ts';
import type { AccountOrigin } from '../records/account-origins.ts';
import { openRecords } from '../records/open-records.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import type { BookEntry } from './books.ts';
import { firstDayOf, monthOfDate, monthsAway } from './month.ts';

const READ_MS = 60_000;

/** What an account has, as far as statements tell of it. */
export interface AccountBooks {
  readonly account: StoredAccount;
  /** Null where the source does not say it. */
  readonly current: Decimal | null;
  /** Posted, in the account's currency, from the day asked for on, those that are dated ahead too, oldest first. */
  readonly entries: readonly BookEntry[];
  /** Days before it are not known whole; null: all are. */
  readonly knownFrom: string | null;
}

/** Whether statements are made of an account: a current, savings or like account, or a credit card. */
export function hasStatements({ type, subtype }: Pick<StoredAccount, 'type' | 'subtype'>): boolean {
  return type === 'depository' || (type === 'credit' && subtype === 'credit card');
}

/**
 * The books of these accounts since a day. A simulated bank has them as far back as anybody asks, and none
 * of an account that it lists no more; of all others they are what was read and stored. @throws ConnectorError
 */
export async function readBooks(
  call: Call,
  item: Item,
  accounts: readonly StoredAccount[],
  from: string,
): Promise<AccountBooks[]> {
  const today = isoDate(call.world.clock.now());
  const connector = call.connector(item.connector);
  const bank = simulatedBankOf(connector);
  if (!bank || !connector) return storedBooks(call, item, accounts, { from, today });
  const { credential } = await openCredential(call, item);
  return atInstitution(call, item, { limitMs: READ_MS, areas: [] }, async (context) => {
    const { items: listed } = await connector.accounts(context, credential);
    const books: AccountBooks[] = [];
    for (const account of accounts) {
      const raw = listed.find(({ key }) => accountDigest(call, item, key) === account.sourceDigest);
      if (!raw) continue;
      const entries = await bank.statementEntries(context, credential, raw.key, { from, to: today });
      books.push({
        account,
        current: raw.balance.current,
        entries: entries.flatMap((entry) => rawEntry(entry, account)),
        knownFrom: null,
      });
    }
    return books;
  });
}

function rawEntry(
  { currency, date, description, direction, amount, merchant }: RawTransaction,
  account: StoredAccount,
): BookEntry[] {
  if (currency !== account.currency) return [];
  const text = description.join(' ').replaceAll(/\s+/g, ' ').trim();
  const signed = direction === 'debit' ? amount : negate(amount);
  return [{ date, description: text === '' ? (merchant?.name ?? 'Transaction') : text, amount: signed }];
}

/** Accounts are read anew with their entries: what came since the caller looked is in both. */
async function storedBooks(
  call: Call,
  item: Item,
  accounts: readonly StoredAccount[],
  days: StoredDays,
): Promise<AccountBooks[]> {
  const { store } = call;
  const { itemId, environment, clientId } = item;
  const now = (await store.items.find(asTenant(environment, clientId), itemId)) ?? item;
  const stored = new Map((await store.accounts.listStored(itemId)).map((each) => [each.accountId, each]));
  const origins = await openRecords<AccountOrigin>(call, item, 'account_origins');
  return Promise.all(
    accounts.map(async ({ accountId, ...known }) => {
      const account = stored.get(accountId) ?? { accountId, ...known };
      const current = balanceOfEntries(account, origins.get(accountId)?.[0], now);
      return { account, current, ...(await storedEntries(call, item, account, days)) };
    }),
  );
}

interface StoredDays {
  readonly from: string;
  readonly today: string;
}

/** Products whose readings bring transactions. */
const BRING_ENTRIES: ReadonlySet<string> = new Set(['transactions', 'income_verification']);

/** The balance that the stored entries lead to: one that was asked for in real time since they were read has more in it. */
function balanceOfEntries(
  { current }: StoredAccount,
  origin: AccountOrigin | undefined,
  { products }: Pick<Item, 'products'>,
): Decimal | null {
  const readAt = Math.max(
    ...products.map(({ product, pulledAt }) => (BRING_ENTRIES.has(product) ? (pulledAt ?? 0) : 0)),
  );
  const since = (origin?.changes ?? []).filter(({ field, at }) => field === 'current' && at > readAt);
  // The newest stands first.
  const first = since.at(-1);
  if (!first) return current;
  return first.before === null ? null : String(first.before);
}

async function storedEntries(
  { store }: Call,
  { itemId }: Item,
  account: StoredAccount,
  { from, today }: StoredDays,
): Promise<Pick<AccountBooks, 'entries' | 'knownFrom'>> {
  const { accountId } = account;
  // What a bank dates ahead is in the balance of now already.
  const rows = await store.transactions.ofDays(itemId, accountId, '0001-01-01', LAST_DATE);
  const posted = rows
    .filter(({ pending }) => !pending)
    .sort((one, other) =>
      one.date === other.date ? other.dayOrder - one.dayOrder : one.date < other.date ? -1 : 1,
    );
  const first = posted[0]?.date;
  const entries = posted
    .filter(({ date }) => date >= from)
    .flatMap(({ wire }) => {
      const told = readTransaction(wire);
      if (currencyIn(told) !== account.currency) return [];
      return [{ date: told.date, description: told.name, amount: told.amount }];
    });
  return { entries, knownFrom: knownFrom(first, today) };
}

/** The month of the oldest entry may have begun before what is stored. */
function knownFrom(first: string | undefined, today: string): string {
  if (first === undefined) return today;
  return first.endsWith('-01') ? first : firstDayOf(monthsAway(monthOfDate(first), 1));
}
