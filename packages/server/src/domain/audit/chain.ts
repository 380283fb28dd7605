import { createHash } from 'node:crypto';
import type { AuditHead, AuditRecord, RecordedAct } from './act.ts';

/** What the first record follows. */
export const GENESIS: AuditHead = { n: 0, hash: '0'.repeat(64) };

/** The record that follows a head. */
export function recordAfter(head: AuditHead, act: RecordedAct): AuditRecord {
  const n = head.n + 1;
  return { ...act, n, hash: hashAfter(head.hash, { ...act, n }) };
}

/** The records that acts become behind a head, one after the other. */
export function recordsAfter(head: AuditHead, acts: readonly RecordedAct[]): AuditRecord[] {
  let last = head;
  return acts.map((act) => {
    const record = recordAfter(last, act);
    last = record;
    return record;
  });
}

/** The hash of a record behind the one with `previousHash` (AUD-2). */
export function hashAfter(previousHash: string, record: RecordedAct & { readonly n: number }): string {
  return createHash('sha256').update(previousHash).update('\0').update(canonical(record)).digest('hex');
}

/** One text for each record, whatever order its members come in. */
function canonical(record: RecordedAct & { readonly n: number }): string {
  const { n, at, actor, action, object, environment, clientId, requestId, detail } = record;
  return JSON.stringify([
    n,
    at,
    [actor.kind, actor.id, actor.role],
    action,
    [object.kind, object.id],
    environment,
    clientId,
    requestId,
    Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}
