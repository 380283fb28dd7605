import type { Credential } from '../../../connectors/sdk/login.ts';
import { type ConsentSource, endsThere, waitAfter } from '../../consents/revoke-consent.ts';
import type { SessionConsent, SessionConsentName } from '../../consents/session-consent-store.ts';
import type { SealedPlace } from '../../custody.ts';
import { type LeasedWork, LeaseLostError } from '../../due/due.ts';
import { openCredential } from '../../institution-calls/item-credential.ts';
import type { Call } from '../../services.ts';
import { asTenant, type Tenant } from '../../teams/team.ts';
import { teamOwner } from '../../teams/team-key.ts';
import { consentNameOf } from '../state/session-consent.ts';
import { UNFINISHED_MS } from './forget-sessions.ts';

/** What ending a consent needs that a session holds, and by what Items are found that may hang on it. */
export interface GivenConsent extends ConsentSource {
  readonly credential: Credential;
  readonly ordinal: number;
  readonly linkedAt: number;
  readonly clientUserId: string;
  /** The Item that was to be repaired with it. */
  readonly updates: string | null;
}

/** So many Items of one person are looked at. */
const ITEMS_MAX = 100;

/** Due work: ends at its institution a consent that a session let go of, or was left with, best effort (PRV-5). */
export async function endSessionConsent(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const name = consentNameOf(work);
  // No session that is over by time may make an Item of it meanwhile.
  const unfinishedBefore = call.world.clock.now() - UNFINISHED_MS;
  await call.store.unitOfWork((unit) => unit.linkSessions.forgetUnfinished(tenant, unfinishedBefore));
  const kept = await call.store.sessionConsents.find(name);
  const given = kept && (await openKept(call, tenant, kept));
  const isOver = !given || (await isUsed(call, tenant, given)) || (await isEnded(call, work, given));
  const next = call.world.clock.now() + waitAfter(work);
  const goesOn = !isOver && next <= kept.triedUntil;
  await call.store.unitOfWork(async (unit) => {
    const held = goesOn ? await unit.due.postpone(work, next, work.attempt + 1) : await unit.due.finish(work);
    if (!held) throw new LeaseLostError();
    if (!goesOn) await unit.sessionConsents.forget(name);
  });
}

export function consentPlace({ linkSessionId, grant }: SessionConsentName): SealedPlace {
  return { table: 'session_consents', field: 'sealed', row: `${linkSessionId}/${grant}` };
}

async function openKept(
  { custody, store }: Call,
  tenant: Tenant,
  kept: SessionConsent,
): Promise<GivenConsent | undefined> {
  const key = await store.teamKeys.find(tenant);
  if (!key) return undefined;
  return JSON.parse(custody.open(teamOwner(tenant), key, consentPlace(kept), kept.sealed)) as GivenConsent;
}

function isEnded(call: Call, { clientId, subject }: LeasedWork, given: GivenConsent): Promise<boolean> {
  const { ordinal, linkedAt } = given;
  return endsThere(call, given, { clientId, ordinal, linkedAt, createdAt: null }, `revoke ${subject}`);
}

/** True where an Item of the person reads by the same consent, or by one that the institution does not tell from it. */
async function isUsed(call: Call, tenant: Tenant, given: GivenConsent): Promise<boolean> {
  const { store } = call;
  const connector = call.connector(given.connector);
  const nameOf = (credential: Credential): string | null => connector?.consentName?.(credential) ?? null;
  const own = nameOf(given.credential);
  const ids = await store.consents.itemsOfEndUser(tenant, given.clientUserId, ITEMS_MAX);
  for (const itemId of new Set(given.updates === null ? ids : [given.updates, ...ids])) {
    const item = await store.items.find(tenant, itemId);
    if (!item || item.state === 'removed') continue;
    if (item.institutionId !== given.institutionId || item.connector !== given.connector) continue;
    const { credential } = await openCredential(call, item);
    const other = nameOf(credential);
    if (own === null || other === null || own === other) return true;
  }
  return false;
}
