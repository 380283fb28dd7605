import { fail } from '../../errors.ts';
import { chooseAccounts } from '../accounts/choose-accounts.ts';
import { recordItemAct } from '../audit/record.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { newToken } from '../tokens/token.ts';

/**
 * A token by which a partner reads one account of an Item. It outlives rotations of the access_token and ends with the Item.
 * @throws INVALID_ACCOUNT_ID; ITEM_NOT_FOUND when the Item is removed meanwhile.
 */
export async function createProcessorToken(
  call: Call,
  item: Item,
  accountId: string,
  processor: string,
): Promise<string> {
  const { world, store, digests, environment } = call;
  const tenant = asTenant(item.environment, item.clientId);
  chooseAccounts(await store.accounts.list(item.itemId), [accountId]);
  return store.unitOfWork(async (unit) => {
    // Held, so that no removal passes by, and no other call gets the same number.
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_NOT_FOUND');
    const nth = (await unit.processorTokens.count(item.itemId)) + 1;
    const token = newToken('processor', environment, itemStream(call, item, 'processor', nth));
    await unit.processorTokens.insert(tenant, digests.current('processor', environment, token), {
      itemId: item.itemId,
      accountId,
      processor,
      createdAt: world.clock.now(),
    });
    const detail = { account_id: accountId, processor };
    recordItemAct(call, unit, item, { action: 'processor_token.issued', detail });
    return token;
  });
}
