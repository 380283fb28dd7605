#!/usr/bin/env node
// The first lines must run on any Node.js, to say in one sentence which one is needed.
import module from 'node:module';
import { join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`fairlead: Node.js 24 or newer is needed; this is ${process.versions.node}\n`);
  process.exit(1);
}
// Bundled, the compiled code is kept beside the bundle; sources are compiled afresh.
if (import.meta.filename.endsWith('.js')) {
  module.enableCompileCache(join(import.meta.dirname, '.compile-cache'));
}
const { main } = await import('./cli/main.ts');
await main();
