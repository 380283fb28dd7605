import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patience } from './tests/support/examples.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const source = (file: string) => join(import.meta.dirname, 'packages', file);

export default defineConfig({
  // Packages are imported as their users do; the sources are never older than what was built from them.
  resolve: {
    alias: {
      '@fairlead/client/testing': source('client/src/testing.ts'),
      '@fairlead/client': source('client/src/index.ts'),
      '@fairlead/link': source('link/src/module/index.ts'),
    },
  },
  test: {
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
    // Shared machines are slow at times, and browsers more so: there, what failed is tried once more, and the report says so.
    retry: process.env.CI ? 1 : 0,
  },
});
