import { fail } from '../../../errors.ts';
import type { Done, LinkRun } from '../state/link-run.ts';
import { rowOf, searchInstitutions } from './institution-rows.ts';

export function listInstitutions(
  { call, token }: LinkRun,
  { query, countryCode }: { readonly query: string; readonly countryCode: string },
): Done {
  const rows = searchInstitutions(call, token.wishes, query, countryCode);
  return { outcome: { kind: 'institutions', query, countryCode, rows } };
}

/** @throws INVALID_INSTITUTION, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT, COUNTRY_NOT_SUPPORTED */
export function findInstitution(
  { call, token }: LinkRun,
  { institutionId }: { readonly institutionId: string },
): Done {
  const institution = call.directory.byId(institutionId);
  if (!institution) throw fail('INVALID_INSTITUTION');
  if (!institution.environments.includes(call.environment))
    throw fail('INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT');
  const { countryCodes } = token.wishes;
  // An Item that is repaired was linked by whatever countries its own token had.
  if (token.itemId === null && !institution.countryCodes.some((code) => countryCodes.includes(code)))
    throw fail('COUNTRY_NOT_SUPPORTED');
  return { outcome: { kind: 'institution', row: rowOf(institution, token.wishes) } };
}
