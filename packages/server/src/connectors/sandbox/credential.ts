import { dateOf, dayOf } from '../../world/days.ts';
import type { InstitutionProfile } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Credential } from '../sdk/login.ts';
import type { Window } from '../sdk/reads.ts';
import type { Directive } from './directive.ts';
import type { SimulatedRequest } from './port/simulated-bank.ts';
import { NEWEST_WORLD, type WorldVersion } from './world-version.ts';

/** Whose accounts a login opened. */
export type SimulatedUser =
  | { readonly kind: 'default' }
  /** The default user, whose checking account waits for automated micro-deposits. */
  | { readonly kind: 'micro-deposits' }
  | { readonly kind: 'persona'; readonly username: string }
  /** `text` is the JSON that was given as password. */
  | { readonly kind: 'custom'; readonly text: string }
  /** The operator's; read anew each time, so that a changed one shows at the next pull. */
  | { readonly kind: 'stored'; readonly username: string };

/** What the simulated bank remembers of a login; plain JSON. */
export type SandboxCredential = {
  /** The simulated world that the login lives in. Absent: the first; it was made before they had numbers. */
  readonly world?: WorldVersion;
  readonly user: SimulatedUser;
  readonly countryCode: string;
  readonly historyDays: number;
  readonly historyFrom: string | null;
  readonly historyTo: string | null;
  /** What was changed on command since then, oldest first. Absent: nothing. */
  readonly changes?: readonly Directive[];
};

/** What a login gives; in update mode the history stays, and what was changed of the same user's accounts. */
export function credentialFor(
  user: SimulatedUser,
  request: SimulatedRequest,
  profile: InstitutionProfile,
): SandboxCredential {
  if (request.updating) return renewedCredential(readCredential(request.updating), user);
  return {
    world: NEWEST_WORLD,
    user,
    countryCode: countryOf(request.countryCode, profile),
    historyDays: request.historyDays,
    historyFrom: request.historyPeriod?.from ?? null,
    historyTo: request.historyPeriod?.to ?? null,
  };
}

/** What an Item's credential becomes when this user logged in anew: the Item stays in its world. */
export function renewedCredential(before: SandboxCredential, user: SimulatedUser): SandboxCredential {
  const { changes, ...rest } = before;
  return { ...rest, user, ...(changes && isSameUser(before.user, user) ? { changes } : {}) };
}

export function worldVersionOf({ world = 1 }: SandboxCredential): WorldVersion {
  return world;
}

/** @throws ConnectorError `malformed` for what this connector did not make. */
export function readCredential(credential: Credential): SandboxCredential {
  const { user, countryCode } = credential;
  if (typeof user !== 'object' || user === null || typeof countryCode !== 'string') {
    throw new ConnectorError('malformed', { reason: 'not a credential of the simulated bank' });
  }
  // The host seals it and cannot change it: what has these members is what `credentialFor` made.
  return credential as SandboxCredential;
}

/**
 * The dates on which history exists: the period asked for at linking, else so many days back from linking (D33, D46). It
 * ends today and grows with the clock.
 */
export function historyOf(
  credential: SandboxCredential,
  days: number,
  { linkedAt, now }: { readonly linkedAt: number; readonly now: number },
): Window {
  const today = dateOf(dayOf(now));
  const to = credential.historyTo;
  return {
    from: credential.historyFrom ?? dateOf(dayOf(linkedAt) - days),
    to: to === null || to > today ? today : to,
  };
}

/** A custom user may come with other accounts than before; that is for the host to find out. */
function isSameUser(a: SimulatedUser, b: SimulatedUser): boolean {
  const name = (user: SimulatedUser) => ('username' in user ? user.username : '');
  return a.kind === b.kind && name(a) === name(b);
}

function countryOf(asked: string | null, { countryCodes }: InstitutionProfile): string {
  if (asked !== null && (countryCodes.length === 0 || countryCodes.includes(asked))) return asked;
  return countryCodes[0] ?? 'US';
}
