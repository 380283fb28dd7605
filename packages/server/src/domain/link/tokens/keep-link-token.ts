import { recordAct } from '../../audit/record.ts';
import type { Services } from '../../services.ts';
import type { StoreReader, StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import { teamKey, teamOwner } from '../../teams/team-key.ts';
import { endUserHash } from '../../users/end-user-hash.ts';
import { frameIdOf } from './frame-id.ts';
import type { LinkToken, LinkTokenKind, LinkWishes } from './link-token.ts';
import type { StoredLinkToken } from './link-token-store.ts';

type Keeper = Pick<Services, 'custody' | 'digests' | 'environment' | 'world' | 'by'>;

export interface KeptToken {
  readonly kind: LinkTokenKind;
  readonly token: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly itemId: string | null;
  readonly wishes: LinkWishes;
  /** Opaque id of the page of its own; null without one. */
  readonly hostedId: string | null;
}

/**
 * Stores a token that opens Link, so that Link finds it by its hash: a keyed one, and the name of its frame's page. What it was
 * made with is sealed under the team's key. False when the same token is there already.
 */
export async function keepLinkToken(
  services: Keeper,
  unit: StoreWriter,
  tenant: Tenant,
  { kind, token, hostedId, wishes, ...rest }: KeptToken,
): Promise<boolean> {
  const { custody, digests, environment } = services;
  const digest = digests.current(kind, environment, token);
  const key = await teamKey(services, unit, tenant);
  const linkTokenId = digest.hash.toString('hex');
  const seal = (field: SealedField, text: string) =>
    custody.seal(teamOwner(tenant), key, placeOf(field, linkTokenId), text);
  const isKept = await unit.linkTokens.insert(tenant, {
    ...rest,
    kind,
    digest,
    frameId: frameIdOf(token),
    userId: wishes.userId,
    hostedDigest: hostedId === null ? null : hostedDigests(services, hostedId).current,
    sealedWishes: seal('sealed_wishes', JSON.stringify(wishes)),
    sealedToken: needsText(hostedId, wishes) ? seal('sealed_token', token) : null,
  });
  const object = { kind: 'link_token', id: linkTokenId };
  const detail = { kind, products: wishes.products.join(','), item_id: rest.itemId };
  if (!isKept) return false;
  recordAct(services, unit, { action: 'link_token.issued', object, ...tenant, detail });
  await noteEndUser(services, unit, tenant, wishes);
  return true;
}

/** What a person is asked for stays longer than the token that names them. */
async function noteEndUser(
  { digests }: Keeper,
  unit: StoreWriter,
  tenant: Tenant,
  { paymentId, depositSwitchId, user: { clientUserId } }: LinkWishes,
): Promise<void> {
  if (clientUserId === '') return;
  const endUser = endUserHash(digests, tenant, clientUserId);
  if (paymentId !== null) await unit.payments.setEndUser(tenant, paymentId, endUser);
  if (depositSwitchId !== null) await unit.depositSwitches.setEndUser(tenant, depositSwitchId, endUser);
}

/** A hosted page starts Link by itself, and LINK webhooks, of such pages and of several Items, name the token. */
function needsText(hostedId: string | null, { multiItem, webhook }: LinkWishes): boolean {
  return hostedId !== null || (multiItem && webhook !== null);
}

/** Opens the seals of a stored token. */
export async function readLinkToken(
  { store, custody }: Pick<Services, 'custody'> & { readonly store: Pick<StoreReader, 'teamKeys'> },
  tenant: Tenant,
  { sealedWishes, sealedToken, ...stored }: StoredLinkToken,
): Promise<LinkToken> {
  const key = await store.teamKeys.find(tenant);
  if (!key) throw new Error('a link_token was sealed for a team without a key');
  const open = (field: SealedField, sealed: Buffer) =>
    custody.open(teamOwner(tenant), key, placeOf(field, stored.linkTokenId), sealed);
  return {
    ...stored,
    wishes: JSON.parse(open('sealed_wishes', sealedWishes)) as LinkWishes,
    token: sealedToken === null ? null : open('sealed_token', sealedToken),
  };
}

/** Keyed hashes of a hosted page's id: whoever has it can start Link. */
export function hostedDigests(
  { digests, environment }: Pick<Services, 'digests' | 'environment'>,
  id: string,
) {
  return {
    current: digests.current('hosted-link', environment, id),
    all: digests.all('hosted-link', environment, id),
  };
}

type SealedField = 'sealed_wishes' | 'sealed_token';

function placeOf(field: SealedField, row: string) {
  return { table: 'link_tokens', field, row };
}
