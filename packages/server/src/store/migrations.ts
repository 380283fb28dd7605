import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** The name of its file. */
  readonly id: string;
  readonly sql: string;
}

/**
 * Every change of the schema, in the order in which they are applied. A file is named by time, so that parallel branches do not
 * fight for a number, and gives its SQL; no other list exists. The bundled program has this module replaced by one that names
 * the same files (`scripts/build.ts`).
 */
export const migrations: readonly Migration[] = await discoverMigrations();

async function discoverMigrations(): Promise<Migration[]> {
  const folder = join(import.meta.dirname, 'migrations');
  const files = readdirSync(folder).filter(isMigrationFile).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: { default: string } = await import(join(folder, file));
      return { id: migrationId(file), sql: module.default };
    }),
  );
}

/** Such as `20261121T0700-founding.ts`. */
export function isMigrationFile(file: string): boolean {
  return /^\d{8}T\d{4}-[a-z0-9-]+\.ts$/.test(file);
}

export function migrationId(file: string): string {
  return file.slice(0, -'.ts'.length);
}
