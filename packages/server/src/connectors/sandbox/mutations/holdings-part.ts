import { multiply } from '../../../money/decimal.ts';
import type { AccountKey, RawHolding, RawHoldings, RawSecurity } from '../../sdk/records.ts';
import { readPart, securityRecord } from '../custom-user/index.ts';
import type { ChangedHolding, Directive } from '../directive.ts';
import { type HoldingChange, type HoldingName, type Mutation, MutationError } from '../port/mutation.ts';
import { accountOf, type LedgerDraft, type Part } from './draft.ts';
import { amountAt, dateWritten, priceAt } from './values.ts';

type Holdings = NonNullable<Mutation['holdings']>;
type Added = NonNullable<Directive['addedHoldings']>[number];

/** @throws MutationError */
export function holdingsPart(draft: LedgerDraft, { add = [], change = [], remove = [] }: Holdings): Part {
  const before = draft.login.holdings();
  const added: Added[] = [];
  for (const [index, { account, holding }] of add.entries()) {
    const known = {
      holdings: [...before.holdings, ...added.map((each) => each.holding)],
      securities: [...before.securities, ...added.map((each) => each.security)],
    };
    added.push(addedHolding(draft, known, { account, given: holding, pointer: `/holdings/add/${index}` }));
  }
  return {
    addedHoldings: added,
    changedHoldings: change.map((given, index) =>
      changedHolding(draft, before, given, `/holdings/change/${index}`),
    ),
    removedHoldings: remove.map((given, index) => {
      const { key, securityKey } = heldAt(draft, before, given, `/holdings/remove/${index}`);
      return { account: key, securityKey };
    }),
  };
}

function addedHolding(
  draft: LedgerDraft,
  known: RawHoldings,
  {
    account,
    given,
    pointer,
  }: { readonly account: AccountKey; readonly given: unknown; readonly pointer: string },
): Added {
  const { key, type, currency } = accountOf(draft, account, `${pointer}/account`);
  if (type !== 'investment') throw new MutationError(`${pointer}/account`, 'must be an investment account');
  const part = readPart({ type: 'investment', currency, holdings: [given] }, '/holdings/0');
  const [fault] = part.errors;
  if (fault !== undefined) throw new MutationError(pointer + fault.pointer, fault.message);
  const held = part.account?.holdings?.[0];
  if (held === undefined) throw new MutationError(pointer, 'must be a holding');
  const priceAsOf =
    held.priceAsOf === undefined
      ? draft.today
      : dateWritten(held.priceAsOf, draft.today, `${pointer}/institution_price_as_of`);
  const described = securityRecord(held.security, held.price, priceAsOf);
  const security = known.securities.find((each) => isSame(each, described)) ?? described;
  const { quantity, price } = held;
  const holding: RawHolding = {
    key,
    securityKey: security.key,
    quantity,
    price,
    priceAsOf,
    value: multiply(quantity, price),
    costBasis: held.costBasis ?? null,
    currency: held.currency,
  };
  if (known.holdings.some((each) => each.key === key && each.securityKey === security.key)) {
    throw new MutationError(`${pointer}/security`, 'is held in this account already: change the holding');
  }
  return { holding, security };
}

/** By an identifier that both have. */
function isSame(one: RawSecurity, other: RawSecurity): boolean {
  if (one.key === other.key) return true;
  return (['isin', 'cusip', 'ticker'] as const).some((id) => one[id] !== null && one[id] === other[id]);
}

function changedHolding(
  draft: LedgerDraft,
  before: RawHoldings,
  given: HoldingChange,
  pointer: string,
): ChangedHolding {
  const { quantity, institutionPrice: price, institutionPriceAsOf: asOf, costBasis } = given;
  const { key, securityKey } = heldAt(draft, before, given, pointer);
  const priceAsOf =
    asOf === undefined ? draft.today : dateWritten(asOf, draft.today, `${pointer}/institutionPriceAsOf`);
  return {
    account: key,
    securityKey,
    ...(quantity === undefined ? {} : { quantity: amountAt(quantity, `${pointer}/quantity`) }),
    ...(price === undefined ? {} : { price: priceAt(price, `${pointer}/institutionPrice`) }),
    ...(price === undefined && asOf === undefined ? {} : { priceAsOf }),
    ...(costBasis === undefined
      ? {}
      : { costBasis: costBasis === null ? null : amountAt(costBasis, `${pointer}/costBasis`) }),
  };
}

function heldAt(
  draft: LedgerDraft,
  { holdings }: RawHoldings,
  named: HoldingName,
  pointer: string,
): RawHolding {
  accountOf(draft, named.account, `${pointer}/account`);
  const held = holdings.find(
    ({ key, securityKey }) => key === named.account && securityKey === named.securityKey,
  );
  if (held === undefined) throw new MutationError(`${pointer}/securityKey`, 'must be held in the account');
  return held;
}
