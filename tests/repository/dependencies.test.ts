import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/golden.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const EXACT = /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+$/;

const folders = ['.', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
const wanted = folders.flatMap((folder) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
});

/** The names in the first column of the table. */
function named(): string[] {
  const text = readFileSync(join(root, 'docs/decisions/0005-dependencies.md'), 'utf8');
  const cells = [...text.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe('the dependencies', () => {
  it('have each their reason in docs/decisions/0005-dependencies.md, and no other has', () => {
    const ofOthers = wanted.map(([name]) => name).filter((name) => !name.startsWith('@fairlead/'));
    expect(named().sort()).toEqual([...new Set(ofOthers)].sort());
  });

  it.each(wanted)('pin %s exactly', (_name, version) => {
    expect(version).toMatch(EXACT);
  });

  it('come from no address of a registry', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
  });
});
