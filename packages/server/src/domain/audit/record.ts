import type { Clock } from '../../world/clock.ts';
import { type Act, type ActDetail, type By, type RecordedAct, SERVICE } from './act.ts';
import type { Action } from './actions.ts';
import type { AuditWriter } from './audit-store.ts';

/** The part of the services that says who acts, and when. */
interface Acting {
  readonly world: { readonly realClock: Clock };
  readonly by?: By;
}

/** Records an act in the unit of work that does it: both are committed, or neither. */
export function recordAct(
  { world, by = SERVICE }: Acting,
  unit: { readonly audit: Pick<AuditWriter, 'record'> },
  { action, object, environment = null, clientId = null, detail = {} }: Act,
): void {
  const { actor, requestId } = by;
  const at = world.realClock.now();
  unit.audit.record({ at, actor, action, object, environment, clientId, requestId, detail });
}

/** The same of an act on an Item of a team. */
export function recordItemAct(
  acting: Acting,
  unit: { readonly audit: Pick<AuditWriter, 'record'> },
  item: { readonly itemId: string } & Pick<RecordedAct, 'environment' | 'clientId'>,
  act: { readonly action: Action; readonly detail?: ActDetail },
): void {
  const { itemId: id, environment, clientId } = item;
  recordAct(acting, unit, { ...act, object: { kind: 'item', id }, environment, clientId });
}
