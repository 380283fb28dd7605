import { hash } from 'node:crypto';

/** How many were given in each test file. */
const given = new Map<string, number>();

/**
 * The next client_id of the running test file. What the sandbox makes up follows from it, so that a file meets the same data in every
 * run. Undefined outside the test runner: a program's service has the random one that every user gets.
 */
export async function nextClientId(): Promise<string | undefined> {
  if (process.env.VITEST === undefined) return undefined;
  const { expect } = await import('vitest');
  const file = (expect.getState().testPath ?? '').slice(ROOT.length);
  const nth = (given.get(file) ?? 0) + 1;
  given.set(file, nth);
  return hash('sha256', `${file} ${nth}`).slice(0, 24);
}

const ROOT = new URL('../..', import.meta.url).pathname;
