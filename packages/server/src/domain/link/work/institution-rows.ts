import { bankNumber } from '../../institutions/bank-number.ts';
import type { Institution } from '../../institutions/institution.ts';
import type { Call } from '../../services.ts';
import { STATEMENT_CONNECTOR } from '../../statement-imports/statement-reading.ts';
import type { InstitutionRow, Party } from '../pane.ts';
import { type AccountLimits, institutionIneligible, missingProducts } from '../tokens/account-filter.ts';
import type { LinkWishes } from '../tokens/link-token.ts';

const ROWS_MAX = 10;
/** Shown before anything is typed: those that callers' pages and suites choose by name. */
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
export function accountLimitsOf({ products, accountFilters }: LinkWishes): AccountLimits {
  return { products, filters: accountFilters };
}

interface InstitutionSearch {
  readonly query: string;
  readonly countryCode: string;
  /** Shown before anything is typed, in this order; null: the popular ones. */
  readonly first: readonly string[] | null;
}

/**
 * What a person searches in: institutions by name, by web address, or by the number that names a bank. Nothing
 * typed: those that the operator, or everybody, names first.
 */
export function searchInstitutions(
  call: Pick<Call, 'directory' | 'environment' | 'link'>,
  wishes: LinkWishes,
  search: InstitutionSearch,
): InstitutionRow[] {
  const rows = found(call, wishes, search)
    .filter(({ environments }) => environments.includes(call.environment))
    // Nobody could bring its files.
    .filter(({ connector }) => connector !== STATEMENT_CONNECTOR || call.link.uploadBytesMax !== null)
    .map((institution) => rowOf(institution, wishes));
  // What can be chosen first; the others say what they lack.
  return rows
    .toSorted((a, b) => Number(a.missingProducts.length > 0) - Number(b.missingProducts.length > 0))
    .slice(0, ROWS_MAX);
}

function found(
  { directory }: Pick<Call, 'directory'>,
  wishes: LinkWishes,
  { query, countryCode, first }: InstitutionSearch,
): readonly Institution[] {
  const text = query.trim();
  const filter = { countryCodes: [countryCode] };
  if (text === '') {
    if (first === null) return popular(directory, countryCode, wishes);
    return first
      .map((id) => directory.byId(id))
      .filter((institution) => institution !== undefined)
      .filter(({ countryCodes }) => countryCodes.includes(countryCode));
  }
  const number = bankNumber(text);
  if (number !== null)
    return directory.list({ ...filter, routingNumbers: [number] }, ROWS_MAX, 0).institutions;
  const byName = directory.search(text, filter);
  if (byName.length > 0 || !text.includes('.')) return byName;
  const host = hostOf(text);
  return directory
    .list(filter, Number.MAX_SAFE_INTEGER, 0)
    .institutions.filter(({ url }) => url !== null && hostOf(url).includes(host));
}

/** `https://www.bank.example/login` and `bank.example` are the same to a person. */
function hostOf(address: string): string {
  return (
    address
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/^www\./, '')
      .split('/', 1)[0] ?? ''
  );
}

/** An institution as it is shown. */
function partyOf({ id, name, url, logo, primaryColor }: Institution): Party {
  return { institutionId: id, name, url, logo, primaryColor };
}

/** The institution of that id as it is shown; null where none is named, or the directory has none. */
export function partyAt({ directory }: Pick<Call, 'directory'>, id: string | null): Party | null {
  const institution = id === null ? undefined : directory.byId(id);
  return institution ? partyOf(institution) : null;
}

export function rowOf(institution: Institution, wishes: LinkWishes): InstitutionRow {
  const { id, oauth, health } = institution;
  const missing = missingProducts(wishes.products, institution);
  const ineligible = institutionIneligible(accountLimitsOf(wishes), institution);
  return {
    ...partyOf(institution),
    institutionId: id,
    oauth,
    health: health === undefined ? 'healthy' : HEALTH[health.status],
    missingProducts: missing.length > 0 || ineligible === null ? missing : [ineligible.detail],
    ...(institution.connector === STATEMENT_CONNECTOR ? { byFiles: true } : {}),
  };
}

const HEALTH = { HEALTHY: 'healthy', DEGRADED: 'degraded', DOWN: 'down' } as const;

function popular(
  directory: Call['directory'],
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
  return here.toSorted((a, b) => rank(a) - rank(b)).slice(0, ROWS_MAX);
}

/** What the Item is made for: what has to be there, and of what may be there, what the institution has. */
export function productsAt(
  { products, requiredIfSupported, optional }: LinkWishes,
  institution: Pick<Institution, 'products'>,
): string[] {
  const ifSupported = [...requiredIfSupported, ...optional].filter((product) =>
    institution.products.includes(product),
  );
  return [...new Set([...products, ...ifSupported])];
}
