import type { SealedPlace } from '../../custody.ts';
import type { Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant, type Tenant } from '../../teams/team.ts';
import { teamKey, teamOwner } from '../../teams/team-key.ts';
import type { Session } from './session.ts';
import type { SealedPart, StoredSession } from './session-store.ts';

export async function sealSession(
  services: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
  {
    linkSessionId,
    flow,
    secrets,
    result,
    added,
    incomes,
    told,
    steppedAt,
    publicTokens,
  }: SealedPart & Pick<Session, 'linkSessionId' | 'publicTokens'>,
): Promise<{ readonly sealed: Buffer; readonly sealedPublicToken: Buffer | null }> {
  const key = await teamKey(services, unit, tenant);
  const seal = (place: SealedPlace, text: string): Buffer =>
    services.custody.seal(teamOwner(tenant), key, place, text);
  const inside: SealedPart = {
    flow,
    secrets,
    result,
    added,
    told,
    steppedAt,
    ...(incomes ? { incomes } : {}),
  };
  return {
    sealed: seal(placeOf(linkSessionId), JSON.stringify(inside)),
    sealedPublicToken:
      publicTokens.length === 0 ? null : seal(tokenPlaceOf(linkSessionId), publicTokens.join(' ')),
  };
}

/** Undefined once what it held was forgotten: it cannot go on. */
export async function decryptSession(
  { custody, store }: Pick<Services, 'custody' | 'store'>,
  stored: StoredSession,
): Promise<Session | undefined> {
  const { sealed, sealedPublicToken, keyHash: _keyHash, ...session } = stored;
  const tenant = asTenant(stored.environment, stored.clientId);
  const key = await store.teamKeys.find(tenant);
  if (!key || sealed.length === 0) return undefined;
  const open = (place: SealedPlace, record: Buffer): string =>
    custody.open(teamOwner(tenant), key, place, record);
  const inside = JSON.parse(open(placeOf(session.linkSessionId), sealed)) as Omit<
    SealedPart,
    'added' | 'told' | 'steppedAt'
  > &
    Partial<SealedPart>;
  const publicTokens =
    sealedPublicToken === null ? [] : open(tokenPlaceOf(session.linkSessionId), sealedPublicToken).split(' ');
  // A session of an older release names none of them.
  return { added: [], told: 0, steppedAt: session.startedAt, ...session, ...inside, publicTokens };
}

function placeOf(linkSessionId: string): SealedPlace {
  return { table: 'link_sessions', field: 'sealed', row: linkSessionId };
}

function tokenPlaceOf(linkSessionId: string): SealedPlace {
  return { table: 'link_sessions', field: 'sealed_public_token', row: linkSessionId };
}
