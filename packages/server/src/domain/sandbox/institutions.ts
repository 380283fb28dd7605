import { fail } from '../../errors.ts';
import type { HealthStatus } from '../../vocabulary/health.ts';
import { parseTime } from '../../world/dates.ts';
import type { Institution, InstitutionHealth } from '../institutions/institution.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { newDataChange } from './data-version.ts';

/** Institutions that a team may have. */
const OWN_MAX = 1000;
/** Where the numbers of institutions begin that were made without one. */
const FIRST_NUMBER = 900_001;

/** How a simulated institution behaves; the settings of its connector. */
export interface Behaviour {
  readonly loginFields?: readonly { readonly name: string; readonly label: string; readonly type: string }[];
  /** An `mfa` object of a custom user. */
  readonly mfa?: unknown;
  readonly health?: readonly { readonly at: string; readonly status: HealthStatus }[];
  readonly latencyMs?: number;
  readonly failureRate?: number;
  readonly historyDays?: number;
  readonly pending?: boolean;
  readonly consentDays?: number;
}

export interface NewInstitution
  extends Pick<
    Institution,
    'name' | 'countryCodes' | 'products' | 'url' | 'primaryColor' | 'logo' | 'routingNumbers' | 'oauth'
  > {
  readonly institutionId?: string;
  readonly behaviour: Behaviour;
}

/** The record of the directory for an institution that a team made. */
export function ownInstitution(
  { institutionId, behaviour, ...given }: NewInstitution,
  id: string,
): Institution {
  return {
    ...given,
    id: institutionId ?? id,
    products: [...new Set(given.products)].sort(),
    authMethods: {
      instantAuth: given.products.includes('auth'),
      instantMatch: false,
      automatedMicroDeposits: false,
      instantMicroDeposits: false,
    },
    connector: 'sandbox',
    environments: ['sandbox'],
    profile: { ...behaviour },
  };
}

/**
 * Makes an institution that only this team sees; the same id again replaces it.
 * @throws INVALID_FIELD for an id of the directory, and for whatever else is wrong with it.
 */
export async function createInstitution(
  call: Call,
  tenant: Tenant,
  given: NewInstitution,
): Promise<Institution> {
  const { clientId } = tenant;
  return call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(clientId);
    const own = new Set((await unit.ownInstitutions.list(clientId)).map(({ id }) => id));
    const isTaken = (id: string): boolean => call.directory.byId(id) !== undefined && !own.has(id);
    const { institutionId } = given;
    if (institutionId !== undefined && isTaken(institutionId)) {
      throw fail('INVALID_FIELD', 'institution_id is the id of an institution of the directory');
    }
    let number = FIRST_NUMBER + own.size;
    while (own.has(`ins_${number}`) || isTaken(`ins_${number}`)) number += 1;
    const institution = ownInstitution(given, `ins_${number}`);
    const fault = call.sandbox?.institutionFault(institution) ?? null;
    if (fault !== null) throw fail('INVALID_FIELD', fault);
    if (own.size >= OWN_MAX && !own.has(institution.id)) {
      throw fail('INVALID_FIELD', `a team may have ${OWN_MAX} institutions of its own`);
    }
    await unit.ownInstitutions.save(clientId, institution);
    await unit.teams.touchSandbox(clientId, newDataChange(call));
    return institution;
  });
}

/** What the institution status says of each step of a health script; the figures are those of the shipped examples. */
const HEALTH: Readonly<Record<HealthStatus, InstitutionHealth>> = {
  HEALTHY: { status: 'HEALTHY', success: '1', errorService: '0', errorInstitution: '0' },
  DEGRADED: { status: 'DEGRADED', success: '0.6', errorService: '0.05', errorInstitution: '0.35' },
  DOWN: { status: 'DOWN', success: '0', errorService: '0', errorInstitution: '1' },
};

/** The institution as its health script has it at `now` (milliseconds); a step that says the same again changes nothing. */
export function inHealthOf(institution: Institution, now: number): Institution {
  const script = (institution.profile as Behaviour).health;
  if (!Array.isArray(script)) return institution;
  const past = (script as NonNullable<Behaviour['health']>)
    .map(({ at, status }) => ({ at: parseTime(at) ?? 0, status }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at);
  const status = past.at(-1)?.status ?? 'HEALTHY';
  const before = past.findLastIndex((step) => step.status !== status);
  const since = before === -1 && status === 'HEALTHY' ? undefined : past[before + 1]?.at;
  return { ...institution, health: { ...HEALTH[status], ...(since === undefined ? {} : { since }) } };
}
