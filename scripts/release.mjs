// `npm run release`: packs what would be published, and says how to publish it.
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root, run, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  return run(nodeBinary(), [join(root, 'scripts/release/main.ts'), ...process.argv.slice(2)]);
});
