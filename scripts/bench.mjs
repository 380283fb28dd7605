// `npm run bench`: builds, then measures the built service; flags follow `--`.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, nodeBinary, root, run, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return run(nodeBinary(), [join(root, 'bench/run.ts'), ...process.argv.slice(2)]);
});
