import { type Migration, migrations } from '../migrations.ts';

/**
 * Every table that some version of the schema makes; others of the same database are none of ours. A backup holds all of them, so no
 * key may stand in one in clear (BCK-1).
 */
export const ownTables: ReadonlySet<string> = new Set([
  'schema_migrations',
  ...migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/\bCREATE TABLE (\w+)/g)].map(([, name]) => name ?? ''),
  ),
]);

/** The changes that made the schema of a store, in the order of this version. @throws UnknownSchemaError for one that it does not know */
export function migrationsNamed(ids: readonly string[]): readonly Migration[] {
  const wanted = new Set(ids);
  const found = migrations.filter(({ id }) => wanted.delete(id));
  if (wanted.size > 0) {
    throw new UnknownSchemaError(
      `it has a newer schema than this version of fairlead knows (${[...wanted].join(', ')})`,
    );
  }
  return found;
}

/** A copy of a store was made by newer code. */
class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';
}
