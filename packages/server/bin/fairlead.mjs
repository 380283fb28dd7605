#!/usr/bin/env node
// Plain JavaScript for any Node.js, so that an old one is told in a sentence which one is needed.
import { existsSync } from 'node:fs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`fairlead: Node.js 24 or newer is needed; this is ${process.versions.node}\n`);
  process.exit(1);
}
// In a clone that is not built yet, the sources run as they are.
const bundle = new URL('../dist/main.js', import.meta.url);
await import(existsSync(bundle) ? bundle.href : new URL('../src/main.ts', import.meta.url).href);
