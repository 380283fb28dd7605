import { isNegative, negate } from '../../money/decimal.ts';
import type { AccountKey, RawAccount, RawBalance } from '../sdk/records.ts';
import type { BridgeAccount } from './account-set.ts';

/** An id is unique within its organisation only; the first `|` is where the id begins. */
export function keyOf({ organisation, id }: Pick<BridgeAccount, 'organisation' | 'id'>): AccountKey {
  return `${organisation.replaceAll('%', '%25').replaceAll('|', '%7C')}|${id}`;
}

const KINDS: readonly (readonly [RegExp, string, string])[] = [
  [/\b(401\s?\(?k\)?)\b/i, 'investment', '401k'],
  [/\broth\b/i, 'investment', 'roth'],
  [/\bira\b/i, 'investment', 'ira'],
  [/\b(brokerage|investment|portfolio)\b/i, 'investment', 'brokerage'],
  [/\b(mortgage|home loan)\b/i, 'loan', 'mortgage'],
  [/\bstudent loan\b/i, 'loan', 'student'],
  [/\b(auto|car) loan\b/i, 'loan', 'auto'],
  [/\b(loan|line of credit)\b/i, 'loan', 'loan'],
  [
    /\b(credit card|visa|master\s?card|amex|american express|discover|rewards card|platinum card)\b/i,
    'credit',
    'credit card',
  ],
  [/\b(money market)\b/i, 'depository', 'money market'],
  [/\b(cd|certificate of deposit)\b/i, 'depository', 'cd'],
  [/\b(savings?|saver)\b/i, 'depository', 'savings'],
];

/** The protocol names no kinds: the account's name and holdings tell, and then the sign of its balance. */
function kindOf({ name, holdings, balance }: BridgeAccount): {
  readonly type: string;
  readonly subtype: string;
} {
  const named = KINDS.find(([words]) => words.test(name));
  if (named) return { type: named[1], subtype: named[2] };
  if (holdings !== undefined && holdings.length > 0) return { type: 'investment', subtype: 'brokerage' };
  if (isNegative(balance) && /\bcard\b/i.test(name)) return { type: 'credit', subtype: 'credit card' };
  return { type: 'depository', subtype: 'checking' };
}

/** One account; what is owed is positive here, and negative at the bridge. */
export function toAccount(account: BridgeAccount): RawAccount {
  const { type, subtype } = kindOf(account);
  return {
    key: keyOf(account),
    type,
    subtype,
    name: account.name === '' ? 'Account' : account.name,
    officialName:
      account.organisationName === null ? null : `${account.organisationName} ${account.name}`.trim(),
    mask: maskOf(account.name),
    currency: currencyOf(account.currency),
    balance: toBalance(account, type),
  };
}

function toBalance(account: BridgeAccount, type: string): RawBalance {
  const { balance, available, balanceDate } = account;
  const owes = type === 'credit' || type === 'loan';
  return {
    key: keyOf(account),
    current: owes ? negate(balance) : balance,
    available,
    limit: null,
    asOf: balanceDate === null ? null : balanceDate * 1000,
  };
}

/** Many banks put the last digits of the number behind the name. */
function maskOf(name: string): string | null {
  return /(?:\(|[x*.•-]|\s)(\d{4})\)?$/i.exec(name.trim())?.[1] ?? null;
}

/** A currency that the source made up is told by its address, of which the last part is the best name that there is. */
export function currencyOf(currency: string): string {
  if (/^[A-Za-z]{3}$/.test(currency)) return currency.toUpperCase();
  return currency.split('/').filter(Boolean).at(-1)?.slice(0, 16) ?? currency.slice(0, 16);
}
