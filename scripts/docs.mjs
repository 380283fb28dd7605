// `npm run docs`: the documentation site, into packages/docs/dist and beside the bundle, where there is one.
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root, run, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  return run(nodeBinary(), [join(root, 'scripts/docs.ts')]);
});
