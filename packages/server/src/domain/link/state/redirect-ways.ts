import type { Institution } from '../../institutions/institution.ts';
import type { RedirectWay } from '../pane.ts';

/** How an institution takes a person over: on a phone that reads a code, or in its own app. */
type HandOff = 'qr' | 'app';

function handOffOf({ profile }: Pick<Institution, 'profile'>): HandOff | null {
  const { handOff } = profile;
  return handOff === 'qr' || handOff === 'app' ? handOff : null;
}

interface PossibleWays {
  /** A window can be opened beside the page; embedded browsers cannot. */
  readonly popup: boolean;
  /** The application said where the whole page may come back to. */
  readonly redirect: boolean;
}

/**
 * The ways to an institution's own page, in order of preference. An app is reached by leaving the page, because the
 * way back is an address that opens the application. The page itself works in every browser, so a code for those who sit at a desk
 * comes after it.
 */
export function redirectWays(
  institution: Pick<Institution, 'profile'>,
  { popup, redirect }: PossibleWays,
): RedirectWay[] {
  const handOff = handOffOf(institution);
  const whole: RedirectWay[] = redirect ? ['redirect'] : [];
  const window: RedirectWay[] = popup ? ['popup'] : [];
  if (handOff === 'app') return [...whole, ...window];
  const code: RedirectWay[] = handOff === 'qr' && popup ? ['qr'] : [];
  return [...window, ...code, ...whole];
}
