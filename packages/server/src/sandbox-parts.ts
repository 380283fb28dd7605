import { overlayDirectory } from './catalogue/overlay.ts';
import { InvalidInstitutionError, validateInstitution } from './catalogue/validate-institution.ts';
import { lintCustomUser } from './connectors/sandbox/custom-user/lint.ts';
import { isPersona } from './connectors/sandbox/special-users.ts';
import type { Institution } from './domain/institutions/institution.ts';
import type { SandboxParts } from './domain/sandbox/parts.ts';

/** What the sandbox's own instruments stand on, but for what signs. */
export const sandboxParts: Omit<SandboxParts, 'users' | 'attemptHeaders' | 'rotateKey'> = {
  overlay: overlayDirectory,
  institutionFault,
  lint: lintCustomUser,
  isReservedUser,
};

const NAMED_LOGINS: ReadonlySet<string> = new Set(['user_good', 'user_custom', 'user_bad']);

/** True for names that have a meaning of their own (sandbox.md 5). */
export function isReservedUser(username: string): boolean {
  return NAMED_LOGINS.has(username) || isPersona(username);
}

function institutionFault(institution: Institution): string | null {
  try {
    validateInstitution(institution);
    return null;
  } catch (error) {
    if (error instanceof InvalidInstitutionError) return error.message;
    throw error;
  }
}
