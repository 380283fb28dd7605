import type { Domain } from '../../domain.ts';
import type { Institution } from '../../institutions/institution.ts';
import type { LinkWishes } from '../../link-tokens/link-token.ts';
import { type AccountLimits, institutionIneligible, missingProducts } from '../account-filter.ts';
import type { InstitutionRow } from '../pane.ts';

const ROWS_MAX = 10;
/** Shown before anything is typed: those that callers' pages and suites choose by name (sandbox.md 4.1). */
const POPULAR: readonly string[] = [
  'ins_109508',
  'ins_109509',
  'ins_109510',
  'ins_109511',
  'ins_109512',
  'ins_127287',
  'ins_135858',
  'ins_132241',
  'ins_132363',
  'ins_132361',
  'ins_43',
  'ins_117650',
  'ins_116834',
  'ins_117181',
];

/** The account limits of a link_token; without a product of its own (payment, salary) none. */
export function limitsOf({ products, accountFilters }: LinkWishes): AccountLimits {
  return { products, filters: accountFilters };
}

/** What a person searches in: institutions by name, or by the number that names a bank (link.md 7, row 3). */
export function searchInstitutions(
  { directory, environment }: Pick<Domain, 'directory' | 'environment'>,
  wishes: LinkWishes,
  query: string,
  countryCode: string,
): InstitutionRow[] {
  const text = query.trim();
  const number = bankNumber(text);
  const filter = { countryCodes: [countryCode] };
  const found =
    text === ''
      ? popular(directory, countryCode, wishes)
      : number === null
        ? directory.search(text, filter)
        : directory.list({ ...filter, routingNumbers: [number] }, ROWS_MAX, 0).institutions;
  const rows = found
    .filter(({ environments }) => environments.includes(environment))
    .map((institution) => rowOf(institution, wishes));
  // What can be chosen first; what the filters leave out entirely is not shown (link.md 7.1).
  return rows
    .sort((a, b) => Number(a.missingProducts.length > 0) - Number(b.missingProducts.length > 0))
    .slice(0, ROWS_MAX);
}

export function rowOf(institution: Institution, wishes: LinkWishes): InstitutionRow {
  const { id, name, url, logo, primaryColor, oauth, health } = institution;
  const missing = missingProducts(wishes.products, institution);
  const ineligible = institutionIneligible(limitsOf(wishes), institution);
  return {
    institutionId: id,
    name,
    url,
    logo,
    primaryColor,
    oauth,
    health: health === undefined ? 'healthy' : HEALTH[health.status],
    missingProducts: missing.length > 0 || ineligible === null ? missing : [ineligible.detail],
  };
}

const HEALTH = { HEALTHY: 'healthy', DEGRADED: 'degraded', DOWN: 'down' } as const;

/** A routing number or sort code, without what people put between its digits; null for a name. */
function bankNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$|^\d{8,9}$/.test(digits) ? digits : null;
}

function popular(
  directory: Domain['directory'],
  countryCode: string,
  { products, routingNumber }: LinkWishes,
): Institution[] {
  const here = directory.list(
    { countryCodes: [countryCode], products },
    Number.MAX_SAFE_INTEGER,
    0,
  ).institutions;
  // A bank that the caller named by its routing number comes first.
  const rank = ({ id, routingNumbers }: Institution): number => {
    if (routingNumber !== null && routingNumbers.includes(routingNumber)) return -1;
    const place = POPULAR.indexOf(id);
    return place < 0 ? POPULAR.length + Number(id.slice('ins_'.length)) : place;
  };
  return here.sort((a, b) => rank(a) - rank(b)).slice(0, ROWS_MAX);
}
