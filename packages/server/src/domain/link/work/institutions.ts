import { fail } from '../../../errors.ts';
import { measuredHealth } from '../../institutions/measured-health.ts';
import type { Call } from '../../services.ts';
import type { InstitutionRow } from '../pane.ts';
import type { Done, LinkRun } from '../state/link-run.ts';
import { customizationOf } from '../tokens/find-customization.ts';
import { rowOf, searchInstitutions } from './institution-rows.ts';

export async function listInstitutions(
  { call, tenant, token }: LinkRun,
  { query, countryCode }: { readonly query: string; readonly countryCode: string },
): Promise<Done> {
  // Asked only where it matters: before anything is typed.
  const first =
    query.trim() === ''
      ? (await customizationOf(call, tenant, token.wishes.customizationName)).institutions
      : null;
  const found = searchInstitutions(call, token.wishes, { query, countryCode, first });
  const rows = await Promise.all(found.map((row) => inMeasuredHealth(call, row)));
  return { outcome: { kind: 'institutions', query, countryCode, rows } };
}

/** @throws INVALID_INSTITUTION, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT, COUNTRY_NOT_SUPPORTED */
export async function findInstitution(
  { call, token }: LinkRun,
  { institutionId }: { readonly institutionId: string },
): Promise<Done> {
  const institution = call.directory.byId(institutionId);
  if (!institution) throw fail('INVALID_INSTITUTION');
  if (!institution.environments.includes(call.environment))
    throw fail('INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT');
  const { countryCodes } = token.wishes;
  // An Item that is repaired was linked by whatever countries its own token had.
  if (token.itemId === null && !institution.countryCodes.some((code) => countryCodes.includes(code)))
    throw fail('COUNTRY_NOT_SUPPORTED');
  const row = await inMeasuredHealth(call, rowOf(institution, token.wishes));
  return { outcome: { kind: 'institution', row } };
}

/**
 * With how logins fare by our own traffic. One that is down is shown as degraded: where nobody could try, nobody would find out that
 * it is back.
 */
async function inMeasuredHealth(call: Call, row: InstitutionRow): Promise<InstitutionRow> {
  const measured = await measuredHealth(call, { id: row.institutionId });
  const logins = measured?.get('item_logins');
  return logins && logins.status !== 'HEALTHY' ? { ...row, health: 'degraded' } : row;
}
