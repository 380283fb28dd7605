import type { Config } from '../config/config.ts';
import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { LinkParts } from '../domain/link/link-parts.ts';
import { createWaitingRoom } from '../domain/link/sessions/waiting-room.ts';
import { customizationForm } from '../operator-files/customization-form.ts';
import { readLinkFolder } from '../operator-files/link.ts';
import type { ListeningSocket } from '../world/net/policy.ts';
import { urlOf } from './address.ts';

/** Calls of Link that may wait at once, of those that may be under way. */
const WAITING_SHARE = 0.25;

/** What Link stands on, by the operator's settings and files. */
export function linkPartsOf(
  config: Config,
  directory: InstitutionDirectory,
  listening: readonly ListeningSocket[],
): LinkParts {
  return {
    // A free port is known when it is listened on.
    publicUrl: () => config.publicUrl ?? urlOf(config.host, listening[0]?.port ?? config.port),
    publicUrlIsSet: config.publicUrl !== undefined,
    operatorName: config.link.operatorName ?? null,
    privacyUrl: config.link.privacyUrl ?? null,
    uploadBytesMax: config.link.uploads ? config.uploadBytesMax : null,
    consentPage: config.link.consentPage,
    customizations: readLinkFolder(config.link.customizationsFolder, directory),
    customizationForm,
    waitingRoom: createWaitingRoom(Math.max(1, Math.floor(config.inFlightMax * WAITING_SHARE))),
  };
}
