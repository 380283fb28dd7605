import { NUMBERS_COUNTRIES, type NumbersCountry } from '../../../vocabulary/numbers-countries.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Call } from '../../services.ts';
import type { LookupWishes } from '../items/look-up-numbers.ts';
import type { LinkWishes } from './link-token.ts';

/** Products whose numbers can be typed in by the person alone. */
const BY_NUMBERS: ReadonlySet<string> = new Set(['auth', 'identity']);

/** How account numbers can be proved that a person types where no bank was logged in to. */
export interface ManualWays extends LookupWishes {
  /** Of the accounts, in the order of the link_token. */
  readonly countries: readonly NumbersCountry[];
  /** By a deposit to an account in the United States. It is simulated: outside the sandbox nobody sends one. */
  readonly deposits: boolean;
}

/**
 * The ways that a link_token leaves for typed numbers; null where there is none. They prove nothing but an account, so they serve no
 * other product. A verdict is always reached: where one is wished for, no deposit is sent.
 */
export function manualWays(
  { environment }: Pick<Call, 'environment'>,
  { products, countryCodes, auth }: Pick<LinkWishes, 'products' | 'countryCodes' | 'auth'>,
): ManualWays | null {
  const { simulated } = traitsOf(environment);
  const serves = products.includes('auth') && products.every((product) => BY_NUMBERS.has(product));
  if (!serves) return null;
  const insights = auth.databaseInsights === true;
  // Outside the sandbox nobody can be asked whose numbers they are: there is never a match.
  const match = simulated && auth.databaseMatch === true;
  const deposits = simulated && !insights && auth.sameDayMicroDeposits !== false;
  const isLookedUp = match || insights;
  const served = { US: deposits || isLookedUp, CA: isLookedUp };
  const countries = countryCodes.flatMap((code) =>
    NUMBERS_COUNTRIES.filter((one) => one === code && served[one]),
  );
  return countries.length > 0 ? { countries, deposits, match, insights } : null;
}
