import { fail } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import { recordAct } from '../audit/record.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { teamClock } from './as-team-sees-it.ts';
import { onceClockStands } from './clock-in-motion.ts';
import { newDataVersion } from './data-version.ts';
import { type Scope, teamsOf } from './scope.ts';
import {
  type RemovedData,
  type SnapshotName,
  SnapshotOutdatedError,
  SnapshotTooLargeError,
  type TeamSnapshot,
} from './team-data-store.ts';

/**
 * Removes all that teams have but their keys, settings and snapshots; clock and counters are as at the start, so that the same
 * calls give the same ids. Counts and time are the caller's own.
 */
export async function resetTeams(
  call: Call,
  tenant: Tenant,
  scope: Scope,
): Promise<RemovedData & { readonly now: number }> {
  const teams = await teamsOf(call, tenant, scope);
  const removed = await call.store.ofAllTeams().unitOfWork(async (unit) => {
    let own: RemovedData = { items: 0, webhooks: 0 };
    for (const clientId of teams) {
      const data = await unit.teamData.clear(clientId, newDataVersion(call));
      const object = { kind: 'team', id: clientId };
      const { environment } = call;
      recordAct(call, unit, { action: 'sandbox.reset', object, environment, clientId, detail: { ...data } });
      if (clientId === tenant.clientId) own = data;
    }
    return own;
  });
  return { ...removed, now: call.world.instanceClock.now() };
}

/** Rows of all tables together: beyond it, taking or restoring one would hold up the writes of others for too long. */
const SNAPSHOT_ROWS_MAX = 500_000;

function refuseTooLarge(error: unknown): never {
  if (!(error instanceof SnapshotTooLargeError)) throw error;
  throw fail(
    'INVALID_FIELD',
    `a snapshot takes up to ${SNAPSHOT_ROWS_MAX} rows, and this team has more: remove Items, or copy the store itself`,
  );
}

/**
 * Keeps data, tokens, clock, counters, inbox and outbox of teams as they are now; the same name again replaces. Waits for whoever moves
 * the clock: what they did so far is ahead of it.
 * @throws INVALID_FIELD when that takes too long, or a team has too much
 */
export async function takeSnapshot(
  call: Call,
  tenant: Tenant,
  scope: Scope,
  name: string | null,
): Promise<TeamSnapshot> {
  const { store, world } = call;
  const teams = await teamsOf(call, tenant, scope);
  // Never from the seeded streams: counters go back, and a snapshot's name must not be given twice.
  const snapshotId = newTokenBody(world.random.secure);
  let own: TeamSnapshot | undefined;
  for (const clientId of teams) {
    const theirs = store.ofTeam(clientId);
    const taken = await onceClockStands(call, () =>
      theirs.unitOfWork((unit) =>
        unit.teamData.take(clientId, {
          snapshotId,
          name,
          rowsMax: SNAPSHOT_ROWS_MAX,
          timeOf: ({ clock, drivenUntil }) =>
            drivenUntil !== null && drivenUntil > world.realClock.now()
              ? undefined
              : teamClock(world, clock).now(),
        }),
      ),
    ).catch(refuseTooLarge);
    if (clientId === tenant.clientId) own = taken;
  }
  if (!own) throw new Error('a scope always holds the caller');
  return own;
}

/**
 * Brings teams back to a snapshot: later tokens are unknown, and what was undelivered then is sent again under its name.
 * @throws INVALID_FIELD when there is none, or it was made by another version.
 */
export async function restoreSnapshot(
  call: Call,
  tenant: Tenant,
  scope: Scope,
  wanted: SnapshotName,
): Promise<TeamSnapshot> {
  const teams = await teamsOf(call, tenant, scope);
  let own: TeamSnapshot | undefined;
  for (const clientId of teams) {
    // Rows of Items come back before their Items do, when no team is shown them yet.
    const whole = call.store.ofAllTeams();
    const restored = await whole.unitOfWork((unit) => restoreTeam(call, unit, clientId, wanted));
    if (clientId === tenant.clientId) own = restored;
    if (!own) throw fail('INVALID_FIELD', 'there is no such snapshot');
  }
  if (!own) throw new Error('a scope always holds the caller');
  return own;
}

async function restoreTeam(
  call: Call,
  unit: StoreWriter,
  clientId: string,
  wanted: SnapshotName,
): Promise<TeamSnapshot | undefined> {
  const { world, policy } = call;
  const before = (await unit.teams.find(clientId))?.clock ?? null;
  const mode = before?.mode ?? (policy.frozenClock ? 'frozen' : 'real');
  const snapshot = await unit.teamData
    .restore(clientId, wanted, newDataVersion(call))
    .catch((error: unknown) => {
      if (!(error instanceof SnapshotOutdatedError)) throw error;
      throw fail(
        'INVALID_FIELD',
        'the snapshot was made by another version of the service and cannot be restored',
      );
    });
  if (!snapshot) return undefined;
  const value = mode === 'frozen' ? snapshot.takenAt : snapshot.takenAt - world.realClock.now();
  await unit.teams.setClock(clientId, { mode, value });
  return snapshot;
}
