import type { AuditRecord } from '../../../domain/audit/act.ts';
import { isoOf } from '../../table.ts';

/** A record as it is printed and exported. */
export function toJson(record: AuditRecord): Record<string, unknown> {
  const { n, at, actor, action, object, environment, clientId, requestId, detail, hash } = record;
  return {
    n,
    at: isoOf(at),
    actor,
    action,
    object,
    environment,
    client_id: clientId,
    request_id: requestId,
    detail,
    hash,
  };
}
