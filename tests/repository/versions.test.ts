import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../packages/link/src/version.ts';
import { root } from '../support/golden.ts';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const { version } = manifestOf('.');
const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);

describe('the version', () => {
  it.each(folders)('of %s is the one of all, and so are those of our packages that it needs', (folder) => {
    const { version: own, dependencies = {} } = manifestOf(folder);
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@fairlead/'));
    expect([own, ...ours.map(([, needed]) => needed)]).toEqual([version, ...ours.map(() => version)]);
  });

  it('is what the script of Link says of itself, and what the lock file has', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(VERSION).toBe(version);
    for (const folder of ['', ...folders]) expect(packages[folder].version, folder).toBe(version);
  });

  it('is the first one of the changelog', () => {
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(version);
  });
});
