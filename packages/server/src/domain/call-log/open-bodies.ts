import type { Services } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { teamOwner } from '../teams/team-key.ts';
import { bodyPlace } from './call-log.ts';
import type { CallBodies, CallRecord } from './call-record.ts';

/** What went in and out of a call, where it was kept. */
export async function openBodies(
  { store, custody, environment }: Pick<Services, 'store' | 'custody' | 'environment'>,
  call: CallRecord,
): Promise<CallBodies | undefined> {
  const sealed = await store.calls.sealedBodies(call);
  if (!sealed) return undefined;
  const tenant = asTenant(environment, call.clientId);
  const key = await store.teamKeys.find(tenant);
  if (!key) return undefined;
  // Written by `createCallLog`.
  return JSON.parse(custody.open(teamOwner(tenant), key, bodyPlace(call.requestId), sealed)) as CallBodies;
}
