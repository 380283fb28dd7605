import type { AuditHead } from '../domain/audit/act.ts';
import type { AuditHeads, KeptHead } from '../domain/audit/audit-store.ts';
import type { Digests } from '../domain/custody.ts';
import type { EndingLedger, LedgerLine } from '../store/endings/ledger.ts';

type Index = Pick<Digests, 'index'>;

/** The signature of a head of one store's audit chain, in hex (AUD-2). */
function signHead(digests: Index, storeId: string, { n, hash }: AuditHead): string {
  return digests.index('audit_head', storeId, String(n), hash).hash.toString('hex');
}

/** The heads of a store's audit chain in the ledger. */
export function auditHeadsOf(ledger: EndingLedger, storeId: string, digests: Index): AuditHeads {
  const toHead = ({ store, at, ending, signature }: LedgerLine): KeptHead[] => {
    if (store !== storeId || ending.kind !== 'audit_head') return [];
    const { n, hash } = ending;
    return [{ n, hash, at, isGenuine: signature === signHead(digests, storeId, ending) }];
  };
  return {
    read: () => ledger.read().flatMap(toHead),
    sign: (head) => signHead(digests, storeId, head),
  };
}
