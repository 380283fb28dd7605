import { fail } from '../../../errors.ts';
import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Institution } from '../../institutions/institution.ts';
import type { Call } from '../../services.ts';
import { STATEMENT_CONNECTOR } from '../../statement-imports/statement-reading.ts';
import { missingProducts } from './account-filter.ts';
import type { LinkWishes } from './link-token.ts';
import { manualWays } from './manual-ways.ts';
import { offersUpload } from './statement-upload.ts';

type Wished = Pick<
  LinkWishes,
  'countryCodes' | 'products' | 'institutionId' | 'paymentId' | 'depositSwitchId' | 'auth'
>;

/**
 * Refuses a link_token with which nobody could link anything, so that the developer hears of it and not the end user. The sandbox
 * has institutions for everything; an institution that is named was looked at by itself.
 * @throws INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT where no institution is switched on; COUNTRY_NOT_SUPPORTED where none is in these
 *   countries; PRODUCTS_NOT_SUPPORTED where none has all of these products.
 */
export function requireLinkable(
  call: Pick<Call, 'directory' | 'environment' | 'link'>,
  wishes: Wished,
): void {
  const { countryCodes, products } = wishes;
  // Files, or numbers that are typed, stand in for an institution.
  if (
    wishes.depositSwitchId !== null ||
    wishes.institutionId !== null ||
    traitsOf(call.environment).simulated
  )
    return;
  if (manualWays(call, wishes) !== null) return;
  if (offersUpload(wishes) && call.link.uploadBytesMax !== null) return;
  const all = usable(call, COUNTRY_CODES);
  if (all.length === 0) throw noneAtAll(call);
  const here = usable(call, countryCodes);
  if (here.length === 0) throw noneInCountries(all, countryCodes);
  if (!here.some((institution) => missingProducts(products, institution).length === 0))
    throw noneWithProducts(here, products);
}

/** Institutions that people can choose; those of statement files only where files can be brought. */
function usable(
  { directory, link }: Pick<Call, 'directory' | 'link'>,
  countryCodes: readonly string[],
): Institution[] {
  const { institutions } = directory.list({ countryCodes }, Number.MAX_SAFE_INTEGER, 0);
  return institutions.filter(
    ({ connector }) => connector !== STATEMENT_CONNECTOR || link.uploadBytesMax !== null,
  );
}

function noneAtAll({ environment }: Pick<Call, 'environment'>): Error {
  return fail('INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT', {
    message: `nobody could link anything with this token: no institution is switched on in ${environment}`,
    next: 'Let the operator add one: "fairlead institutions add", then "test" and "enable".',
  });
}

function noneInCountries(all: readonly Institution[], countryCodes: readonly string[]): Error {
  const served = [...new Set(all.flatMap((each) => each.countryCodes))].sort();
  return fail('COUNTRY_NOT_SUPPORTED', {
    message: `nobody could link anything with this token: no institution that is switched on is in ${countryCodes.join(', ')}`,
    next: `Ask for ${served.join(', ')}, where there are some, or let the operator add one: "fairlead institutions add".`,
  });
}

function noneWithProducts(here: readonly Institution[], products: readonly string[]): Error {
  const nowhere = products.filter((product) => here.every((each) => !each.products.includes(product)));
  const lacking = nowhere.length > 0 ? `has ${nowhere.join(', ')}` : `has all of ${products.join(', ')}`;
  const nearest = here.toSorted(
    (a, b) => missingProducts(products, a).length - missingProducts(products, b).length,
  )[0];
  return fail('PRODUCTS_NOT_SUPPORTED', {
    message: `nobody could link anything with this token: of the ${here.length} institutions in these countries none ${lacking}`,
    next: `Ask for what there is (${nearest?.id} has ${nearest?.products.join(', ')}), the rest in optional_products, or let the operator add an institution.`,
  });
}
