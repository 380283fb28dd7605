// `npm start`: on a fresh clone it installs and builds first; then the service runs, with the flags that follow `--`.
// Only the service writes to standard output.
import { bundle, ensureBuilt, ensureInstalled, nodeBinary, run, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // The folder that npm was called in, so that relative paths are the caller's.
  const { npm_lifecycle_event: script, INIT_CWD: calledFrom } = process.env;
  const cwd = (script === 'start' && calledFrom) || process.cwd();
  return run(nodeBinary(), [bundle, 'start', ...process.argv.slice(2)], { cwd });
});
