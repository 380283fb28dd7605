import type { Clock } from '../../world/clock.ts';
import { type Act, type By, SERVICE } from './act.ts';
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
