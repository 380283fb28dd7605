import { posix } from 'node:path';

/** The sources of the repository: paths from its root, and what is in them. */
export type Sources = ReadonlyMap<string, string>;

/** For each file those that it needs: by imports that are there at run time, and by the ways in `unwritten`. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A need that no import says: of every file that the first matches, for every file that the second does. */
export interface Unwritten {
  readonly from: RegExp;
  readonly to: RegExp;
}

const ALIASES: Readonly<Record<string, string>> = {
  '@fairlead/client/testing': 'packages/client/src/testing.ts',
  '@fairlead/client': 'packages/client/src/index.ts',
  '@fairlead/link': 'packages/link/src/module/index.ts',
};

/** `from '…'` of an import or export that is not one of types alone, `import '…'`, `import('…')`. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Paths of files of this repository that appear in a text: documents, programs, data that it reads. */
const NAMED = /['"`](?:\.{1,2}\/)*((?:packages|docs|examples|scripts|bench|tests)\/[\w./-]+\.\w+)['"`]/g;

export function importGraph(sources: Sources, unwritten: readonly Unwritten[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of sources) graph.set(file, needsOf(file, text, sources));
  const files = [...sources.keys()];
  for (const { from, to } of unwritten) {
    const needed = files.filter((file) => to.test(file));
    for (const file of files.filter((each) => from.test(each)))
      for (const each of needed) graph.get(file)?.add(each);
  }
  return graph;
}

function needsOf(file: string, text: string, sources: Sources): Set<string> {
  const imported = [...text.matchAll(IMPORTS)].map(([, from, bare, later]) => from ?? bare ?? later ?? '');
  const found = imported.flatMap((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
    return ALIASES[name] ?? [];
  });
  const named = [...text.matchAll(NAMED)].map(([, path]) => path ?? '');
  return new Set([...found, ...named].filter((each) => each !== file && sources.has(each)));
}

/** How many steps each file is from the nearest changed one; files from which none is reached are not there. */
export function distances(graph: Graph, changed: ReadonlySet<string>): ReadonlyMap<string, number> {
  const users = new Map<string, string[]>();
  for (const [file, needs] of graph)
    for (const need of needs) users.set(need, [...(users.get(need) ?? []), file]);
  const found = new Map([...changed].map((file) => [file, 0]));
  let edge = [...changed];
  for (let steps = 1; edge.length > 0; steps++) {
    const next = edge.flatMap((file) => users.get(file) ?? []).filter((file) => !found.has(file));
    for (const file of next) found.set(file, steps);
    edge = [...new Set(next)];
  }
  return found;
}
