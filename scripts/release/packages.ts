import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The parts of a manifest that a release reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** A package that is published. */
export interface Published {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every package that is not private, those first that others need. */
export function publishedPackages(): Published[] {
  const all = readdirSync(join(root, 'packages')).map((name) => {
    const folder = join(root, 'packages', name);
    return { folder, manifest: manifestOf(folder) };
  });
  const needs = ({ manifest }: Published) =>
    Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@fairlead/')).length;
  return all
    .filter(({ manifest }) => manifest.private !== true)
    .sort((one, other) => needs(one) - needs(other));
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
