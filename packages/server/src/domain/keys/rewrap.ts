import { recordAct } from '../audit/record.ts';
import type { Services } from '../services.ts';
import { DATA_KEY_KINDS, type StoredDataKey } from './data-key-store.ts';

/** How far a walk over all data keys has come: the last one that it saw. */
export interface RewrapPlace {
  readonly kind: StoredDataKey['kind'];
  readonly after: string;
}

export interface RewrapBatch {
  /** Keys that were wrapped anew. */
  readonly rewrapped: number;
  /** Where the next batch begins; null when all keys were seen. */
  readonly next: RewrapPlace | null;
}

/** Where a walk begins. */
export const REWRAP_START: RewrapPlace = { kind: 'item', after: '' };

/**
 * Wraps up to `limit` data keys under the newest encryption key, in one unit of work (VLT-6). What they seal stays as it is, and opens
 * meanwhile. Each change is conditional, so that a walk may begin again at any time, also beside another one.
 * @throws when a key does not open here
 */
export async function rewrapBatch(
  services: Pick<Services, 'custody' | 'store' | 'world' | 'by'>,
  { kind, after }: RewrapPlace,
  limit: number,
): Promise<RewrapBatch> {
  const { custody, store } = services;
  const [newest = ''] = custody.encryptionKeyIds;
  const found = await store.dataKeys.notUnder(newest, { kind, after, limit });
  const changed = found.map((stored) => ({ stored, wrapped: custody.rewrap(stored.owner, stored.key) }));
  let rewrapped = 0;
  if (changed.length > 0) {
    rewrapped = await store.unitOfWork(async (unit) => {
      const { dataKeys } = unit;
      let count = 0;
      for (const { stored, wrapped } of changed) {
        if (await dataKeys.replace(stored, wrapped)) count += 1;
      }
      const object = { kind: 'encryption_key', id: newest };
      recordAct(services, unit, { action: 'encryption_keys.rewrapped', object, detail: { kind, count } });
      return count;
    });
  }
  const last = found.length < limit ? undefined : found.at(-1);
  return { rewrapped, next: last ? { kind, after: last.name } : nextKind(kind) };
}

function nextKind(kind: StoredDataKey['kind']): RewrapPlace | null {
  const next = DATA_KEY_KINDS[DATA_KEY_KINDS.indexOf(kind) + 1];
  return next ? { kind: next, after: '' } : null;
}
