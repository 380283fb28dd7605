// `npm run enrich:train` and `npm run enrich:measure`: the model of packages/enrich, and how good the engine is.
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root, run, runScript, ScriptError } from './toolchain.mjs';

const PROGRAMS = { train: 'training/main.ts', measure: 'measure/main.ts' };

await runScript(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (program === undefined)
    throw new ScriptError(`"${name}" is neither ${Object.keys(PROGRAMS).join(' nor ')}`);
  await ensureInstalled();
  return run(nodeBinary(), [join(root, 'packages/enrich/src', program), ...rest]);
});
