import type { Connector } from '../../connectors/sdk/connector.ts';
import type { Credential } from '../../connectors/sdk/login.ts';
import { DAY_MS, MINUTE_MS } from '../../world/durations.ts';
import type { SealedPlace } from '../custody.ts';
import { clockName, type LeasedWork, LeaseLostError } from '../due/due.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import { LIVE_CALL_MS } from '../institution-calls/deadline.ts';
import { openCredential } from '../institution-calls/item-credential.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';

/** How long the institution is asked for, and how long is waited between two tries (connectors.md 1.5). */
const SPAN_MS = DAY_MS;
const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Keeps, within the unit that ends an Item and before its data go, what ending the consent at the institution needs: sealed under
 * the team's key, because the Item's own is about to be destroyed. False where there is nothing to end.
 */
export async function keepForRevocation(call: Call, unit: StoreWriter, item: Item): Promise<boolean> {
  const connector = call.connector(item.connector);
  if (!connector?.revoke) return false;
  const { custody } = call;
  const { credential } = await openCredential({ custody, store: unit }, item);
  const tenant = asTenant(item.environment, item.clientId);
  const key = await teamKey(call, unit, tenant);
  const kept = custody.seal(teamOwner(tenant), key, placeOf(item.itemId), JSON.stringify(credential));
  return unit.consents.keepCredential(item.itemId, kept);
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

/** Ends the consent at the institution, best effort (PRV-5); what that needed is destroyed when it is done or given up. */
export async function revokeAtInstitution(call: Call, work: LeasedWork): Promise<void> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  const credential = item && (await openKept(call, item));
  const connector = item && call.connector(item.connector);
  const ended = !item || !credential || !connector || (await isRevoked(call, connector, item, credential));
  const wait = WAITS_MS[Math.min(work.attempt, WAITS_MS.length - 1)] ?? SPAN_MS;
  const next = call.world.clock.now() + wait;
  const goesOn = !ended && next <= (item.removedAt ?? 0) + SPAN_MS;
  await call.store.unitOfWork(async (unit) => {
    const held = goesOn ? await unit.due.postpone(work, next, work.attempt + 1) : await unit.due.finish(work);
    if (!held) throw new LeaseLostError();
    if (!goesOn) await unit.consents.keepCredential(work.itemId, null);
  });
}

/** True also where nobody can be told. */
async function isRevoked(
  call: Call,
  connector: Connector,
  item: Item,
  credential: Credential,
): Promise<boolean> {
  try {
    const occasion = { work: `revoke ${item.itemId}` };
    const work = { limitMs: LIVE_CALL_MS, areas: [], occasion };
    await atInstitution(call, item, work, async (context) => {
      await connector.revoke?.(context, credential);
    });
    return true;
  } catch {
    return false;
  }
}

async function openKept({ store, custody }: Call, item: Item): Promise<Credential | undefined> {
  const tenant = asTenant(item.environment, item.clientId);
  const key = await store.teamKeys.find(tenant);
  const sealed = await store.consents.sealedCredential(item.itemId);
  if (!key || !sealed) return undefined;
  return JSON.parse(custody.open(teamOwner(tenant), key, placeOf(item.itemId), sealed)) as Credential;
}

function placeOf(itemId: string): SealedPlace {
  return { table: 'consents', field: 'sealed_credential', row: itemId };
}
