import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const client = (file: string) => join(import.meta.dirname, 'packages/client/src', file);

export default defineConfig({
  // Examples import the client as its users do; the sources are never older than what was built from them.
  resolve: {
    alias: {
      '@fairlead/client/testing': client('testing.ts'),
      '@fairlead/client': client('index.ts'),
    },
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // One more than the cores of a small machine: many tests wait for processes and for the disk.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
