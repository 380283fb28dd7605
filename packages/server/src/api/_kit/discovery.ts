import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';

export interface EndpointRoute {
  /** The path of the endpoint's file below `api/`. */
  readonly path: string;
  /** In the bundled server it is made when it is read first. */
  readonly endpoint: Endpoint;
}

/**
 * Every endpoint of the tree: the path of the file is the path of the URL, and no other list of routes exists. The bundled
 * server has this function replaced by one that names the same files (`scripts/build.ts`).
 */
export function discoverRoutes(): Promise<readonly EndpointRoute[]> {
  found ??= find();
  return found;
}

/** The tree stays as it is while a process lives. */
let found: Promise<readonly EndpointRoute[]> | undefined;

async function find(): Promise<EndpointRoute[]> {
  const root = join(import.meta.dirname, '..');
  const files = await readdir(root, { recursive: true });
  const names = files.filter(isEndpointFile).sort();
  return Promise.all(
    names.map(async (name) => {
      const module: { default: Endpoint } = await import(join(root, name));
      return { path: `/${name.slice(0, -'.ts'.length)}`, endpoint: module.default };
    }),
  );
}

/** Folders and files that begin with `_` hold what endpoints share. */
export function isEndpointFile(name: string): boolean {
  return (
    name.endsWith('.ts') &&
    !name.endsWith('.test.ts') &&
    !name.split('/').some((part) => part.startsWith('_'))
  );
}
