import { createFairlead, type FairleadLink } from '@fairlead/link';
import type { Plaid } from './types.ts';

/** A script that is not there by then, or never says that it failed, will not come. */
const SCRIPT_TIMEOUT_MS = 10_000;
/** Pinned and unpinned, and the path that existing applications know. */
const SCRIPT_PATH = /\/link\/v[\d.]+\/(link|stable\/link-initialize)\.js([?#]|$)/;

interface Seekers {
  /** At once where Link is there already. */
  found(fairlead: Plaid): void;
  failed(error: ErrorEvent): void;
}

/**
 * Finds Link: of the server at `origin`, or else of the script that the page loads, or is about to load, by a tag.
 * @returns what ends the search; neither function is called afterwards
 */
export function lookForFairlead(origin: string | undefined, { found, failed }: Seekers): () => void {
  const fail = (message: string, error?: unknown): void =>
    failed(new ErrorEvent('error', { message, error }));
  let present: Plaid | undefined;
  try {
    present = presentFairlead(origin);
  } catch (error) {
    fail((error as Error).message, error);
    return () => undefined;
  }
  if (!present) return waitForScript(() => takeGlobal(found, fail), fail);
  found(present);
  return () => undefined;
}

/** Link, where it can be used without waiting. @throws TypeError when `origin` is no http or https address */
export function presentFairlead(origin: string | undefined): Plaid | undefined {
  const link = origin === undefined ? globalFairlead() : createFairlead({ origin });
  // The types of existing applications call some fields texts that are null now and then.
  return link as Plaid | undefined;
}

function globalFairlead(): FairleadLink | undefined {
  return (window as { Fairlead?: FairleadLink }).Fairlead;
}

function takeGlobal(found: Seekers['found'], fail: (message: string) => void): void {
  const link = presentFairlead(undefined);
  if (link) found(link);
  else fail("Link's script was loaded, but it is not Fairlead's: window.Fairlead is missing.");
}

/** The tag may come after the bundle that asks, as long as the page is still being read. */
function waitForScript(loaded: () => void, fail: (message: string, error?: unknown) => void): () => void {
  const ending = new AbortController();
  const once = { once: true, signal: ending.signal };
  const script = findScript();
  if (script) {
    const timer = setTimeout(() => end(() => fail("Link's script did not load in time.")), SCRIPT_TIMEOUT_MS);
    const end = (then: () => void): void => {
      clearTimeout(timer);
      ending.abort();
      then();
    };
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
    script.addEventListener('load', () => end(loaded), once);
    script.addEventListener('error', (event) => end(() => fail("Link's script did not load.", event)), once);
  } else if (document.readyState === 'loading') {
    let stopNext = (): void => undefined;
    const lookAgain = (): void => {
      if (presentFairlead(undefined)) loaded();
      else stopNext = waitForScript(loaded, fail);
    };
    document.addEventListener('DOMContentLoaded', lookAgain, once);
    ending.signal.addEventListener('abort', () => stopNext());
  } else {
    fail(
      'Link was not found: give the option "origin", or load /link/v1/link.js of the server by a script tag.',
    );
  }
  return () => ending.abort();
}

function findScript(): HTMLScriptElement | undefined {
  return [...document.scripts].find(
    // The inert stand-in for another server's script has a type that no browser runs.
    ({ src, type }) => type !== 'text/plain' && SCRIPT_PATH.test(src),
  );
}
