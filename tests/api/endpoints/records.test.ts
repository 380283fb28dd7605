import { expect, it } from 'vitest';
import { discoverRoutes } from '../../../packages/server/src/api/_kit/discovery.ts';
import { discoverRecords } from './_kit/discovery.ts';

it('every endpoint has a record of its calls', async () => {
  const records = await discoverRecords();
  const without = (await discoverRoutes()).filter(({ path }) => !records.has(path));
  expect(
    without.map(
      ({ path }) =>
        `POST ${path} has no record: write tests/api/endpoints${path}.ts (tests/api/endpoints/README.md says how)`,
    ),
  ).toEqual([]);
});

it('every record has an endpoint', async () => {
  const paths = new Set((await discoverRoutes()).map(({ path }) => path));
  const lost = [...(await discoverRecords()).keys()].filter((path) => !paths.has(path));
  expect(
    lost.map(
      (path) =>
        `tests/api/endpoints${path}.ts has no endpoint: write packages/server/src/api${path}.ts or delete the record`,
    ),
  ).toEqual([]);
});
