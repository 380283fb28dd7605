// `npm run golden`: writes the golden files anew: OpenAPI, one pair per endpoint, the schema of each engine, the
// endpoints of the client package, the reference pages, the lists of Link's panes.
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root, run, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  process.env.UPDATE_GOLDEN = '1';
  // The tests below import the first of these lists.
  const lists = await run(nodeBinary(), [join(root, 'scripts/pane-lists.ts')]);
  if (lists !== 0) return lists;
  return run(nodeBinary(), [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    'tests/api/openapi.test.ts',
    'tests/api/golden-pairs.test.ts',
    'tests/api/products/bank-income.test.ts',
    'packages/server/src/store/migrate.test.ts',
    'tests/clients/own-package/endpoints.test.ts',
    'tests/clients/published/compatibility.test.ts',
    'tests/repository/reference.test.ts',
    'tests/repository/panes.test.ts',
  ]);
});
