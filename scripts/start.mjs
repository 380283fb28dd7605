// `npm start`: on a fresh clone it installs and builds first; then the service runs, with the flags that follow `--`.
// Only the service writes to standard output.
import { bundle, ensureBuilt, ensureInstalled, nodeBinary, run, runScript } from './toolchain.mjs';

const PARENT_CHECK_MS = 500;
const { npm_lifecycle_event: script, INIT_CWD: calledFrom } = process.env;
const byNpm = script === 'start';

await runScript(async () => {
  if (byNpm) endWithParent();
  await ensureInstalled();
  await ensureBuilt();
  // The folder that npm was called in, so that relative paths are the caller's.
  const cwd = (byNpm && calledFrom) || process.cwd();
  return run(nodeBinary(), [bundle, 'start', ...process.argv.slice(2)], { cwd });
});

/** An npm that is killed cannot pass its end on; the service must not live on unseen, with its port and its folder. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.emit('SIGTERM', 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
