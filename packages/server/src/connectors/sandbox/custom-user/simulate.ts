import { oncePerName } from '../../../world/once.ts';
import { keyedStream } from '../../../world/random.ts';
import type { AccountKey, RawOwner } from '../../sdk/records.ts';
import { DEFAULT_IDENTITY } from '../default-user/identity.ts';
import type { Simulate, SimulatedLogin, SimulationInput } from '../simulated-login.ts';
import { worldOf } from '../worlds.ts';
import { type AccountHead, accountHead, accountNow } from './accounts.ts';
import { entriesOfCustomAccount } from './entries.ts';
import { holdingsOfCustomAccount, tradesOf } from './investments.ts';
import { liabilityOf } from './liabilities.ts';
import type { CustomAccount, CustomUser } from './model.ts';
import { customNumbers } from './numbers.ts';

/** The login of a custom user; one that names no accounts has random ones. */
export function simulateCustom({ accounts, seed }: CustomUser): Simulate {
  return (given) => {
    const input = seeded(given, seed);
    if (accounts === undefined) return worldOf(input.world).randomAccounts(input);
    return simulateAccounts(accounts)(input);
  };
}

/** A login with just these accounts. */
export function simulateAccounts(accounts: readonly CustomAccount[]): Simulate {
  return (input) =>
    loginOf(
      accounts.map((account) => accountHead(account, input)),
      input,
    );
}

/** A seed of the user's own takes the place of the Item's: the same accounts and entries at every linking. */
function seeded(input: SimulationInput, seed: string | undefined): SimulationInput {
  return seed === undefined ? input : { ...input, random: (...labels) => keyedStream(seed, labels) };
}

function loginOf(heads: readonly AccountHead[], input: SimulationInput): SimulatedLogin {
  const byKey = (key: AccountKey) => heads.find((head) => head.key === key);
  const entries = oncePerName((key) => {
    const head = byKey(key);
    return head === undefined ? [] : entriesOfCustomAccount(head, input);
  });
  const now = (head: AccountHead) => accountNow(head, entries(head.key), input);
  return {
    accounts: () => heads.map(now),
    transactions: (key, window) =>
      entries(key).filter(({ date }) => date >= window.from && date <= window.to),
    pending: (key) => entries(key).filter(({ status }) => status === 'pending'),
    owners: () => heads.map(ownerOf),
    numbers: () => heads.flatMap((head) => customNumbers(head, input)),
    liabilities: () =>
      heads.map((head) => liabilityOf(head, now(head), input)).filter((each) => each !== undefined),
    holdings() {
      const all = heads.map((head) => holdingsOfCustomAccount(head, input));
      const securities = new Map(all.flatMap((each) => each.securities).map((each) => [each.key, each]));
      return { holdings: all.flatMap(({ holdings }) => holdings), securities: [...securities.values()] };
    },
    investmentTransactions(key, window) {
      const head = byKey(key);
      return head === undefined ? { entries: [], securities: [] } : tradesOf(head, window, input);
    },
    availableIsFixed: (key) => byKey(key)?.custom.forcedAvailable !== undefined,
  };
}

/** What the account says of its owners; the rest is the default identity's. */
function ownerOf({ key, custom }: AccountHead): RawOwner {
  return { ...DEFAULT_IDENTITY, ...custom.identity, key };
}
