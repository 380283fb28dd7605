import type { AuditRecord } from '../../../domain/audit/act.ts';

/** A record as it is printed and exported. */
export function auditJson(record: AuditRecord): Record<string, unknown> {
  const { n, at, actor, action, object, environment, clientId, requestId, detail, hash } = record;
  return {
    n,
    at: new Date(at).toISOString(),
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
