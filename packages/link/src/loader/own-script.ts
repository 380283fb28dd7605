/** The tag that this script was loaded by, as far as it can be told. */
export interface OwnScript {
  /** Of the Fairlead server. */
  readonly origin: string;
  /** The page was written for the API that ours is compatible with. */
  readonly compat: boolean;
}

/** Where existing applications load Link from. */
const ALIAS = '/link/v2/stable/link-initialize.js';

/**
 * Finds the tag that runs now; its `data-origin` names the server when the file came from elsewhere. A page that runs the script's
 * text by other means marks a tag of its own with `data-origin`. @throws Error when there is neither
 */
export function findOwnScript(): OwnScript {
  const running = document.currentScript;
  const tag =
    running instanceof HTMLScriptElement && (running.src || running.dataset.origin)
      ? running
      : document.querySelector<HTMLScriptElement>('script[data-origin]');
  if (!tag) throw new Error('Fairlead: the script has no src or data-origin');
  const address = new URL(tag.dataset.origin || tag.src, location.href);
  const isAlias = tag.src !== '' && new URL(tag.src).pathname.endsWith(ALIAS);
  return { origin: address.origin, compat: isAlias || tag.hasAttribute('data-compat') };
}
