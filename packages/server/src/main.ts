import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { collectEarly } from './world/heap.ts';
import { realTimers } from './world/timers.ts';

/** By then a command has loaded what it needs. */
const LOADED_AFTER_MS = 2_000;

// Bundled, the compiled code is kept beside the bundle; sources are compiled afresh.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, '.compile-cache'));
realTimers.after(LOADED_AFTER_MS, collectEarly);
const { main } = await import('./cli/main.ts');
await main();
