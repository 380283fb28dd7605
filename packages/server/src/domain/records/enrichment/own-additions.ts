import { fail } from '../../../errors.ts';
import type { Services } from '../../services.ts';
import { type AdditionKind, additionsOf, type StoredAddition } from './additions.ts';

/** Entries of each kind that a team may have. */
const ENTRIES_MAX = 5000;

/** What names an entry of a kind. */
const NAMED_BY: Readonly<Record<AdditionKind, string>> = { merchant: 'key', rule: 'id' };

/**
 * Adds entries to a team's own; one of the same name takes the place of the older one. All are added, or none.
 * @throws INVALID_FIELD with what is wrong with them, one sentence each
 */
export async function addEnrichment(
  { store, enrichers }: Pick<Services, 'store' | 'enrichers'>,
  clientId: string,
  kind: AdditionKind,
  given: unknown,
): Promise<readonly string[]> {
  const entries = (Array.isArray(given) ? given : [given]).map((entry: unknown, index) =>
    readEntry(kind, entry, index),
  );
  await store.unitOfWork(async (unit) => {
    // Locked, so that of two additions at once each sees the other.
    if (!(await unit.teams.lock(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
    for (const entry of entries) await unit.enrichmentAdditions.save(clientId, entry);
    const all = await unit.enrichmentAdditions.list(clientId);
    const additions = additionsOf(all);
    const count = all.filter((entry) => entry.kind === kind).length;
    if (count > ENTRIES_MAX)
      throw fail('INVALID_FIELD', `a team has at most ${ENTRIES_MAX} entries of a kind; remove some first`);
    const faults = await enrichers.faults(additions);
    if (faults.length > 0) throw fail('INVALID_FIELD', faults.join('; '));
  });
  return entries.map(({ name }) => name);
}

/** @throws INVALID_FIELD where the team has no such entry */
export async function removeEnrichment(
  { store }: Pick<Services, 'store'>,
  clientId: string,
  kind: AdditionKind,
  name: string,
): Promise<void> {
  const isRemoved = await store.unitOfWork((unit) => unit.enrichmentAdditions.remove(clientId, kind, name));
  if (!isRemoved) throw fail('INVALID_FIELD', `the team has no ${kind} whose ${NAMED_BY[kind]} is "${name}"`);
}

function readEntry(kind: AdditionKind, entry: unknown, index: number): StoredAddition {
  const field = NAMED_BY[kind];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw fail('INVALID_FIELD', `entry ${index + 1} must be an object`);
  const name = (entry as Record<string, unknown>)[field];
  if (typeof name !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name))
    throw fail(
      'INVALID_FIELD',
      `entry ${index + 1} must have a "${field}" of 1 to 100 letters, digits, dots, dashes and underscores`,
    );
  return { kind, name, body: JSON.stringify(entry) };
}
