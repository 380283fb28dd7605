import type { RedirectWay } from '../server/wire-types.ts';

/** What the order of the ways depends on. */
interface Place {
  /** A phone or tablet. */
  readonly handheld: boolean;
  /** A browser within an app. */
  readonly embedded: boolean;
}

/**
 * The ways to the institution's own page, the best one first. The server's order is the one for desktops. A code to scan is for
 * another device than this one, so that on a phone it comes last; within an app, a window of its own opens nowhere (link.md 8).
 */
export function waysFor({ handheld, embedded }: Place, ways: readonly RedirectWay[]): readonly RedirectWay[] {
  const inPlace = embedded && ways.includes('redirect');
  const usable = inPlace ? ways.filter((way) => way !== 'popup') : ways;
  if (!handheld && !inPlace) return usable;
  return [...usable.filter((way) => way !== 'qr'), ...usable.filter((way) => way === 'qr')];
}
