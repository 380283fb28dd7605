import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distances, importGraph, type Sources, type Unwritten } from './import-graph.ts';
import { type Selection, selectTests } from './select-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Two cores for the rest of 90 seconds, once the build and the start of the runner are over; some of it is waits. */
const BUDGET_SECONDS = 100;
const SECONDS = join(ROOT, '.fairlead/test-seconds.json');
/** Where nothing was measured yet: the first that fits a file. */
const USUAL_SECONDS = 4;
const SLOW: readonly (readonly [RegExp, number])[] = [
  [/\/(simulation\/simulation|authorization\/matrix|browser\/react-packages)\.test\.ts$/, 70],
  [/\/(errors\/errors|browser\/(panes|link-people|link-robustness|quickstart))\.test\.ts$/, 45],
  [/^tests\/link\/browser\//, 22],
  [/\/(api\/golden-pairs|published\/matrix|cli\/time|sandbox\/mutate)\.test\.ts$/, 16],
  [/^tests\/reliability\//, 14],
  [/^tests\/(cli|sandbox\/time|clients)\//, 7],
  [/^packages\//, 1],
];

/** Needs that are not written as imports: folders that are read when a program starts, and what is built and then served. */
const UNWRITTEN: readonly Unwritten[] = [
  {
    from: /^packages\/server\/src\/api\/_kit\/discovery\.ts$/,
    to: /^packages\/server\/src\/api\/(?!_)[^.]*\.ts$/,
  },
  { from: /^tests\/api\/endpoints\/_kit\/[^/]*\.ts$/, to: /^tests\/api\/endpoints\/(?!_)[^.]*\.ts$/ },
  { from: /^tests\/api\/golden-pairs\.test\.ts$/, to: /\.golden\.json$/ },
  { from: /^tests\/api\/openapi\.test\.ts$/, to: /openapi[^/]*\.json$/ },
  {
    from: /^packages\/server\/src\/store\/migrate\.test\.ts$/,
    to: /^packages\/server\/src\/store\/.*\.sql$/,
  },
  { from: /^packages\/formats\/src\/.*\.test\.ts$/, to: /^packages\/formats\/fixtures\// },
  { from: /^packages\/server\/src\/catalogue\/.*\.ts$/, to: /^packages\/server\/src\/catalogue\/.*\.json$/ },
  {
    from: /^packages\/link\/src\/frame\/messages\/[^/]*\.ts$/,
    to: /^packages\/link\/src\/frame\/messages\/[^/]*\.json$/,
  },
  // Every test hangs on them.
  {
    from: /\.test\.ts$/,
    to: /^(package-lock\.json|vitest\.config\.ts|tests\/support\/global-setup\.ts)$/,
  },
  // The service serves the widget that was built.
  {
    from: /^tests\/link\/browser\/(link-support|own-pages\.test|demo\.test)\.ts$/,
    to: /^packages\/link\/src\/(frame\/main|loader\/link|pages\/.*)\.tsx?$/,
  },
  {
    from: /^tests\/link\/browser\/frame-bundle\.ts$/,
    to: /^packages\/link\/src\/frame\/(main|gallery\/gallery)\.tsx$/,
  },
];

/** The tests of these files that the changed ones can break, as far as the time goes. Paths are those below the root folder. */
export function testsThatCanBreak(files: readonly string[], changed: readonly string[]): Selection {
  const sources: Sources = new Map(
    files.filter((file) => existsSync(join(ROOT, file))).map((file) => [file, textOf(file)]),
  );
  const measured = secondsMeasured();
  const usual = (file: string) => SLOW.find(([kind]) => kind.test(file))?.[1] ?? USUAL_SECONDS;
  const candidates = [...distances(importGraph(sources, UNWRITTEN), new Set(changed))]
    .filter(
      ([file]) => /^(tests|scripts|packages\/[^/]+\/src)\/.*\.test\.ts$/.test(file) && sources.has(file),
    )
    .map(([file, distance]) => ({ file, distance, seconds: measured[file] ?? usual(file) }));
  return selectTests(candidates, changed, BUDGET_SECONDS);
}

/** Programs alone are read: data names nothing. */
function textOf(file: string): string {
  return /\.(ts|tsx|mjs)$/.test(file) ? readFileSync(join(ROOT, file), 'utf8') : '';
}

/** What files took when they last ran here. */
function secondsMeasured(): Readonly<Record<string, number>> {
  return existsSync(SECONDS) ? (JSON.parse(readFileSync(SECONDS, 'utf8')) as Record<string, number>) : {};
}
