import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  discoverRoutes,
  type EndpointRoute,
  isEndpointFile,
} from '../../../../packages/server/src/api/_kit/discovery.ts';
import type { EndpointCalls } from './calls.ts';

/** A route of the service with the record of its calls. */
export interface TestedEndpoint extends EndpointRoute {
  readonly calls: EndpointCalls;
}

let records: Promise<ReadonlyMap<string, EndpointCalls>> | undefined;

/** Every record by the path of its URL; the tree is the list. */
export function discoverRecords(): Promise<ReadonlyMap<string, EndpointCalls>> {
  records ??= read();
  return records;
}

async function read(): Promise<ReadonlyMap<string, EndpointCalls>> {
  const root = join(import.meta.dirname, '..');
  const files = await readdir(root, { recursive: true });
  const names = files.filter((name) => isEndpointFile(name)).sort();
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, EndpointCalls]> => {
        const module: { default: EndpointCalls } = await import(join(root, name));
        return [`/${name.slice(0, -'.ts'.length)}`, module.default];
      }),
    ),
  );
}

/** Routes that have a record; `records.test.ts` fails for every other. */
export async function testedEndpoints(): Promise<readonly TestedEndpoint[]> {
  const known = await discoverRecords();
  return (await discoverRoutes()).flatMap((route) => {
    const calls = known.get(route.path);
    return calls ? [{ ...route, calls }] : [];
  });
}

/** @throws when the endpoint has no record. */
export async function callsOf(path: string): Promise<EndpointCalls> {
  const calls = (await discoverRecords()).get(path);
  if (!calls) throw new Error(`${path} has no record: write tests/api/endpoints${path}.ts`);
  return calls;
}
