import type { Digest } from '../../custody.ts';
import type { Call, Services } from '../../services.ts';
import { codeChallengeOf } from '../../tokens/code-challenge.ts';

/** Where institutions send people back to. */
export const CALLBACK_PATH = '/link/oauth/callback';
/** Where another device takes a visit over; an id follows. */
export const HANDOFF_PATH = '/link/qr/';

type Digesting = Pick<Services, 'digests' | 'environment'>;

/** What a login on an institution's page starts with; each is used once, and none follows from a seed (LNK-4). */
export function newBankVisit({ world, link }: Pick<Call, 'world' | 'link'>): {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly codeChallenge: string;
} {
  const draw = (): string => world.random.secure.bytes(32).toString('base64url');
  const codeVerifier = draw();
  return {
    redirectUri: `${link.publicUrl()}${CALLBACK_PATH}`,
    state: draw(),
    codeVerifier,
    codeChallenge: codeChallengeOf(codeVerifier),
  };
}

export function visitDigest({ digests, environment }: Digesting, state: string): Digest {
  return digests.current('bank-state', environment, state);
}

export function visitDigests({ digests, environment }: Digesting, state: string): readonly Digest[] {
  return digests.all('bank-state', environment, state);
}

/** Of the address by which another device takes the visit over. */
export function handoffDigest({ digests, environment }: Digesting, id: string): Digest {
  return digests.current('bank-handoff', environment, id);
}

export function handoffDigests({ digests, environment }: Digesting, id: string): readonly Digest[] {
  return digests.all('bank-handoff', environment, id);
}

export function oauthStateDigest({ digests, environment }: Digesting, id: string): Digest {
  return digests.current('oauth-state', environment, id);
}

export function oauthStateDigests({ digests, environment }: Digesting, id: string): readonly Digest[] {
  return digests.all('oauth-state', environment, id);
}
