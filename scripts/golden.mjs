// `npm run golden`: writes the golden files anew; `npm run golden -- reference` those of one part, `-- --help` lists the parts.
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root, run, runScript, ScriptError } from './toolchain.mjs';

/** What each part writes, and the tests that write it. */
const PARTS = {
  openapi: ['the OpenAPI document', ['tests/api/openapi.test.ts']],
  pairs: [
    'one request and answer per endpoint',
    ['tests/api/golden-pairs.test.ts', 'tests/api/products/bank-income.test.ts'],
  ],
  schema: ['the schema of each engine', ['packages/server/src/store/migrate.test.ts']],
  client: ['the endpoints of the client package', ['tests/clients/own-package/endpoints.test.ts']],
  compatibility: ['docs/compatibility.md', ['tests/clients/published/compatibility.test.ts']],
  reference: ['the pages of docs/reference', ['tests/repository/reference.test.ts']],
  panes: ["the lists of Link's panes", ['tests/repository/panes.test.ts']],
};

const HELP = `npm run golden [-- PART …]: writes the golden files anew, all of them without PART.

${Object.entries(PARTS)
  .map(([name, [what]]) => `  ${name.padEnd(14)} ${what}`)
  .join('\n')}
`;

await runScript(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const unknown = words.find((word) => !Object.hasOwn(PARTS, word));
  if (unknown !== undefined)
    throw new ScriptError(`there is no part "${unknown}": ${Object.keys(PARTS).join(', ')}`);
  await ensureInstalled();
  process.env.UPDATE_GOLDEN = '1';
  // The tests import the first of these lists.
  const lists = await run(nodeBinary(), [join(root, 'scripts/pane-lists.ts')]);
  if (lists !== 0) return lists;
  const parts = words.length === 0 ? Object.keys(PARTS) : words;
  // A server whose types are wrong answers with errors that do not name them. The other parts may write what types wait for.
  if (parts.includes('pairs')) {
    const types = await run(nodeBinary(), [join(root, 'scripts/check.mjs'), 'types']);
    if (types !== 0)
      throw new ScriptError(
        'nothing was written, because of the types above; where they miss what is made here: npm run golden -- client',
      );
  }
  const tests = parts.flatMap((name) => PARTS[name][1]);
  return run(nodeBinary(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests]);
});
