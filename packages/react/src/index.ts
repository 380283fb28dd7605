export { FairleadEmbeddedLink, PlaidEmbeddedLink } from './embedded-link.ts';
export { FairleadLink, PlaidLink } from './link-button.ts';
export { PlaidLinkStableEvent } from './stable-event.ts';
export type * from './types.ts';
export { useFairleadLink, useFairleadLink as usePlaidLink } from './use-link.ts';
