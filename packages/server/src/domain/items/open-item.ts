import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { requireTokenForm } from '../tokens/token.ts';
import type { Item } from './item.ts';

/**
 * The Item that an access_token opens: form, environment, then look-up within the tenant.
 * @throws INVALID_ACCESS_TOKEN; ITEM_NOT_FOUND for the owner of a removed Item (D11, TOK-10), unless it is wanted too.
 */
export async function openItem(
  { store, digests, environment }: Pick<Services, 'store' | 'digests' | 'environment'>,
  tenant: Tenant,
  accessToken: string,
  { removedToo }: { readonly removedToo: boolean } = { removedToo: false },
): Promise<Item> {
  requireTokenForm('access', environment, accessToken);
  const given = digests.all('access', environment, accessToken);
  const token = await store.tokens.findAccessToken(tenant, given);
  const item = token && (await store.items.find(tenant, token.itemId));
  const isRemoved = item?.state === 'removed';
  if (isRemoved && !removedToo) throw fail('ITEM_NOT_FOUND');
  if (!item) throw fail('INVALID_ACCESS_TOKEN');
  // The removal ended all that were valid then; one that was replaced before opens nothing.
  if (token.endedAt !== null && !(isRemoved && token.endedAt === item.removedAt))
    throw fail('INVALID_ACCESS_TOKEN', {
      message: 'could not find matching access token: it was replaced by a newer one',
      next: 'Use the new_access_token that /item/access_token/invalidate gave.',
    });
  const [newest] = given;
  if (token.older && newest)
    digests.foundOlder({ kind: 'access_token', found: token.older, newest, itemId: item.itemId });
  return item;
}

/**
 * A read takes several looks at the store, and a removal deletes everything at once: when the Item is still there at the end,
 * none of the looks met the removal.
 * @throws ITEM_CONCURRENTLY_DELETED
 */
export async function requireStillThere({ store }: Pick<Services, 'store'>, item: Item): Promise<void> {
  const now = await store.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!now || now.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
}
