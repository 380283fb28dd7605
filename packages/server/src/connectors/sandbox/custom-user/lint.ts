import type { Finding } from './place.ts';
import { readCustomUser } from './read-user.ts';

export type { Finding } from './place.ts';

/**
 * All faults of a custom user's JSON: errors keep it from logging in, warnings are of what has no effect (sandbox.md 12.1).
 * Messages never quote values. Raises nothing.
 */
export function lintCustomUser(text: string): {
  readonly valid: boolean;
  readonly findings: readonly Finding[];
} {
  const { findings } = readCustomUser(text);
  return { valid: findings.every(({ level }) => level !== 'error'), findings };
}
