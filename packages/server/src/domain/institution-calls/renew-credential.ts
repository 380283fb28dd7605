import { isDeepStrictEqual } from 'node:util';
import type { Credential } from '../../connectors/sdk/login.ts';
import type { Services } from '../services.ts';
import { CredentialChangedError } from './credential-changed.ts';
import { type OwnedBy, openCredential, sealCredential } from './item-credential.ts';
import { pause } from './pause.ts';

/** Longer than any request for tokens lasts: whoever holds the right for longer has ended. */
const LEASE_MS = 90_000;
/** Between two looks at a credential that another call renews. */
const LOOK_MS = 200;

type RenewalParts = Pick<Services, 'world' | 'store' | 'custody'>;

/**
 * Renews the credential of an Item, `before`, where no other call did so meanwhile; what `make` gives is durable before this
 * resolves. Two calls, of two processes too, never use one refresh token: institutions take the second use for theft.
 * @throws CredentialChangedError where a repair put another login in its place meanwhile; ITEM_NOT_FOUND; whatever `make` throws.
 */
export async function renewCredential(
  parts: RenewalParts,
  item: OwnedBy,
  renewal: {
    readonly before: Credential;
    readonly make: (before: Credential) => Promise<Credential>;
    readonly signal: AbortSignal;
  },
): Promise<Credential> {
  const { store, world } = parts;
  for (;;) {
    const opened = await openCredential(parts, item);
    if (!isDeepStrictEqual(opened.credential, renewal.before)) return opened.credential;
    const now = world.realClock.now();
    const isOurs = await store.unitOfWork((unit) =>
      unit.items.claimRenewal(item.itemId, opened.sealed, { now, until: now + LEASE_MS }),
    );
    if (isOurs) return make(parts, item, renewal, opened);
    await pause(world.timers, LOOK_MS, renewal.signal);
  }
}

async function make(
  parts: RenewalParts,
  item: OwnedBy,
  renewal: Parameters<typeof renewCredential>[2],
  { key, sealed }: Awaited<ReturnType<typeof openCredential>>,
): Promise<Credential> {
  const { store } = parts;
  try {
    const after = await renewal.make(renewal.before);
    const stored = sealCredential(parts, item, key, after);
    const isStored = await store.unitOfWork((unit) =>
      unit.items.replaceCredential(item.itemId, sealed, stored),
    );
    if (!isStored) throw new CredentialChangedError();
    return after;
  } catch (error) {
    await store.unitOfWork((unit) => unit.items.endRenewal(item.itemId, sealed));
    throw error;
  }
}
