// Run by `npm run docs`, by the Node.js of the lock file.
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDocs } from '../packages/docs/build.ts';

const packages = join(import.meta.dirname, '../packages');
const made = join(packages, 'docs/dist');
const bundle = join(packages, 'server/dist');

await buildDocs(made);
if (existsSync(bundle)) {
  await rm(join(bundle, 'docs'), { recursive: true, force: true });
  await cp(made, join(bundle, 'docs'), { recursive: true });
}
process.stdout.write('packages/docs/dist: a server shows it at /docs\n');
