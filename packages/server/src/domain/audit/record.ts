import type { Clock } from '../../world/clock.ts';
import type { Environment } from '../institutions/institution.ts';
import { type Act, type ActDetail, type By, type RecordedAct, SERVICE } from './act.ts';
import type { Action } from './actions.ts';
import type { AuditAppender, AuditWriter } from './audit-store.ts';

/** The part of the services that says who acts, and when. */
interface Acting {
  readonly world: { readonly realClock: Clock };
  readonly by?: By;
}

type ItemOfTeam = { readonly itemId: string } & Pick<RecordedAct, 'environment' | 'clientId'>;

/** Records an act in the unit of work that does it: both are committed, or neither. */
export function recordAct(
  acting: Acting,
  unit: { readonly audit: Pick<AuditWriter, 'record'> },
  act: Act,
): void {
  unit.audit.record(recordedNow(acting, act));
}

/** As `recordAct`, of an act on an Item of a team. */
export function recordItemAct(
  acting: Acting,
  unit: { readonly audit: Pick<AuditWriter, 'record'> },
  item: ItemOfTeam,
  act: { readonly action: Action; readonly detail?: ActDetail },
): void {
  const { itemId: id, environment, clientId } = item;
  recordAct(acting, unit, { ...act, object: { kind: 'item', id }, environment, clientId });
}

interface Reading extends Acting {
  readonly store: AuditAppender;
}

/**
 * Records that values of some accounts of an Item were given to a caller; nothing where there were none. Values leave after it.
 * @throws StoreUnavailableError
 */
export async function recordItemRead(
  reading: Reading,
  { itemId: id, environment, clientId }: ItemOfTeam,
  { action, accountIds }: { readonly action: Action; readonly accountIds: readonly string[] },
): Promise<void> {
  if (accountIds.length === 0) return;
  const detail = { account_ids: [...new Set(accountIds)].join(',') };
  const act: Act = { action, object: { kind: 'item', id }, environment, clientId, detail };
  await reading.store.appendAct(recordedNow(reading, act));
}

/** As `recordItemRead`, of records of a team: the one that was asked for, or a page of them by its first and its last. */
export async function recordTeamRead(
  reading: Reading,
  { environment, clientId }: { readonly environment: Environment; readonly clientId: string },
  { action, kind, ids }: { readonly action: Action; readonly kind: string; readonly ids: readonly string[] },
): Promise<void> {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return;
  const what =
    ids.length === 1
      ? { object: { kind, id: first } }
      : { object: { kind: 'team', id: clientId }, detail: { first, last, count: ids.length } };
  await reading.store.appendAct(recordedNow(reading, { action, environment, clientId, ...what }));
}

function recordedNow(
  { world, by = SERVICE }: Acting,
  { action, object, environment = null, clientId = null, detail = {} }: Act,
): RecordedAct {
  const { actor, requestId } = by;
  const at = world.realClock.now();
  return { at, actor, action, object, environment, clientId, requestId, detail };
}
