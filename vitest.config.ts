import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patience } from './tests/support/examples.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

// What Node makes of each module, types taken off, is kept for the next worker, thread and run.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.fairlead/compile-cache');

export default defineConfig({
  test: {
    // Node itself loads the modules: what Vite makes of them runs a quarter slower, and no test replaces a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [
      // Most of what a test makes lives shortly: fewer collections, a twentieth of the time.
      '--max-semi-space-size=64',
      '--import',
      join(import.meta.dirname, 'tests/support/own-packages.mjs'),
    ],
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Files of one worker share the modules that they import, the service's thousand among them: nothing there keeps state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Twice the cores of a small machine: many tests wait for browsers, processes and the disk.
    maxWorkers: 4,
    // Ends of waits for what does not come; nothing is judged by them.
    testTimeout: patience(180_000),
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Shared machines are slow at times, and browsers more so: there, what failed is tried once more, and the report says so.
    retry: process.env.CI ? 1 : 0,
  },
});
