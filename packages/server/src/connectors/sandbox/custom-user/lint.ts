import type { DocumentFinding } from './place.ts';
import { readCustomUser } from './read-user.ts';

export type { DocumentFinding } from './place.ts';

/**
 * All faults of a custom user: errors keep it from logging in, warnings are of what has no effect. Messages
 * never quote values. Raises nothing.
 * @param user JSON text, or what such text holds
 */
export function lintCustomUser(user: unknown): {
  readonly valid: boolean;
  readonly findings: readonly DocumentFinding[];
} {
  const { findings } = readCustomUser(typeof user === 'string' ? user : textOf(user));
  return { valid: findings.every(({ level }) => level !== 'error'), findings };
}

/** What JSON cannot say becomes text that is no JSON: a finding like any other. */
function textOf(user: unknown): string {
  try {
    return JSON.stringify(user) ?? '';
  } catch {
    return '';
  }
}
