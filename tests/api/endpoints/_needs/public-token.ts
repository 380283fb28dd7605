import type { Need } from '../_kit/life.ts';

/** A public_token that is still to be exchanged. */
export const publicToken: Need<string> = (life) => life.publicToken();
