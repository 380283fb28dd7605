// `node scripts/release/sbom.ts fairlead`: the software bill of materials of a package that is built, on standard output.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Published, publishedPackages, root } from './packages.ts';
import { NOTICES, namedIn } from './third-parties.ts';

/** Workspaces whose built files a package carries without naming them as dependencies. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  fairlead: ['packages/link', 'packages/console', 'packages/docs'],
};

interface Component {
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
}

/** CycloneDX of what is in a package: by the lock file, and what its bundle took in besides. */
export function billOfMaterials({ folder, manifest: { name, version } }: Published): string {
  const workspaces = [relative(root, folder), ...(CARRIED[name] ?? [])];
  const bill = npmSbom(workspaces.flatMap((workspace) => ['--workspace', workspace]));
  const notices = join(folder, 'dist', NOTICES);
  const bundled = new Set(existsSync(notices) ? namedIn(readFileSync(notices, 'utf8')) : []);
  for (const component of bill.components) bundled.delete(`${component.name} ${component.version}`);
  // A package takes another one in where it is there, such as colours for a terminal.
  const others: Component[] = npmSbom([]).components;
  bill.components.push(...others.filter((other) => bundled.delete(`${other.name} ${other.version}`)));
  // npm names the folder that it runs in.
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  Object.assign(bill.metadata.component, { type: 'application', name, version, purl });
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function npmSbom(flags: readonly string[]) {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...flags];
  return JSON.parse(execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }));
}

if (process.argv[1] === import.meta.filename) {
  const found = publishedPackages().find(({ manifest }) => manifest.name === process.argv[2]);
  if (!found) throw new Error(`no package of the name "${process.argv[2]}" is published`);
  process.stdout.write(billOfMaterials(found));
}
