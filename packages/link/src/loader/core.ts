import { VERSION } from '../version.ts';
import { createEmbedded } from './embedded.ts';
import type { Settings } from './frame.ts';
import { createHandler } from './handler.ts';
import type { FairleadLink } from './types.ts';

/** The interface of a page to one server's Link. Wrappers call its functions without their object, so none uses `this`. */
export function createLink(settings: Settings): FairleadLink {
  return {
    version: VERSION,
    create: (config) => createHandler(settings, config),
    createEmbedded: (config, element) => createEmbedded(settings, config, element),
  };
}
