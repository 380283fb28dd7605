import { DAY_MS } from '../../world/durations.ts';
import { clockName, type DueKey } from '../due/due.ts';
import type { StoreWriter } from '../store.ts';
import type { Item } from './item.ts';

/** A deposit is seen after a day; one that is not seen in ten days will not come (D45). */
const VERIFY_MS = DAY_MS;
const EXPIRE_MS = 10 * DAY_MS;

export const PENDING = 'pending_automatic_verification';

export type Owned = Pick<Item, 'itemId' | 'environment' | 'clientId'>;

/** From when an account waits for automated micro-deposits: when to look for them, and when to give up. */
export async function planMicroDeposit(
  unit: Pick<StoreWriter, 'due'>,
  item: Owned,
  accountId: string,
  now: number,
): Promise<void> {
  const clock = clockName(item.environment, item.clientId);
  await unit.due.plan({
    ...depositKey(item, 'micro_deposit_verify', accountId),
    clock,
    dueAt: now + VERIFY_MS,
  });
  await unit.due.plan({
    ...depositKey(item, 'micro_deposit_expiry', accountId),
    clock,
    dueAt: now + EXPIRE_MS,
  });
}

/** What is kept of an account's verification when a source tells it anew: what we know is not unsaid by an older "waiting". */
export function verificationAfter(known: string | null, told: string | undefined): string | null {
  if (told === undefined) return known;
  return told === PENDING && known !== null ? known : told;
}

export function depositKey(
  { itemId, clientId }: Pick<Item, 'itemId' | 'clientId'>,
  kind: 'micro_deposit_verify' | 'micro_deposit_expiry',
  accountId: string,
): DueKey {
  return { itemId, clientId, kind, subject: accountId };
}
