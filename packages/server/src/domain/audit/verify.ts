import type { Services } from '../services.ts';
import type { AuditHead, AuditRecord } from './act.ts';
import type { AuditReader, KeptHead } from './audit-store.ts';
import { GENESIS, hashAfter } from './chain.ts';

/** Something that does not fit, at the record where it shows. */
export interface AuditFault {
  readonly n: number;
  /**
   * `changed`: it is not what was hashed, or does not follow the one before. `missing`: it is not there. `unknown`: it stands behind
   * the end of the chain. `replaced`: a head that was kept apart has another hash for it. `forged`: a kept head is not signed by the store's key.
   */
  readonly fault: 'changed' | 'missing' | 'unknown' | 'replaced' | 'forged';
}

/** What a restore left behind: records of the store that it replaced. */
interface Replaced {
  readonly from: number;
  readonly through: number;
  readonly at: number;
}

export interface AuditVerdict {
  /** Of those that are there. */
  readonly first: number;
  readonly records: number;
  readonly head: AuditHead;
  /** How many heads that were kept apart are of this chain. */
  readonly headsCompared: number;
  readonly replaced: readonly Replaced[];
  /** The first ones, in order. */
  readonly faults: readonly AuditFault[];
}

const AT_ONCE = 1_000;
const FAULTS_MAX = 100;

/**
 * Reads the chain from its first record to its last, and compares it with the heads that were kept apart from the store, and with `known`.
 * @param known heads that an auditor wrote down
 */
export async function verifyAudit(
  { store, auditHeads }: Pick<Services, 'store' | 'auditHeads'>,
  known: readonly AuditHead[] = [],
): Promise<AuditVerdict> {
  // Read first: what is recorded meanwhile is no surprise then.
  const kept = auditHeads.read();
  const head = await store.audit.head();
  const heads = new Map<number, (AuditHead | KeptHead)[]>();
  for (const each of [...kept, ...known]) heads.set(each.n, [...(heads.get(each.n) ?? []), each]);
  const chain = await readChain(store.audit, head, heads);
  const { replaced } = chain;
  const apart = [...kept, ...known].flatMap((each) => faultOf(each, chain));
  const faults = [...chain.faults, ...apart].sort((a, b) => a.n - b.n).slice(0, FAULTS_MAX);
  const { first, records } = chain;
  return { first, records, head, headsCompared: kept.length + known.length, replaced, faults };
}

interface Chain {
  readonly first: number;
  readonly records: number;
  readonly faults: readonly AuditFault[];
  readonly replaced: readonly Replaced[];
  /** The hashes that stand at the numbers of heads that were kept. */
  readonly hashes: ReadonlyMap<number, string>;
}

async function readChain(
  reader: AuditReader,
  head: AuditHead,
  wanted: ReadonlyMap<number, unknown>,
): Promise<Chain> {
  const origin = await originOf(reader);
  const faults: AuditFault[] = [];
  const hashes = new Map<number, string>();
  const replaced: Replaced[] = [];
  let last: AuditHead = origin;
  let records = 0;
  for (let isLast = false; !isLast; ) {
    const slice = await reader.after(last.n, AT_ONCE);
    isLast = slice.length < AT_ONCE;
    for (const record of slice) {
      if (record.n > head.n) break;
      faults.push(...faultsBetween(last, record));
      if (wanted.has(record.n)) hashes.set(record.n, record.hash);
      replaced.push(...replacedBy(record));
      last = record;
      records += 1;
    }
    const behind = slice.find(({ n }) => n > head.n);
    if (behind && (await reader.head()).n === head.n) faults.push({ n: behind.n, fault: 'unknown' });
    isLast ||= behind !== undefined;
  }
  if (last.n < head.n) faults.push({ n: last.n + 1, fault: 'missing' });
  else if (last.hash !== head.hash) faults.push({ n: last.n, fault: 'changed' });
  return { first: origin.n + 1, records, faults, replaced, hashes };
}

/** Where the chain begins: behind what was deleted when its time was over, as the newest record of that says. */
async function originOf(reader: AuditReader): Promise<AuditHead> {
  const purge = await reader.newest('audit.purged');
  if (!purge) return GENESIS;
  return { n: Number(purge.detail.through), hash: String(purge.detail.hash) };
}

function faultsBetween(before: AuditHead, record: AuditRecord): AuditFault[] {
  if (record.n !== before.n + 1) return [{ n: before.n + 1, fault: 'missing' }];
  return hashAfter(before.hash, record) === record.hash ? [] : [{ n: record.n, fault: 'changed' }];
}

function replacedBy({ n, at, action, detail }: AuditRecord): Replaced[] {
  const through = Number(detail.replaced_through ?? 0);
  return action === 'store.restored' && through >= n ? [{ from: n, through, at }] : [];
}

function faultOf(kept: AuditHead & Partial<KeptHead>, { first, hashes, replaced }: Chain): AuditFault[] {
  const { n, hash, at, isGenuine = true } = kept;
  if (!isGenuine) return [{ n, fault: 'forged' }];
  if (n < first || hashes.get(n) === hash) return [];
  if (at !== undefined && replaced.some((each) => n >= each.from && n <= each.through && at <= each.at)) {
    return [];
  }
  return [{ n, fault: hashes.has(n) ? 'replaced' : 'missing' }];
}
