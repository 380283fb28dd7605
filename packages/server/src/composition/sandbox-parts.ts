import { overlayDirectory } from '../catalogue/overlay.ts';
import { InvalidInstitutionError, validateInstitution } from '../catalogue/validate-institution.ts';
import type { Config } from '../config/config.ts';
import { lintCustomUser } from '../connectors/sandbox/custom-user/lint.ts';
import { isReservedUser } from '../connectors/sandbox/special-users.ts';
import { attemptHeaders } from '../delivery/send.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { simulatedBank } from '../domain/sandbox/bank/authorization-server.ts';
import type { SandboxParts } from '../domain/sandbox/parts.ts';
import type { Services } from '../domain/services.ts';
import { rotateSigningKey } from '../domain/webhooks/keys/rotation.ts';
import type { SignerSource } from '../domain/webhooks/keys/signer.ts';
import type { SandboxFolder } from '../operator-files/sandbox.ts';

/** What the sandbox's instruments stand on besides the operator's users and what signs. */
const fixedParts: Omit<SandboxParts, 'directory' | 'users' | 'attemptHeaders' | 'rotateKey'> = {
  simulatedBank,
  overlay: overlayDirectory,
  institutionFault,
  // The bundle loads them when they are called.
  lint: (text) => lintCustomUser(text),
  isReservedUser: (name) => isReservedUser(name),
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

/** What is made after the parts, and used by them. */
interface Later extends Pick<SandboxParts, 'directory'> {
  readonly services: () => Services;
  readonly signer: () => SignerSource;
}

/** What the sandbox's instruments stand on. */
export function sandboxPartsOf(config: Config, { users }: SandboxFolder, later: Later): SandboxParts {
  return {
    ...fixedParts,
    directory: later.directory,
    users,
    async attemptHeaders(webhook) {
      const { sign } = await later.signer()();
      const iat = Math.floor(later.services().world.realClock.now() / 1000);
      return attemptHeaders(webhook, sign, iat, config.webhookSignatureHeaders);
    },
    async rotateKey() {
      const rotation = await rotateSigningKey(later.services(), { emergency: true });
      await later.signer()({ fresh: true });
      return rotation;
    },
  };
}
