import type { Account } from '../../domain/accounts/account.ts';
import type { HistoryEntry } from '../../domain/products/transactions/read-history.ts';
import type {
  SharedHolding,
  SimplefinAccount,
  SimplefinItem,
} from '../../domain/simplefin/shared-accounts.ts';
import { isOfficialCurrency, writtenAmount } from '../../money/currency.ts';
import { type Decimal, negate, subtract } from '../../money/decimal.ts';

/** The instants that are asked for: seconds since 1970, the end not included. */
export interface DateSpan {
  readonly from: number;
  readonly to: number;
}

export interface SetWish {
  readonly version: 1 | 2;
  readonly window: DateSpan;
  readonly pending: boolean;
  /** Where this server is, for what the protocol names by an address. */
  readonly root: string;
}

/**
 * The account set of an answer. Both versions say what is broken beside the data: the first as sentences, the second as a list with
 * codes, and its accounts name their connection instead of their organisation.
 */
export function writeAccountSet(items: readonly SimplefinItem[], wish: SetWish): Record<string, unknown> {
  const accounts = items.flatMap((item) => item.accounts.map((one) => writeAccount(item, one, wish)));
  const broken = items.filter(({ error }) => error !== null);
  if (wish.version === 1) return { errors: broken.flatMap(sentencesOfBridges), accounts };
  return {
    errlist: broken.map((item) => ({ code: 'con.auth', message: sentence(item), conn_id: item.itemId })),
    connections: items.map((item) => ({
      conn_id: item.itemId,
      name: item.institutionName,
      org_id: item.institutionId ?? item.itemId,
      org_name: item.institutionName,
      ...(item.institutionUrl === null ? {} : { org_url: item.institutionUrl }),
      sfin_url: wish.root,
    })),
    accounts,
  };
}

/** Programs look for the first of them, or for a word of the second: bridges say both in this case. */
function sentencesOfBridges(item: SimplefinItem): string[] {
  return [`Connection to ${item.institutionName} may need attention`, sentence(item)];
}

function sentence({ institutionName, error }: SimplefinItem): string {
  const reason =
    error?.code === 'USER_PERMISSION_REVOKED'
      ? 'the permission to read it was withdrawn'
      : 'log in again where this bank was connected; until then nothing new comes';
  return `${institutionName}: you must reauthenticate; ${reason}`;
}

function writeAccount(item: SimplefinItem, shared: SimplefinAccount, wish: SetWish): Record<string, unknown> {
  const { account, balanceAt, entries, holdings } = shared;
  const { currency } = account;
  // The protocol gives an amount no currency of its own: one of another currency would be taken for the account's.
  const own = entries?.filter((entry) => entry.currency === currency);
  return {
    ...(wish.version === 1 ? { org: organisation(item, wish.root) } : { conn_id: item.itemId }),
    id: account.accountId,
    name: account.mask === null ? account.name : `${account.name} (${account.mask})`,
    currency: isOfficialCurrency(currency)
      ? currency
      : `${wish.root}/currency/${encodeURIComponent(currency)}`,
    balance: writtenAmount(balanceOf(account), currency),
    ...(account.available === null
      ? {}
      : { 'available-balance': writtenAmount(account.available, currency) }),
    'balance-date': Math.floor(balanceAt / 1000),
    ...(own === undefined
      ? {}
      : { transactions: own.map((entry) => writeEntry(entry)).filter((entry) => isWithin(entry, wish)) }),
    ...(holdings.length === 0 ? {} : { holdings: holdings.map(writeHolding) }),
  };
}

/** What is had, or less than nothing where it is owed. What is left of a credit is neither, but tells what is owed of its limit. */
function balanceOf({ type, current, available, limit }: Account): Decimal {
  if (type !== 'credit' && type !== 'loan') return current ?? available ?? '0';
  if (current !== null) return negate(current);
  return available === null || limit === null ? '0' : subtract(available, limit);
}

function organisation(
  { itemId, institutionId, institutionName, institutionUrl }: SimplefinItem,
  root: string,
) {
  return {
    id: institutionId ?? itemId,
    name: institutionName,
    ...(institutionUrl === null ? {} : { domain: new URL(institutionUrl).hostname, url: institutionUrl }),
    'sfin-url': root,
  };
}

interface WrittenEntry {
  readonly id: string;
  readonly posted: number;
  readonly transacted_at: number;
  readonly amount: string;
  readonly description: string;
  readonly pending?: true;
  readonly payee: string;
  readonly memo?: string;
}

/** Money in is positive, as everywhere in the protocol. A day stands for noon UTC of it, which is that day nearly everywhere. */
function writeEntry({ wire, currency, originalDescription }: HistoryEntry): WrittenEntry {
  const booked = noon(wire.date);
  const happened =
    secondsOf(wire.authorized_datetime) ?? (wire.authorized_date && noon(wire.authorized_date));
  return {
    id: wire.transaction_id,
    posted: wire.pending ? 0 : booked,
    transacted_at: happened || booked,
    amount: writtenAmount(negate(wire.amount), currency),
    description: wire.name,
    ...(wire.pending ? { pending: true } : {}),
    // Programs take an entry without a payee for a damaged one.
    payee: wire.merchant_name ?? wire.name,
    ...(originalDescription === null || originalDescription === wire.name
      ? {}
      : { memo: originalDescription }),
  };
}

function isWithin({ posted, transacted_at, pending }: WrittenEntry, { window, pending: asked }: SetWish) {
  if (pending && !asked) return false;
  const at = posted === 0 ? transacted_at : posted;
  return at >= window.from && at < window.to;
}

function writeHolding({ holding, security }: SharedHolding): Record<string, unknown> {
  const { record, securityId } = holding;
  const { currency, priceAsOf } = record;
  return {
    id: securityId,
    symbol: security?.record.ticker ?? '',
    description: security?.record.name ?? '',
    shares: record.quantity,
    market_value: writtenAmount(record.value, currency),
    purchase_price: '',
    ...(record.costBasis === null ? {} : { cost_basis: writtenAmount(record.costBasis, currency) }),
    currency,
    ...(priceAsOf === null ? {} : { created: noon(priceAsOf) }),
  };
}

function noon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`) / 1000;
}

function secondsOf(time: string | null): number | null {
  return time === null ? null : Math.floor(Date.parse(time) / 1000);
}
