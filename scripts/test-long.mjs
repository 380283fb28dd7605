// `npm run test:long -- NAME`: the full count of a test that runs in short form with the others; without a name, the list of them.
import { join } from 'node:path';
import { ensureTestPrograms } from './test-programs.mjs';
import {
  bundle,
  ensureBuilt,
  ensureInstalled,
  ensureKept,
  nodeBinary,
  root,
  run,
  runScript,
} from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  ensureKept();
  await ensureTestPrograms();
  await ensureBuilt();
  process.env.TEST_PROGRAM = bundle;
  return run(nodeBinary(), [join(root, 'scripts/long/main.ts'), ...process.argv.slice(2)]);
});
