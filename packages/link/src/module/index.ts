import { createLink } from '../loader/core.ts';
import type { FairleadLink } from '../loader/types.ts';

export type * from '../loader/types.ts';

export interface FairleadOptions {
  /** Scheme, host and port of the Fairlead server, such as `https://link.example.com`. */
  readonly origin?: string | undefined;
  /** Element ids of existing applications. */
  readonly compat?: boolean | undefined;
}

/**
 * Link of a server, without a script tag and without a global. Does nothing until it is used, so that it can be imported where
 * there is no window. Without `origin` it is the server that this module was loaded from.
 * @throws TypeError when `origin` is no http or https address
 */
export function createFairlead({ origin, compat = false }: FairleadOptions = {}): FairleadLink {
  return createLink({ origin: originOf(origin ?? import.meta.url), compat });
}

function originOf(address: string): string {
  const { origin } = new URL(address);
  if (!/^https?:/.test(origin)) throw new TypeError('Fairlead: origin must be an http or https address');
  return origin;
}
