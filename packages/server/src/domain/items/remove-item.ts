import { fail } from '../../errors.ts';
import type { Domain } from '../domain.ts';
import { asTenant } from '../teams/team.ts';
import type { Item } from './item.ts';

/**
 * Ends an Item: its tokens stop working, its data key, its credential and its data are deleted, all in one transaction
 * (TOK-10, VLT-7).
 * @throws ITEM_NOT_FOUND when another call removed it first.
 */
export async function removeItem({ world, store, custody }: Domain, item: Item): Promise<void> {
  const tenant = asTenant(item.environment, item.clientId);
  const now = world.clock.now();
  const key = await store.items.key(item.itemId);
  await store.unitOfWork(async (unit) => {
    if (!(await unit.items.remove(tenant, item.itemId, now))) throw fail('ITEM_NOT_FOUND');
    await unit.tokens.endAccessTokensOf(item.itemId, now);
    await unit.tokens.endPublicTokensOf(item.itemId, now);
    await unit.statementSources.forget(tenant, item.itemId);
  });
  if (key) custody.forget(key);
}
