import { once } from '../../../world/once.ts';
import type { RawAccount, RawBalance } from '../../sdk/records.ts';
import { drawFrom } from '../draw.ts';
import type { IssuedNumbers } from '../locales/locale.ts';
import type { LifeInput, Simulate, SimulatedLogin } from '../simulated-login.ts';
import type { AccountPlan, Blueprint } from './blueprint.ts';
import { isPendingPosting, pendingEntriesOf, personaEntries } from './entries.ts';
import type { History } from './history.ts';
import { investmentEntriesOf, personaHoldings } from './investments.ts';
import { liabilitiesOf } from './liabilities.ts';
import { livedLately } from './lived-lately.ts';
import { fromUnits } from './minor-units.ts';
import { ownersOf } from './owners.ts';

/** The login of a person who is told as a blueprint. */
export function simulate(blueprintOf: (input: LifeInput) => Blueprint): Simulate {
  return (input) => {
    const blueprint = blueprintOf(input);
    return login(blueprint, () => livedLately(blueprintOf, blueprint, input));
  };
}

function login(blueprint: Blueprint, live: () => History): SimulatedLogin {
  // Owners and numbers need no history: it is lived when first asked for.
  const history = once(live);
  const { currency, transactionCodes } = blueprint.locale;
  const style = { currency, places: 2, transactionCodes };
  const isInvestment = (key: string) =>
    blueprint.accounts.some((plan) => plan.key === key && plan.type === 'investment');
  const isBanking = (key: string) =>
    blueprint.accounts.some((plan) => plan.key === key && plan.type !== 'investment');
  return {
    accounts: () => blueprint.accounts.map((plan) => account(blueprint, history(), plan)),
    transactions: (key, window) => (isBanking(key) ? personaEntries(history(), key, window, style) : []),
    pending: (key) => (isBanking(key) ? pendingEntriesOf(history(), key, style) : []),
    owners: () => ownersOf(blueprint),
    numbers: () =>
      blueprint.accounts
        .filter(({ numbered }) => numbered)
        .flatMap(({ key }) => issue(blueprint, key).records(key)),
    liabilities: () => liabilitiesOf(blueprint, history()),
    holdings: () => personaHoldings(blueprint, history()),
    investmentTransactions: (key, window) =>
      isInvestment(key)
        ? investmentEntriesOf(blueprint, history(), key, window)
        : { entries: [], securities: [] },
  };
}

function issue(blueprint: Blueprint, key: string): IssuedNumbers {
  return blueprint.locale.issue(drawFrom(blueprint.numbers(key)));
}

function account(blueprint: Blueprint, history: History, plan: AccountPlan): RawAccount {
  const { key, type, subtype, name, officialName, holderCategory, numbered } = plan;
  const numbers = issue(blueprint, key);
  return {
    key,
    type,
    subtype,
    name,
    officialName,
    mask: numbers.mask,
    currency: blueprint.locale.currency,
    balance: balance(history, plan),
    ...(numbered ? { canonicalNumber: numbers.canonical } : {}),
    ...(holderCategory ? { holderCategory } : {}),
  };
}

function balance(history: History, { key, type, limit, spendable = true }: AccountPlan): RawBalance {
  const { ledger, portfolio, asOf } = history;
  if (type === 'investment') {
    return {
      key,
      current: fromUnits(portfolio.value(key, asOf), 2),
      available: null,
      limit: null,
      asOf: null,
    };
  }
  const current = ledger.balance(key, asOf);
  // Money on its way in cannot be spent yet.
  const outflow = -ledger.net(
    key,
    (posting) => isPendingPosting(posting, history) && posting.direction === 'debit',
  );
  const free = type === 'credit' && limit !== undefined ? limit - current - outflow : current - outflow;
  return {
    key,
    current: fromUnits(current, 2),
    available: type === 'loan' || !spendable ? null : fromUnits(free, 2),
    limit: limit === undefined ? null : fromUnits(limit, 2),
    asOf: null,
  };
}
