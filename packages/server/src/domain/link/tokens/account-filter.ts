import type { ErrorCode } from '../../../errors.ts';
import type { SUBTYPES } from '../../../vocabulary/account-types.ts';
import type { Institution } from '../../institutions/institution.ts';
import {
  type CoveredAccount,
  isAuthAccount,
  isInvestmentAccount,
  isLiabilityAccount,
} from '../../records/coverage.ts';

export type FilteredType = keyof typeof SUBTYPES;

/**
 * Subtypes that a link_token lets through, by account type; `all` stands for every one. A type that is absent lets nothing through
 * as soon as any type is there.
 */
export type AccountFilters = Readonly<Partial<Record<FilteredType, readonly string[]>>>;

/** What a link_token says about the accounts that it wants. */
export interface AccountLimits {
  /** Products that every account is linked for: `products`, and of the optional ones none. */
  readonly products: readonly string[];
  readonly filters: AccountFilters | null;
}

/** Why an institution or an account is not for a link_token. `detail`: its products, or its filter, that say so. */
export interface Ineligible {
  readonly reason: 'product' | 'filter';
  readonly detail: string;
}

interface Limiting {
  readonly covers: (account: CoveredAccount) => boolean;
  /** What it means that no account is covered. */
  readonly refusal: ErrorCode;
}

/** Products that are for some accounts only; the others are for all. No account is covered by two of them that differ in what they cover. */
const LIMITING: Readonly<Record<string, Limiting>> = {
  auth: { covers: isAuthAccount, refusal: 'NO_AUTH_ACCOUNTS' },
  liabilities: { covers: isLiabilityAccount, refusal: 'NO_LIABILITY_ACCOUNTS' },
  investments: { covers: isInvestmentAccount, refusal: 'NO_INVESTMENT_ACCOUNTS' },
  investments_auth: { covers: isInvestmentAccount, refusal: 'NO_INVESTMENT_AUTH_ACCOUNTS' },
};

/** Products whose presence shows that an institution keeps accounts of a type. */
const SHOWN_BY: Readonly<Record<Exclude<FilteredType, 'other'>, readonly string[]>> = {
  depository: ['auth', 'transactions'],
  credit: ['liabilities', 'transactions'],
  loan: ['liabilities', 'transactions'],
  investment: ['investments'],
};
const TELLING: ReadonlySet<string> = new Set(Object.values(SHOWN_BY).flat());

/** Products of a link_token that an institution lacks, in the token's order. */
export function missingProducts(
  products: readonly string[],
  institution: Pick<Institution, 'products'>,
): string[] {
  return products.filter((product) => !institution.products.includes(product));
}

/** Why an institution cannot be chosen; null when it can. */
export function institutionIneligible(
  { products, filters }: AccountLimits,
  institution: Pick<Institution, 'products'>,
): Ineligible | null {
  const missing = missingProducts(products, institution);
  if (missing.length > 0) return { reason: 'product', detail: missing.join(', ') };
  const types = filteredTypes(filters);
  if (types.length === 0 || types.some((type) => mayKeep(institution, type))) return null;
  return { reason: 'filter', detail: types.map((type) => `account_filters.${type}`).join(', ') };
}

/**
 * Why an account cannot be chosen; null when it can. Of several products that are for some accounts only, one must cover it: no
 * account could be covered by all.
 */
export function accountIneligible(
  { products, filters }: AccountLimits,
  account: CoveredAccount,
): Ineligible | null {
  const limiting = limitingProducts(products);
  if (limiting.length > 0 && !limiting.some((product) => LIMITING[product]?.covers(account)))
    return { reason: 'product', detail: limiting.join(', ') };
  return ineligibleByFilter(filters, account);
}

/** What a login is refused with whose accounts are none for the link_token; null when one can be chosen. */
export function refusalWithoutAccounts(
  limits: AccountLimits,
  accounts: readonly CoveredAccount[],
): ErrorCode | null {
  if (accounts.some((account) => accountIneligible(limits, account) === null)) return null;
  const covered = accounts.some(
    (account) => accountIneligible({ ...limits, filters: null }, account) === null,
  );
  const [product] = limitingProducts(limits.products);
  if (accounts.length === 0 || covered || product === undefined) return 'NO_ACCOUNTS';
  return LIMITING[product]?.refusal ?? 'NO_ACCOUNTS';
}

function ineligibleByFilter(
  filters: AccountFilters | null,
  { type, subtype }: CoveredAccount,
): Ineligible | null {
  const types = filteredTypes(filters);
  if (types.length === 0) return null;
  const filtered = types.find((each) => each === type);
  if (filtered === undefined) return { reason: 'filter', detail: 'account_filters' };
  const subtypes = filters?.[filtered] ?? [];
  if (subtypes.includes('all') || (subtype !== null && subtypes.includes(subtype))) return null;
  return { reason: 'filter', detail: `account_filters.${filtered}` };
}

function limitingProducts(products: readonly string[]): string[] {
  return [...new Set(products)].filter((product) => Object.hasOwn(LIMITING, product));
}

function filteredTypes(filters: AccountFilters | null): FilteredType[] {
  return Object.entries(filters ?? {}).flatMap(([type, subtypes]) =>
    subtypes === undefined ? [] : [type as FilteredType],
  );
}

/** The directory names no account types: an institution is left out only where its products show that it keeps others alone. */
function mayKeep({ products }: Pick<Institution, 'products'>, type: FilteredType): boolean {
  if (type === 'other' || !products.some((product) => TELLING.has(product))) return true;
  return SHOWN_BY[type].some((product) => products.includes(product));
}
