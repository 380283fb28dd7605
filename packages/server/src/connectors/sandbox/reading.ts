import { dateOf, dayOf, parseDay } from '../../world/days.ts';
import { DAY_MS, MINUTE_MS } from '../../world/durations.ts';
import type { Capabilities } from '../sdk/connector.ts';
import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Read, Window } from '../sdk/reads.ts';
import type {
  AccountKey,
  InvestmentPage,
  RawAccount,
  RawNumbers,
  RawTransaction,
  TransactionPage,
} from '../sdk/records.ts';
import { DEFAULT_ROUTING } from './default-user/accounts.ts';
import type { ChangedLogin } from './mutations/changed-login.ts';
import type { SimulatedEntry, SimulatedLogin } from './simulated-login.ts';
import { siteOf } from './site.ts';

const PAGE_SIZE = 500;
const READABLE: readonly string[] = [
  'assets',
  'auth',
  'balance',
  'credit_details',
  'identity',
  'income',
  'investments',
  'investments_auth',
  'liabilities',
  'statements',
  'transactions',
];
/** How old the figures of an institution with that balance behaviour are. */
const BALANCE_AGE_MS = { slow: 5 * MINUTE_MS, stale: DAY_MS } as const;

/** What can be read at an institution: all that its record lists and the simulation has. */
export function simulatedCapabilities(profile: InstitutionProfile): Capabilities {
  const site = siteOf(profile);
  return {
    products: profile.products.filter((product) => READABLE.includes(product)),
    historyDays: site.historyDays,
    pending: site.pending,
    reads: 'range',
    strongIds: true,
  };
}

/** The time whose figures the institution gives; null = now. */
export function balanceTime(context: ConnectorContext): number | null {
  const { balance } = siteOf(context.profile);
  if (balance === 'live' || balance === 'down') return null;
  const now = context.now();
  // Also before the Item was made: the institution had figures of the account then.
  if (balance === 'daily') return now - (now % DAY_MS);
  return Math.max(context.linkedAt, now - BALANCE_AGE_MS[balance]);
}

/** Accounts with the figures of another time; one that was not there then has its own. */
export function withBalancesOf(
  accounts: readonly RawAccount[],
  then: readonly RawAccount[],
  asOf: number,
): readonly RawAccount[] {
  const figures = new Map(then.map(({ key, balance }) => [key, balance]));
  return accounts.map((account) => ({
    ...account,
    balance: { ...(figures.get(account.key) ?? account.balance), asOf },
  }));
}

/** Numbers as the accounts of this institution have them: where it has a routing number of its own, that one stands for the usual. */
export function numbersAt(
  { settings: { achRouting } }: Pick<InstitutionProfile, 'settings'>,
  numbers: readonly RawNumbers[],
): readonly RawNumbers[] {
  if (typeof achRouting !== 'string') return numbers;
  return numbers.map((number) =>
    number.scheme === 'ach' && number.routing === DEFAULT_ROUTING.routing
      ? { ...number, routing: achRouting }
      : number,
  );
}

/** The records of the accounts asked for; an account that is not there any more is an error of that account alone. */
export function forAccounts<T extends { readonly key: AccountKey }>(
  login: SimulatedLogin,
  records: readonly T[],
  asked: readonly AccountKey[],
): Read<T> {
  const known = new Set(login.accounts().map(({ key }) => key));
  return {
    items: records.filter(({ key }) => asked.includes(key)),
    perAccountErrors: asked
      .filter((key) => !known.has(key))
      .map((accountKey) => ({ accountKey, reason: 'no such account' })),
    warnings: [],
  };
}

/** The last page names what is not there any more: a read that is cut short removes nothing. */
export function* transactionPages(
  login: ChangedLogin,
  account: AccountKey,
  window: Window,
  { profile, linkedAt }: ConnectorContext,
): Generator<TransactionPage> {
  const entries = login.transactions(account, window);
  const { pending } = siteOf(profile);
  const shown = (pending ? entries : entries.filter(({ status }) => status !== 'pending')).map(asTold);
  const removed = [...new Set([...login.withdrawn(account), ...postedSince(linkedAt, entries)])];
  for (const page of pagesOf(shown, window)) {
    yield { ...page, removed: page.coverage.complete ? removed : [] };
  }
}

/** The bank does not say when a pending entry will post. */
function asTold(entry: SimulatedEntry): RawTransaction {
  if (entry.postsOn === undefined) return entry;
  const { postsOn: _, ...told } = entry;
  return told;
}

/**
 * The midnight to come at which the first of what is pending on these accounts posts; undefined where nothing that is shown waits. What a
 * history that ended before its day left pending stays so.
 */
export function nextPosting(
  login: ChangedLogin,
  accounts: readonly AccountKey[],
  { profile, now }: Pick<ConnectorContext, 'profile' | 'now'>,
): number | undefined {
  if (!siteOf(profile).pending) return undefined;
  const today = dateOf(dayOf(now()));
  const days = accounts.flatMap((key) => login.pending(key).flatMap(({ postsOn }) => postsOn ?? []));
  const [first] = days.filter((day) => day > today).sort();
  return first === undefined ? undefined : parseDay(first) * DAY_MS;
}

/** Ids of the pending entries that posted since linking: callers may have seen them. */
function postedSince(linkedAt: number, entries: readonly RawTransaction[]): string[] {
  const linked = dateOf(dayOf(linkedAt));
  return entries.flatMap(({ date, pendingSourceId }) =>
    pendingSourceId === undefined || date <= linked ? [] : [pendingSourceId],
  );
}

export function* investmentPages(
  { entries, securities }: ReturnType<SimulatedLogin['investmentTransactions']>,
  window: Window,
): Generator<InvestmentPage> {
  for (const page of pagesOf(entries, window)) {
    const named = new Set(page.upserts.map(({ securityKey }) => securityKey));
    yield { ...page, securities: securities.filter(({ key }) => named.has(key)) };
  }
}

/** At least one page; the last one says that the window is complete. */
function* pagesOf<T>(entries: readonly T[], { from, to }: Window) {
  for (let start = 0; start === 0 || start < entries.length; start += PAGE_SIZE) {
    const end = start + PAGE_SIZE;
    const complete = end >= entries.length;
    yield {
      upserts: entries.slice(start, end),
      coverage: { from, to, complete },
      warnings: [],
      ...(complete ? {} : { nextCursor: String(end) }),
    };
  }
}

/** @throws ConnectorError when the caller gave up. */
export function checkpoint({ signal }: ConnectorContext): void {
  if (signal.aborted) throw new ConnectorError('institution_timeout', { reason: 'cancelled' });
}
