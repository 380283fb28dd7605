import { MutationError } from '../../connectors/sandbox/port/mutation.ts';
import { type ErrorCode, fail } from '../../errors.ts';
import type { Fired } from '../due/fired.ts';
import { announceNewAccounts } from '../extraction/announce/announce-accounts.ts';
import { isStoredError } from '../institution-calls/refusals.ts';
import { repairItem } from '../item-life/repair-item.ts';
import { moveConsentEnd } from '../item-life/timed-ends.ts';
import { breakItem, FINAL_ERRORS } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { inSourceNames, type WishedChange } from './mutate-by-ids.ts';
import { type ItemMutation, mutateItem } from './mutate-item.ts';

/** What becomes of the Item itself. */
export interface ItemWish {
  /** At most one of the three. */
  readonly error?: ErrorCode;
  readonly repair?: boolean;
  readonly revoke?: boolean;
  /** Milliseconds; null: never. */
  readonly consentExpiresAt?: number | null;
}

export interface MutatedItem {
  readonly item: Item;
  /** Ids of what was added and found, in the order given. */
  readonly accountIds: readonly string[];
  readonly transactionIds: readonly string[];
  readonly securityIds: readonly string[];
  readonly fired: readonly Fired[];
}

/**
 * Changes the Item and what is behind its login in one unit of work, as a pull would find it.
 * @throws MutationError with a pointer for a part that cannot be; nothing has happened then
 */
export async function mutateWholeItem(
  instance: Call,
  item: Item,
  change: WishedChange,
  wish: ItemWish,
): Promise<MutatedItem> {
  requireStored(wish);
  const fired: Fired[] = [];
  const call: Call = { ...instance, record: (one) => void fired.push(one) };
  const hidden = (change.accounts?.add ?? []).some(({ shared }) => shared === false);
  const finish = async (unit: StoreWriter): Promise<void> => {
    if (hidden) await announceNewAccounts(call, unit, item);
    await mutateState(call, unit, item, wish);
  };
  let mutated: ItemMutation | undefined;
  if (Object.keys(change).length > 0) {
    mutated = await mutateItem(
      call,
      item,
      (names) => {
        // It begins anew when another call was in the way.
        fired.length = 0;
        return inSourceNames(change, names);
      },
      finish,
    );
  } else {
    await call.store.unitOfWork(async (unit) => {
      if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
      await finish(unit);
    });
  }
  const after = await call.store.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!after || after.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
  return {
    item: after,
    accountIds: known(mutated?.accountIds),
    transactionIds: known(mutated?.transactionIds),
    securityIds: known(mutated?.securityIds),
    fired,
  };
}

function known(ids: readonly (string | undefined)[] = []): string[] {
  return ids.filter((id) => id !== undefined);
}

function requireStored({ error }: ItemWish): void {
  if (error !== undefined && !isStoredError(error))
    throw new MutationError('/item/error', 'must be the code of an error that stays on an item');
}

async function mutateState(
  call: Call,
  unit: StoreWriter,
  { itemId, environment, clientId }: Item,
  { error, repair, revoke, consentExpiresAt }: ItemWish,
): Promise<void> {
  const item = await unit.items.find(asTenant(environment, clientId), itemId);
  if (!item) throw fail('ITEM_CONCURRENTLY_DELETED');
  if (consentExpiresAt !== undefined) {
    const now = call.world.clock.now();
    await moveConsentEnd(unit, item, consentExpiresAt, now);
    await unit.items.note(itemId, now, 'consent_changed', null);
  }
  const present = item.error?.code;
  if (error !== undefined && present !== error) {
    if (!(await breakItem(call, unit, item, { code: error })))
      throw new MutationError(
        '/item/error',
        'cannot be set on an item that is in another error: repair it first',
      );
  }
  if (revoke) await breakItem(call, unit, item, { code: 'USER_PERMISSION_REVOKED', by: 'user' });
  if (repair && present !== undefined) {
    if (FINAL_ERRORS.some((code) => code === present))
      throw new MutationError('/item/repair', 'cannot heal an item whose permission was withdrawn');
    await repairItem(call, unit, item, { elsewhere: true });
  }
}
