import { VERSION } from '../version.ts';
import { createEmbedded } from './embedded.ts';
import type { Settings } from './frame.ts';
import { createHandler } from './handler.ts';
import type { FairleadLink } from './types.ts';

/** What pages use, of a server. Its functions are called without their object by wrappers (link.md 2, 1). */
export function createLink(settings: Settings): FairleadLink {
  return {
    version: VERSION,
    create: (config) => createHandler(settings, config),
    createEmbedded: (config, element) => createEmbedded(settings, config, element),
  };
}
