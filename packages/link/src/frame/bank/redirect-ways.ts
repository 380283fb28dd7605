import type { RedirectWay } from '../server/wire-types.ts';

/** What the order of the ways depends on. */
interface Place {
  /** A phone or tablet. */
  readonly handheld: boolean;
  /** A browser within an app. */
  readonly embedded: boolean;
}

/**
 * The ways to the institution's own page, the best one first (link.md 8). The server's order suits desktops. A code is scanned by
 * another device, so on a phone it comes last. Within an app a second window opens nowhere.
 */
export function waysFor({ handheld, embedded }: Place, ways: readonly RedirectWay[]): readonly RedirectWay[] {
  const inPlace = embedded && ways.includes('redirect');
  const usable = inPlace ? ways.filter((way) => way !== 'popup') : ways;
  if (!handheld && !inPlace) return usable;
  return [...usable.filter((way) => way !== 'qr'), ...usable.filter((way) => way === 'qr')];
}
