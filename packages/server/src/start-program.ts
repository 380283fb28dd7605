// `fairlead start`, bundled: the service is one script there, run with the code that V8 compiled of it before.
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { runCompiled } from './compiled-script.ts';

/** By then a service has answered its first calls. */
const KEEP_AFTER_MS = 5_000;

const here = import.meta.dirname;
const kept = join(here, '.compile-cache');
// Of the files that are loaded later.
enableCompileCache(kept);
const { exports, wasCompiled, keep } = runCompiled<typeof import('./cli/bundled-service.ts')>(
  join(here, 'service.cjs'),
  kept,
);
const { main, collectEarly, underFirstFlags, realTimers } = exports;
await main();
// A process that could not start has run little, and so has one that only watches others.
const isService = !process.exitCode && Object.keys(cluster.workers ?? {}).length === 0;
if (isService && !wasCompiled) {
  let isKept = false;
  const keepOnce = (): void => {
    if (!isKept) underFirstFlags(keep);
    isKept = true;
  };
  realTimers.after(KEEP_AFTER_MS, keepOnce);
  process.once('exit', keepOnce);
}
collectEarly();
