import type { Institution } from '../domain/institutions/institution.ts';
import { add, compare, isDecimal, isNegative } from '../money/decimal.ts';
import { ENVIRONMENTS } from '../vocabulary/environments.ts';
import { HEALTH_STATUSES } from '../vocabulary/health.ts';
import { PRODUCTS } from '../vocabulary/products.ts';

/** A record of the operator's directory cannot be used; `institutionId` names it. */
export class InvalidInstitutionError extends Error {
  override readonly name = 'InvalidInstitutionError';
  readonly institutionId: string;

  constructor(institutionId: string, reason: string) {
    super(`institution ${JSON.stringify(institutionId)}: ${reason}`);
    this.institutionId = institutionId;
  }
}

const knownProducts: ReadonlySet<string> = new Set(PRODUCTS);
const statuses: ReadonlySet<string> = new Set(HEALTH_STATUSES);
const environments: ReadonlySet<string> = new Set(ENVIRONMENTS);

/** Beginning of every PNG, then the header chunk with width and height. */
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Raises `InvalidInstitutionError` for the first thing wrong with the record. */
export function validateInstitution(institution: Institution): void {
  const reason = firstFault(institution);
  if (reason !== null) throw new InvalidInstitutionError(String(institution.id), reason);
}

function firstFault(institution: Institution): string | null {
  const { id, name, url, primaryColor, logo, connector } = institution;
  if (!/^ins_[1-9]\d{0,17}$/.test(id)) return 'the id must be "ins_" and a number';
  if (typeof name !== 'string' || name.trim() === '' || name.length > 256)
    return 'the name must have 1 to 256 characters';
  if (url !== null && !isWebAddress(url)) return 'the url must be an http or https address, or null';
  if (primaryColor !== null && !/^#[0-9a-f]{6}$/i.test(primaryColor))
    return 'the primary colour must be #rrggbb, or null';
  if (logo !== null && !isLogo(logo)) return 'the logo must be a base64 PNG of 152 by 152 pixels, or null';
  if (typeof connector !== 'string' || !/^[a-z][a-z0-9-]*$/.test(connector))
    return 'the connector must be the id of one';
  return faultInLists(institution) ?? faultInHealth(institution);
}

function faultInLists(institution: Institution): string | null {
  const { products, countryCodes, routingNumbers } = institution;
  if (products.length === 0) return 'at least one product is needed';
  for (const product of products) {
    if (!knownProducts.has(product)) return `there is no product ${JSON.stringify(product)}`;
  }
  if (countryCodes.length === 0) return 'at least one country code is needed';
  for (const code of countryCodes) {
    if (!/^[A-Z]{2}$/.test(code)) return `${JSON.stringify(code)} is no ISO 3166-1 alpha-2 country code`;
  }
  for (const number of routingNumbers) {
    if (!/^\d{8,9}$/.test(number)) return `${JSON.stringify(number)} is no routing number of 8 or 9 digits`;
  }
  for (const environment of institution.environments) {
    if (!environments.has(environment)) return `there is no environment ${JSON.stringify(environment)}`;
  }
  for (const [list, values] of Object.entries({ products, countryCodes, routingNumbers })) {
    if (new Set(values).size !== values.length) return `${list} lists a value twice`;
  }
  return null;
}

function faultInHealth({ health }: Institution): string | null {
  if (health === undefined) return null;
  if (!statuses.has(health.status)) return `there is no health status ${JSON.stringify(health.status)}`;
  const shares = [health.success, health.errorService, health.errorInstitution];
  if (!shares.every((share) => isDecimal(share) && !isNegative(share)))
    return 'health shares must be decimals from 0 to 1';
  return compare(shares.reduce(add), '1') === 0 ? null : 'health shares must sum to 1';
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

function isLogo(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false;
  const bytes = Buffer.from(base64.slice(0, 64), 'base64');
  return (
    bytes.subarray(0, pngStart.length).equals(pngStart) &&
    bytes.readUInt32BE(16) === 152 &&
    bytes.readUInt32BE(20) === 152
  );
}
