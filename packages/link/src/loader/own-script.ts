/** The tag that this script was loaded by, as far as it can be told. */
export interface OwnScript {
  /** Of the server whose Link this is. */
  readonly origin: string;
  /** The page was written for the API that ours is compatible with. */
  readonly compat: boolean;
}

/** Where existing applications load Link from. */
const ALIAS = '/link/v2/stable/link-initialize.js';

/**
 * By the tag that runs now, whose `data-origin` says where the server is when the file came from elsewhere; a page that runs
 * the text of the script by other means marks a tag of its own with `data-origin`. @throws Error when neither is there
 */
export function findOwnScript(): OwnScript {
  const running = document.currentScript;
  const tag =
    running instanceof HTMLScriptElement && (running.src || running.dataset.origin)
      ? running
      : document.querySelector<HTMLScriptElement>('script[data-origin]');
  if (!tag) throw new Error('Fairlead: load the script by a tag with src, or add data-origin to one');
  const address = new URL(tag.dataset.origin || tag.src, location.href);
  const isAlias = tag.src !== '' && new URL(tag.src).pathname.endsWith(ALIAS);
  return { origin: address.origin, compat: isAlias || tag.hasAttribute('data-compat') };
}
