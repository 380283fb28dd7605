import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../packages/server/src/store/migrate.ts';
import { openEngine } from '../../packages/server/src/store/open.ts';

const FILE = 'fairlead.db';

/** The folder of a store with the present schema, made by the first file of a worker that asks for it. */
let template: Promise<string> | undefined;

/**
 * Puts an embedded store with the present schema and without a row into a folder, as a first start would: all migrations one after
 * another take ten times as long as the rest of that start.
 */
export async function placeMigratedStore(folder: string): Promise<void> {
  template ??= makeTemplate();
  copyFileSync(join(await template, FILE), join(folder, FILE));
}

/** The same where a folder has no store yet; one that it has stays as it is. */
export async function ensureMigratedStore(folder: string): Promise<void> {
  if (existsSync(join(folder, FILE))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await placeMigratedStore(folder);
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const engine = openEngine({ dataFolder: folder, database: undefined });
  await migrate(engine);
  await engine.close();
  return folder;
}
