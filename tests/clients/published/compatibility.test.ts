import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFERENCE_PATHS } from '../../../packages/server/src/vocabulary/reference-paths.data.ts';
import { code, page, table } from '../../../scripts/reference/markdown.ts';
import { testedEndpoints } from '../../api/endpoints/_kit/discovery.ts';
import { expectGolden, root } from '../../support/golden.ts';
import { FAMILIES, type Family } from './families.data.ts';
import { lines } from './lines.ts';

const endpoints = await testedEndpoints();
const own = endpoints.filter(({ calls }) => 'none' in calls.client).map(({ path }) => path);
const served = new Set(endpoints.map(({ path }) => path).filter((path) => !own.includes(path)));
const known = [...new Set([...REFERENCE_PATHS, ...served])].sort();
/** A parameter in a path, which no endpoint of the interface has. */
const BY_PARAMETER = /%5B/;
/** The paths that a line of the client has methods for. */
const editions = await Promise.all(
  lines.map(async (line) => ({
    name: line.name,
    paths: [...new Set((await line.routes()).map(({ path }) => path))].filter(
      (path) => !BY_PARAMETER.test(path),
    ),
  })),
);

const isOf = ({ paths }: Family, path: string): boolean =>
  paths.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));
const familyOf = (path: string): Family | undefined => FAMILIES.find((family) => isOf(family, path));
const unserved = known.filter((path) => !served.has(path));
/** Simulated in the sandbox, there already or not. */
const isSimulated = (path: string): boolean => familyOf(path)?.verdict === 'sandbox';
const isPut = (path: string, verdict: Family['verdict']): boolean =>
  familyOf(path)?.verdict === verdict && (!served.has(path) || verdict === 'sandbox');

describe('paths of the reference that are not served', () => {
  it('belong to a family that says why, each one, in every edition of the client', () => {
    const asked = [...new Set([...known, ...editions.flatMap(({ paths }) => paths)])];
    expect(asked.filter((path) => !served.has(path) && !familyOf(path))).toEqual([]);
  });

  it('are in the list by which a call of one is told from a typing error', () => {
    const asked = editions.flatMap(({ paths }) => paths);
    expect([...new Set(asked)].filter((path) => !known.includes(path))).toEqual([]);
  });

  it('are refused for good, or for now, only as long as nothing answers them', () => {
    const refused = FAMILIES.filter(({ verdict }) => verdict === 'never' || verdict === 'later');
    const wrongly = [...served].filter((path) => refused.some((family) => familyOf(path) === family));
    expect(wrongly).toEqual([]);
  });

  it('are there for every family that is neither served nor on its way', () => {
    const empty = FAMILIES.filter(
      (family) =>
        (family.verdict === 'never' || family.verdict === 'later') &&
        !unserved.some((path) => familyOf(path) === family),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

it('docs/compatibility.md says what is served, and why the rest is not', () => {
  expectGolden(join(root, 'docs/compatibility.md'), written());
});

const VERDICTS = {
  next: ['On their way', 'They answer 404 `NOT_FOUND` today, and their products are taken without effect.'],
  sandbox: ['In the sandbox only', 'Simulated, and marked so; elsewhere they are refused.'],
  later: ['With demand', 'They answer 404 `NOT_FOUND` until somebody needs them.'],
  never: ['Never', 'They answer 404 `NOT_FOUND` for good.'],
} as const satisfies Readonly<Record<Family['verdict'], readonly [string, string]>>;

function written(): string {
  return page('tests/clients/published/families.data.ts and the endpoints', [
    `# Compatibility

Which paths of the reference API this server answers, and why it does not answer the others. Fairlead is a project of its
own, affiliated with nobody; the names of paths are those that client programs call. [Moving from the
reference](guides/moving.md) says what changes in an application. A test compares this page with the endpoints.`,
    `## Editions

Each line of the public client library knows the paths of its time. Its methods are called in our tests, and its types are
compared with the answers.`,
    table(
      ['Line', 'Paths', 'Served', 'On their way', 'Sandbox only', 'With demand', 'Never'],
      [...editions, { name: 'all that is known', paths: known }].map(({ name, paths }) => {
        const count = (verdict: Family['verdict']) =>
          String(paths.filter((path) => isPut(path, verdict)).length);
        const answered = paths.filter((path) => served.has(path) && !isSimulated(path)).length;
        const rest = (['next', 'sandbox', 'later', 'never'] as const).map(count);
        return [name, String(paths.length), String(answered), ...rest];
      }),
    ),
    `Beside them ${own.length} endpoints are our own: [instruments of the sandbox, imports of statement files and the
like](specification/api.md).`,
    ...(['sandbox', 'next', 'later', 'never'] as const).flatMap(sectionOf),
    `## Served

${[...served]
  .filter((path) => !isSimulated(path))
  .sort()
  .map(code)
  .join(', ')}.`,
  ]);
}

function sectionOf(verdict: Family['verdict']): string[] {
  const rows = FAMILIES.filter((family) => family.verdict === verdict)
    .map((family) => ({
      family,
      paths: known.filter((path) => isPut(path, verdict) && familyOf(path) === family),
    }))
    .filter(({ paths }) => paths.length > 0)
    .map(({ family: { name, paths, why }, paths: all }) => [
      name,
      paths.map(code).join(', '),
      String(all.length),
      why,
    ]);
  if (rows.length === 0) return [];
  const [title, text] = VERDICTS[verdict];
  return [`## ${title}\n\n${text}`, table(['Family', 'Paths', 'Number', 'Why'], rows)];
}
