import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { collectEarly } from './world/heap.ts';

collectEarly();
// Bundled, the compiled code is kept beside the bundle; sources are compiled afresh.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, '.compile-cache'));
const { main } = await import('./cli/main.ts');
await main();
