import { dateOf, dayOf } from '../../../world/days.ts';
import type { AccountKey, RawSecurity } from '../../sdk/records.ts';
import { addedAccount } from '../custom-user/index.ts';
import type { Directive } from '../directive.ts';
import type { SimulatedLogin, SimulationInput } from '../simulated-login.ts';

/** Places of added accounts among custom ones; a custom user has at most a hundred of their own. */
const FIRST_INDEX = 1_000;

export function addedAccountKey(number: number): AccountKey {
  return `custom-${FIRST_INDEX + number}`;
}

/** The login with the accounts that were added to it. Each begins on the day of its adding, as if it was linked then. */
export function withAddedAccounts(
  login: SimulatedLogin,
  directives: readonly Directive[],
  input: SimulationInput,
): SimulatedLogin {
  const added = new Map(
    directives.flatMap(({ at, addedAccounts = [] }) =>
      addedAccounts.map(({ number, text }) => {
        const history = { from: input.history.from, to: dateOf(dayOf(input.now)) };
        const opened = addedAccount(text, FIRST_INDEX + number)({ ...input, linkedAt: at, history });
        return [addedAccountKey(number), opened] as const;
      }),
    ),
  );
  if (added.size === 0) return login;
  const all = [login, ...added.values()];
  const of = (key: AccountKey) => added.get(key) ?? login;
  return {
    accounts: () => all.flatMap((each) => each.accounts()),
    transactions: (key, window) => of(key).transactions(key, window),
    pending: (key) => of(key).pending?.(key) ?? [],
    owners: () => all.flatMap((each) => each.owners()),
    numbers: () => all.flatMap((each) => each.numbers()),
    liabilities: () => all.flatMap((each) => each.liabilities()),
    holdings() {
      const read = all.map((each) => each.holdings());
      const securities = new Map<string, RawSecurity>();
      for (const security of read.flatMap((each) => each.securities)) {
        if (!securities.has(security.key)) securities.set(security.key, security);
      }
      return { holdings: read.flatMap(({ holdings }) => holdings), securities: [...securities.values()] };
    },
    investmentTransactions: (key, window) => of(key).investmentTransactions(key, window),
    availableIsFixed: (key) => of(key).availableIsFixed?.(key) ?? false,
  };
}
