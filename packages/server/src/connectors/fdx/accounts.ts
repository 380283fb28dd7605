import type { ConnectorContext } from '../sdk/context.ts';
import { instantOf } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { optionalAmount, optionalText, text } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { canonical } from '../sdk/plain-number.ts';
import type { AccountsRead } from '../sdk/reads.ts';
import type { AccountKey, RawAccount, RawBalance } from '../sdk/records.ts';
import { concernsOneAccount, FdxError } from './failures.ts';
import { KINDS, KINDS_OF_CATEGORIES } from './kinds.data.ts';
import { read, readPages } from './read.ts';
import { settingsOf } from './settings.ts';
import { type Categorised, unwrapped } from './wrapped.ts';

/** All accounts that the person shared: with their details, or with why those cannot be read. */
export interface Details {
  readonly found: ReadonlyMap<AccountKey, Categorised>;
  readonly closed: readonly AccountKey[];
  readonly failed: ReadonlyMap<AccountKey, ConnectorError>;
}

/** Accounts that exist, and are no use any more. */
const ENDED: ReadonlySet<string> = new Set(['CLOSED', 'PAID', 'TRANSFERRED', 'CHARGEDOFF']);

/** Details of one call of the service: balances, debts and holdings all stand in them. */
const kept = new WeakMap<ConnectorContext, Promise<Details>>();

export function accountDetails(context: ConnectorContext, credential: Credential): Promise<Details> {
  const found = kept.get(context) ?? readDetails(context, credential);
  kept.set(context, found);
  return found;
}

/** Details of some accounts, asked for anew. @throws ConnectorError for what is not of one account */
export async function readDetailsOf(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<Pick<Details, 'found' | 'failed'>> {
  const found = new Map<AccountKey, Categorised>();
  const failed = new Map<AccountKey, ConnectorError>();
  for (const key of keys) {
    try {
      const fields = await read(context, credential, `/accounts/${encodeURIComponent(key)}`);
      found.set(key, unwrapped(fields, 'Account', 'an account'));
    } catch (error) {
      if (!(error instanceof FdxError) || !concernsOneAccount(error.failure)) throw error;
      failed.set(key, error);
    }
  }
  return { found, failed };
}

async function readDetails(context: ConnectorContext, credential: Credential): Promise<Details> {
  const open: AccountKey[] = [];
  const closed: AccountKey[] = [];
  for await (const { items } of readPages(context, credential, {
    path: '/accounts',
    query: {},
    member: 'accounts',
  })) {
    for (const item of items) {
      const { fields } = unwrapped(item, 'Account', 'an account');
      const key = text(fields.accountId, 'accountId');
      if (open.includes(key) || closed.includes(key)) continue;
      (ENDED.has(optionalText(fields.status) ?? '') ? closed : open).push(key);
    }
  }
  const { found, failed } = await readDetailsOf(context, credential, open);
  const [first] = failed.values();
  if (found.size === 0 && first) throw first;
  return { found, failed, closed };
}

/** @throws ConnectorError `no_accounts` where the person shared none that is open */
export async function readAllAccounts(
  context: ConnectorContext,
  credential: Credential,
): Promise<AccountsRead> {
  const { found, closed, failed } = await accountDetails(context, credential);
  const { timeZone } = settingsOf(context.profile.settings);
  const accounts = [...found].map(([key, details]) => toAccount(key, details, timeZone));
  const items = accounts.filter((account) => account !== undefined);
  if (items.length === 0 && closed.length === 0)
    throw new ConnectorError('no_accounts', { reason: 'the institution shows no account that was shared' });
  return {
    items,
    closed,
    perAccountErrors: [...failed].map(([accountKey, { message }]) => ({ accountKey, reason: message })),
    warnings: accounts.includes(undefined) ? ['insurances are left out: they are no accounts here'] : [],
  };
}

/** What nobody knows is still an account. */
const UNKNOWN = ['other', 'other'] as const;

/** Undefined for what is no account here, which an insurance is not. */
function toAccount(key: AccountKey, details: Categorised, timeZone: string): RawAccount | undefined {
  const { category, fields } = details;
  const type =
    optionalText(fields.accountType)
      ?.toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '') ?? '';
  if (category === 'INSURANCE') return undefined;
  const kind = KINDS[type] ?? KINDS_OF_CATEGORIES[category] ?? UNKNOWN;
  const productName = optionalText(fields.productName);
  const number = optionalText(fields.accountNumber);
  return {
    key,
    type: kind[0],
    subtype: kind[1],
    name: optionalText(fields.nickname) ?? productName ?? 'Account',
    officialName: productName,
    mask: maskOf(optionalText(fields.accountNumberDisplay) ?? number),
    currency: currencyOf(details),
    balance: toBalance(key, details, timeZone),
    ...(number !== null && /^\d{4,17}$/.test(number) ? canonical(number, number) : {}),
  };
}

function maskOf(shown: string | null): string | null {
  return shown === null ? null : (/[0-9A-Za-z]{2,4}$/.exec(shown)?.[0] ?? null);
}

/** ISO 4217; dollars of the United States where the institution does not say. */
export function currencyOf({ fields }: Categorised): string {
  const { currency } = fields;
  const code =
    typeof currency === 'object' && currency !== null
      ? (currency as { currencyCode?: unknown }).currencyCode
      : currency;
  return optionalText(code)?.toUpperCase() ?? 'USD';
}

/** What is owed is positive at FDX, as it is here. */
export function toBalance(key: AccountKey, { category, fields }: Categorised, timeZone: string): RawBalance {
  const amountOf = (...names: readonly string[]): string | null => {
    for (const name of names) {
      const found = optionalAmount(fields[name], name);
      if (found !== null) return found;
    }
    return null;
  };
  const dated = { key, asOf: instantOf(optionalText(fields.balanceAsOf), timeZone) };
  switch (category) {
    case 'LOC':
      return {
        ...dated,
        current: amountOf('currentBalance', 'principalBalance'),
        available: amountOf('availableCredit'),
        limit: amountOf('creditLine'),
      };
    case 'LOAN':
      return {
        ...dated,
        current: amountOf('principalBalance', 'currentBalance'),
        available: null,
        limit: null,
      };
    case 'INVESTMENT':
    case 'ANNUITY':
      return {
        ...dated,
        current: amountOf('currentValue', 'currentBalance'),
        available: amountOf('availableCashBalance'),
        limit: null,
      };
    default:
      return {
        ...dated,
        current: amountOf('currentBalance'),
        available: amountOf('availableBalance'),
        limit: null,
      };
  }
}
