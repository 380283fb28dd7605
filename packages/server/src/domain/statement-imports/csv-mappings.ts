import { fail } from '../../errors.ts';
import type { Call, Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/**
 * Keeps a mapping under a name, for later imports; one of that name is replaced.
 * @throws INVALID_FIELD that names the place of each fault.
 */
export async function saveCsvMapping(
  call: Pick<Call, 'store' | 'world' | 'csvMappingFaults'>,
  tenant: Tenant,
  name: string,
  mapping: unknown,
): Promise<void> {
  if (!NAME.test(name)) {
    throw fail(
      'INVALID_FIELD',
      'a mapping is named by up to 64 letters, digits, points, dashes and underscores',
    );
  }
  requireMapping(call, mapping);
  const now = call.world.clock.now();
  await call.store.unitOfWork((unit) => unit.csvMappings.save(tenant, name, JSON.stringify(mapping), now));
}

/** Names of the saved mappings, alphabetical. */
export function listCsvMappings({ store }: Pick<Services, 'store'>, tenant: Tenant): Promise<string[]> {
  return store.csvMappings.list(tenant);
}

/** A saved mapping. @throws INVALID_FIELD when none has that name. */
export async function showCsvMapping(
  { store }: Pick<Services, 'store'>,
  tenant: Tenant,
  name: string,
): Promise<unknown> {
  const text = await store.csvMappings.find(tenant, name);
  if (text === undefined) throw fail('INVALID_FIELD', `no mapping is saved under the name "${name}"`);
  return JSON.parse(text) as unknown;
}

/** Saved mappings that say which files they are for, the one saved last first. */
export async function mappingsByHeader(
  { store }: Pick<Services, 'store'>,
  tenant: Tenant,
): Promise<{ readonly name: string; readonly mapping: unknown }[]> {
  const saved = await store.csvMappings.all(tenant);
  return saved
    .map(({ name, mapping }) => ({ name, mapping: JSON.parse(mapping) as { readonly header?: unknown } }))
    .filter(({ mapping }) => mapping.header !== undefined);
}

/** @throws INVALID_FIELD that names the place of each fault. */
export function requireMapping(
  { csvMappingFaults }: Pick<Services, 'csvMappingFaults'>,
  mapping: unknown,
): void {
  const faults = csvMappingFaults(mapping);
  if (faults.length === 0) return;
  const list = faults.map(({ pointer, reason }) => `${pointer || '/'} ${reason}`).join('; ');
  throw fail('INVALID_FIELD', `the mapping is invalid: ${list}`);
}
