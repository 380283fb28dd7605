import type { Connector } from '../../connectors/sdk/connector.ts';
import type { InstitutionProfile, Registration } from '../../connectors/sdk/context.ts';
import { ConnectorError } from '../../connectors/sdk/failure.ts';
import { fail } from '../../errors.ts';
import { recordAct } from '../audit/record.ts';
import type { KeyOwner, SealedPlace } from '../custody.ts';
import type { Environment, Institution } from '../institutions/institution.ts';
import { profileOf } from '../institutions/institution-profile.ts';
import type { Services } from '../services.ts';
import { certificateFault } from './certificate-fault.ts';
import type { StoredRegistration } from './registration-store.ts';

type Parts = Pick<Services, 'store' | 'custody' | 'environment' | 'world' | 'by'>;

/** The members that are there; none where nothing was registered under this name. */
export async function readRegistration(
  { store, custody, environment }: Pick<Parts, 'store' | 'custody' | 'environment'>,
  name: string,
): Promise<Registration> {
  const stored = await store.registrations.find(environment, name);
  if (!stored) return {};
  return JSON.parse(
    custody.open(ownerIn(environment), stored.key, placeOf(name), stored.sealed),
  ) as Registration;
}

/**
 * Puts `members` in the place of those of the same name; an empty text takes one out. Gives what is there now. Of two who change it at
 * once, the second starts anew from what the first one made.
 * @throws INVALID_FIELD for a certificate or key that could not be shown
 */
export async function changeRegistration(
  parts: Parts,
  name: string,
  members: Registration,
): Promise<Registration> {
  const { store, custody, environment, world } = parts;
  for (;;) {
    const stored = await store.registrations.find(environment, name);
    const before = stored
      ? JSON.parse(custody.open(ownerIn(environment), stored.key, placeOf(name), stored.sealed))
      : {};
    const after: Registration = Object.fromEntries(
      Object.entries<string>({ ...before, ...members }).filter(([, value]) => value !== ''),
    );
    const fault = certificateFault(members, after, world.realClock.now());
    if (fault !== undefined) throw fail('INVALID_FIELD', fault);
    if (await putInPlace(parts, { name, stored, members, after })) return after;
  }
}

/** False when `stored` is no longer what is there. */
async function putInPlace(
  parts: Parts,
  change: {
    readonly name: string;
    readonly stored: StoredRegistration | undefined;
    readonly members: Registration;
    readonly after: Registration;
  },
): Promise<boolean> {
  const { store, custody, environment, world } = parts;
  const { name, stored, members, after } = change;
  const object = { kind: 'registration', id: name };
  if (Object.keys(after).length === 0) {
    if (!stored) return true;
    return store.unitOfWork(async (unit) => {
      const isDeleted = await unit.registrations.delete(environment, stored);
      if (isDeleted) recordAct(parts, unit, { action: 'registration.removed', object, environment });
      return isDeleted;
    });
  }
  const owner = ownerIn(environment);
  const key = stored?.key ?? custody.newDataKey(owner);
  const sealed = custody.seal(owner, key, placeOf(name), JSON.stringify(after));
  const next = { name, key, sealed, updatedAt: world.realClock.now() };
  const detail = {
    changed: Object.keys(members).sort().join(' '),
    has: Object.keys(after).sort().join(' '),
  };
  return store.unitOfWork(async (unit) => {
    const isSaved = await unit.registrations.save(environment, next, stored);
    if (isSaved) recordAct(parts, unit, { action: 'registration.saved', object, environment, detail });
    return isSaved;
  });
}

/** The members that a connector needs here and that are not there. */
export function missingMembers(
  connector: Connector,
  profile: InstitutionProfile,
  registration: Registration,
): string[] {
  const fields = connector.registration?.(profile) ?? [];
  return fields.flatMap(({ name, optional }) => (optional || registration[name] ? [] : [name]));
}

/**
 * What a connector works with at an institution.
 * @throws ConnectorError `client_rejected`, with the command that mends it, where something is missing
 */
export async function requireRegistration(
  parts: Pick<Parts, 'store' | 'custody' | 'environment'>,
  connector: Connector,
  institution: Institution,
): Promise<Registration> {
  const name = registrationName(institution);
  const registration = await readRegistration(parts, name);
  const [missing] = missingMembers(connector, profileOf(institution), registration);
  if (missing === undefined) return registration;
  throw new ConnectorError('client_rejected', {
    reason: `this deployment has no ${missing} for ${institution.id} yet: "fairlead institutions register ${name} ${missing}=…" puts it there`,
  });
}

/** Institutions that know a deployment by the same things, such as those of one country, share one. */
export function registrationName({ id, registration }: Pick<Institution, 'id' | 'registration'>): string {
  return registration ?? id;
}

function ownerIn(environment: Environment): KeyOwner {
  return { environment, clientId: '', itemId: '' };
}

function placeOf(name: string): SealedPlace {
  return { table: 'registrations', field: 'sealed', row: name };
}
