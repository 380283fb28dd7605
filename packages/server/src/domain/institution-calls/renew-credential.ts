import { isDeepStrictEqual } from 'node:util';
import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import type { Credential } from '../../connectors/sdk/login.ts';
import type { RenewalClaim } from '../items/item-store.ts';
import type { Services } from '../services.ts';
import { CredentialChangedError } from './credential-changed.ts';
import { type OwnedBy, openCredential, sealCredential } from './item-credential.ts';
import { pauseUnlessEnded } from './pause.ts';

/** How an institution says that it did nothing; after any other end it may have changed the token. */
const REFUSALS: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'client_rejected',
  'rate_limited',
  'consent_expired',
  'consent_revoked',
  'access_not_granted',
]);

/** Longer than a whole pull, which ends what it asks of the institution: whoever holds the right for longer has ended. */
const LEASE_MS = 150_000;
/** Between two looks at a credential that another call renews. */
const LOOK_MS = 200;

type RenewalParts = Pick<Services, 'world' | 'store' | 'custody'>;

/**
 * Renews the credential of an Item, `before`, where no other call did so meanwhile; what `make` gives is durable before this
 * resolves. Two calls, of two processes too, never use one refresh token: institutions take the second use for theft.
 * @throws CredentialChangedError where a repair put another login in its place meanwhile; ITEM_NOT_FOUND; whatever `make` throws, but
 *   `consent_expired` in the place of `consent_revoked` where an earlier renewal has an unknown end.
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
    const claimed = await store.unitOfWork((unit) =>
      unit.items.claimRenewal(item.itemId, opened.sealed, { now, until: now + LEASE_MS }),
    );
    if (claimed) return make(parts, item, renewal, { ...opened, ...claimed });
    await pauseUnlessEnded(world.timers, LOOK_MS, renewal.signal);
  }
}

async function make(
  parts: RenewalParts,
  item: OwnedBy,
  renewal: Parameters<typeof renewCredential>[2],
  { key, sealed, earlierOpen }: Awaited<ReturnType<typeof openCredential>> & RenewalClaim,
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
    const isRefused = error instanceof ConnectorError && REFUSALS.has(error.kind);
    const end = isRefused ? 'refused' : 'open';
    await store.unitOfWork((unit) => unit.items.endRenewal(item.itemId, sealed, end));
    throw earlierOpen && isRefused && error.kind === 'consent_revoked' ? lost() : error;
  }
}

/** The institution may have given another token, which never came: a new login mends that, and nobody ended the consent. */
function lost(): ConnectorError {
  const reason = 'the answer to a renewal was lost, and the institution takes the earlier token no more';
  return new ConnectorError('consent_expired', { reason });
}
