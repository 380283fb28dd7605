import type { Credential } from '../../connectors/sdk/login.ts';
import { DAY_MS, MINUTE_MS } from '../../world/durations.ts';
import type { SealedPlace } from '../custody.ts';
import { clockName, type LeasedWork, LeaseLostError } from '../due/due.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import type { ConnectorPlace } from '../institution-calls/connector-context.ts';
import { LIVE_CALL_MS } from '../institution-calls/deadline.ts';
import { openCredential } from '../institution-calls/item-credential.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';

/** How long the institution is asked for, and how long is waited between two tries (connectors.md 1.5). */
export const REVOKING_MS = DAY_MS;
const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Where a consent was given. */
export type ConsentSource = Pick<Item, 'connector' | 'institutionId' | 'institutionName'>;

/** A consent that is to end at the institution where it was given, which need not be where the Item is read now. */
interface EndingConsent extends ConsentSource {
  readonly credential: Credential;
  /** From when on the institution is asked, in milliseconds. */
  readonly since: number;
}

/**
 * Keeps, within the unit that ends an Item and before its data go, what ending the consent at the institution needs: sealed under
 * the team's key, because the Item's own is about to be destroyed. False where there is nothing to end.
 */
export async function keepForRevocation(call: Call, unit: StoreWriter, item: Item): Promise<boolean> {
  const kept = await openKept(call, unit, item);
  if (!call.connector(item.connector)?.revoke) return kept.length > 0;
  const { custody } = call;
  const { credential } = await openCredential({ custody, store: unit }, item);
  return keep(call, unit, item, [...kept, ending(call, item, credential)]);
}

/**
 * Has the consent of before end at its institution, where another took its place: in the unit that keeps the new one, so that
 * nothing ends before that is durable.
 */
export async function endReplacedConsent(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    before,
    after,
    moves,
  }: { readonly before: Credential; readonly after: Credential; readonly moves: boolean },
): Promise<void> {
  const connector = call.connector(item.connector);
  if (!connector?.revoke) return;
  const old = connector.consentName?.(before) ?? null;
  // Tokens alone do not say whether they hang on one consent, and what ends the old ones could end the new ones.
  const isReplaced = moves || (old !== null && old !== (connector.consentName?.(after) ?? null));
  if (!isReplaced) return;
  const kept = [...(await openKept(call, unit, item)), ending(call, item, before)];
  if (await keep(call, unit, item, kept)) await planRevocation(unit, item, call.world.clock.now());
}

function ending(
  { world }: Call,
  { connector, institutionId, institutionName }: ConsentSource,
  credential: Credential,
): EndingConsent {
  return { connector, institutionId, institutionName, credential, since: world.clock.now() };
}

/** Plans the first try; after the Item's own due work was deleted. */
export async function planRevocation(
  unit: Pick<StoreWriter, 'due'>,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  now: number,
): Promise<void> {
  const clock = clockName(environment, clientId);
  await unit.due.plan({ itemId, clientId, kind: 'revoke_consent', subject: '', clock, dueAt: now });
}

/** Ends consents at their institutions, best effort (PRV-5); what that needed is destroyed when it is done or given up. */
export async function revokeAtInstitution(call: Call, work: LeasedWork): Promise<void> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  const left: EndingConsent[] = [];
  for (const consent of item ? await openKept(call, call.store, item) : [])
    if (item && !(await isRevoked(call, item, consent))) left.push(consent);
  const next = call.world.clock.now() + waitAfter(work);
  const kept = left.filter(({ since }) => next <= since + REVOKING_MS);
  await call.store.unitOfWork(async (unit) => {
    // A consent that was added meanwhile planned the work anew: then this holds it no more, and forgets nothing.
    const goesOn = kept.length > 0;
    const held = goesOn ? await unit.due.postpone(work, next, work.attempt + 1) : await unit.due.finish(work);
    if (!held) throw new LeaseLostError();
    if (!goesOn || !item) await unit.consents.keepCredential(work.itemId, null);
    else await keep(call, unit, item, kept);
  });
}

/** How long is waited after a try that failed. */
export function waitAfter({ attempt }: Pick<LeasedWork, 'attempt'>): number {
  return WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? REVOKING_MS;
}

function isRevoked(call: Call, item: Item, consent: EndingConsent): Promise<boolean> {
  const { clientId, ordinal, linkedAt, createdAt, itemId } = item;
  const work = `revoke ${itemId} ${consent.since}`;
  return endsThere(call, consent, { clientId, ordinal, linkedAt, createdAt }, work);
}

/** Asks an institution to end a consent. True also where nobody can be told. */
export async function endsThere(
  call: Call,
  {
    connector: id,
    institutionId,
    institutionName,
    credential,
  }: ConsentSource & { readonly credential: Credential },
  of: Pick<ConnectorPlace, 'clientId' | 'ordinal' | 'linkedAt' | 'createdAt'>,
  work: string,
): Promise<boolean> {
  const connector = call.connector(id);
  const place = { ...of, institutionId, institutionName };
  try {
    const how = { limitMs: LIVE_CALL_MS, areas: [], occasion: { work } };
    await atInstitution(call, place, how, async (context) => {
      await connector?.revoke?.(context, credential);
    });
    return true;
  } catch {
    return false;
  }
}

async function keep(
  call: Call,
  unit: StoreWriter,
  { itemId, environment, clientId }: Item,
  consents: readonly EndingConsent[],
): Promise<boolean> {
  const tenant = asTenant(environment, clientId);
  const key = await teamKey(call, unit, tenant);
  const sealed = call.custody.seal(teamOwner(tenant), key, placeOf(itemId), JSON.stringify(consents));
  return unit.consents.keepCredential(itemId, sealed);
}

async function openKept(
  { custody }: Call,
  store: Pick<Call['store'], 'teamKeys' | 'consents'> | Pick<StoreWriter, 'teamKeys' | 'consents'>,
  item: Item,
): Promise<EndingConsent[]> {
  const tenant = asTenant(item.environment, item.clientId);
  const key = await store.teamKeys.find(tenant);
  const sealed = await store.consents.sealedCredential(item.itemId);
  if (!key || !sealed) return [];
  return JSON.parse(custody.open(teamOwner(tenant), key, placeOf(item.itemId), sealed)) as EndingConsent[];
}

function placeOf(itemId: string): SealedPlace {
  return { table: 'consents', field: 'sealed_credential', row: itemId };
}
