import type { Decimal } from '../../../money/decimal.ts';
import { once, oncePerName } from '../../../world/once.ts';
import type { AccountKey, RawAccount } from '../../sdk/records.ts';
import type { ChangedAccount, Directive } from '../directive.ts';
import type { SimulatedEntry, SimulatedLogin } from '../simulated-login.ts';
import { addedAccountKey } from './added-accounts.ts';
import { changedBalance, type LedgerFigures, ledgerFigures } from './changed-balance.ts';
import { changedEntries } from './changed-entries.ts';
import { changedHoldings, heldMore } from './changed-holdings.ts';

/** Statuses in which nobody may read the numbers any more. Whether those of a pending one show is the service's affair. */
const REFUSED: ReadonlySet<string> = new Set(['verification_expired', 'verification_failed']);

/** A login after the directives of its credential. */
export interface ChangedLogin extends SimulatedLogin {
  pending(account: AccountKey): readonly SimulatedEntry[];
  /** Also those that are not shared. */
  everyAccount(): readonly RawAccount[];
  closed(): readonly AccountKey[];
  unshared(): readonly AccountKey[];
  /** Ids of an account's entries that are not in use any more because of a directive. */
  withdrawn(account: AccountKey): readonly string[];
  /** What names the entry that has this id now, or had it; undefined when no such entry is there. */
  entryStem(account: AccountKey, sourceId: string): string | undefined;
  /** Figures before any balance that was set. */
  ledgerFigure(account: AccountKey, figure: keyof LedgerFigures): Decimal;
}

/**
 * @param login with all accounts, also those that were added
 * @param directives those made until today, oldest first
 */
export function changedLogin(
  login: SimulatedLogin,
  directives: readonly Directive[],
  today: string,
): ChangedLogin {
  const closed = new Set(directives.flatMap(({ closedAccounts = [] }) => closedAccounts));
  const unshared = unsharedOf(directives).difference(closed);
  const isListed = ({ key }: { readonly key: AccountKey }) => !closed.has(key) && !unshared.has(key);
  const entries = oncePerName((account) => changedEntries(login, account, directives, today));
  const holdings = once(() => changedHoldings(login.holdings(), directives));
  const holdingsMoved = directives.some(
    (each) => each.addedHoldings ?? each.changedHoldings ?? each.removedHoldings,
  );
  const figuresOf = (account: RawAccount): LedgerFigures =>
    ledgerFigures(
      account,
      entries(account.key).movement,
      holdingsMoved ? heldMore(login.holdings(), holdings(), account.key) : '0',
      login.availableIsFixed?.(account.key) ?? false,
    );
  const everyAccount = once(() => {
    const changes = changesByKey(directives);
    return login
      .accounts()
      .filter(({ key }) => !closed.has(key))
      .map((account) => withChange(account, figuresOf(account), changes.get(account.key) ?? {}));
  });
  const accounts = () => everyAccount().filter(isListed);
  return {
    accounts,
    everyAccount,
    closed: () => [...closed],
    unshared: () => [...unshared],
    transactions: (account, window) => (isListed({ key: account }) ? entries(account).within(window) : []),
    pending: (account) => (isListed({ key: account }) ? entries(account).pending() : []),
    withdrawn: (account) => entries(account).withdrawn(),
    entryStem: (account, sourceId) => entries(account).stemOf(sourceId),
    ledgerFigure(key, figure) {
      const account = login.accounts().find((each) => each.key === key);
      return account === undefined ? '0' : figuresOf(account)[figure].number;
    },
    owners() {
      const replaced = new Map(
        directives.flatMap(({ owners = [] }) => [...Map.groupBy(owners, ({ key }) => key)]),
      );
      const kept = login.owners().filter(({ key }) => !replaced.has(key));
      return [...kept, ...[...replaced.values()].flat()].filter(isListed);
    },
    numbers() {
      const refused = accounts().filter(({ verificationStatus = '' }) => REFUSED.has(verificationStatus));
      const hidden = new Set(refused.map(({ key }) => key));
      return login.numbers().filter((number) => isListed(number) && !hidden.has(number.key));
    },
    liabilities: () => login.liabilities().filter(isListed),
    holdings() {
      const { holdings: all, securities } = holdings();
      return { holdings: all.filter(isListed), securities };
    },
    investmentTransactions: (account, window) =>
      isListed({ key: account })
        ? login.investmentTransactions(account, window)
        : { entries: [], securities: [] },
  };
}

/** Of all that was said of an account the last word counts. */
function unsharedOf(directives: readonly Directive[]): ReadonlySet<AccountKey> {
  const unshared = new Set<AccountKey>();
  for (const { addedAccounts = [], withheldAccounts = [], sharedAccounts = [] } of directives) {
    for (const { number, shared } of addedAccounts) if (!shared) unshared.add(addedAccountKey(number));
    for (const key of withheldAccounts) unshared.add(key);
    for (const key of sharedAccounts) unshared.delete(key);
  }
  return unshared;
}

type Change = Omit<ChangedAccount, 'key'>;

/** All changes of each account as one: the last word on each member counts. */
function changesByKey(directives: readonly Directive[]): ReadonlyMap<AccountKey, Change> {
  const byKey = new Map<AccountKey, Change>();
  for (const { changedAccounts = [] } of directives) {
    for (const { key, ...change } of changedAccounts) byKey.set(key, { ...byKey.get(key), ...change });
  }
  return byKey;
}

function withChange(account: RawAccount, figures: LedgerFigures, change: Change): RawAccount {
  const { current, available, limit, ...members } = change;
  const levels = {
    ...(current === undefined ? {} : { current }),
    ...(available === undefined ? {} : { available }),
    ...(limit === undefined ? {} : { limit }),
  };
  return { ...account, ...members, balance: changedBalance(account.balance, figures, levels) };
}
