import { overlayDirectory } from '../catalogue/overlay.ts';
import { InvalidInstitutionError, validateInstitution } from '../catalogue/validate-institution.ts';
import { lintCustomUser } from '../connectors/sandbox/custom-user/lint.ts';
import { isReservedUser } from '../connectors/sandbox/special-users.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { simulatedBank } from '../domain/sandbox/bank/authorization-server.ts';
import type { SandboxParts } from '../domain/sandbox/parts.ts';

/** What the sandbox's own instruments stand on, but for what signs. */
export const sandboxParts: Omit<SandboxParts, 'users' | 'attemptHeaders' | 'rotateKey'> = {
  simulatedBank,
  overlay: overlayDirectory,
  institutionFault,
  lint: lintCustomUser,
  isReservedUser,
};

function institutionFault(institution: Institution): string | null {
  try {
    validateInstitution(institution);
    return null;
  } catch (error) {
    if (error instanceof InvalidInstitutionError) return error.message;
    throw error;
  }
}
