import type { Item } from '../items/item.ts';
import type { StoreReader } from '../store.ts';
import { asTenant } from '../teams/team.ts';

/**
 * Other Items of the team with an account that this one has too, of the same end user: the oldest first. The same account of two
 * people is no duplicate, and of Items without a named user nobody knows.
 */
export async function duplicatesOf(
  { accounts, consents }: Pick<StoreReader, 'accounts' | 'consents'>,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
): Promise<string[]> {
  const own = (await accounts.list(itemId)).flatMap(({ persistentAccountId }) => persistentAccountId ?? []);
  const user = own.length === 0 ? null : await userOf(consents, itemId);
  if (user === null) return [];
  const sharing = await accounts.sharing(asTenant(environment, clientId), own);
  const duplicates: string[] = [];
  for (const other of new Set(sharing.map((shared) => shared.itemId)))
    if (other !== itemId && (await userOf(consents, other)) === user) duplicates.push(other);
  return duplicates;
}

async function userOf(consents: StoreReader['consents'], itemId: string): Promise<string | null> {
  return (await consents.find(itemId))?.clientUserId ?? null;
}
