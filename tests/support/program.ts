import { join } from 'node:path';

/**
 * What tests start as a user does: the bundle that `npm test` has built, which is ready in a fifth of the processor time, and the
 * sources where the test runner was started without it.
 */
export const PROGRAM =
  process.env.TEST_PROGRAM ?? join(import.meta.dirname, '../../packages/server/src/main.ts');
