import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { newHex } from '../../../world/ids.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreReader } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';

type Owner = Pick<Item, 'clientId' | 'institutionId'>;

/**
 * The ids that an account may have over all Items of a team, where its number is known; the first is that of an account which no
 * Item has yet.
 *
 * That one is of the plain number, so that another protocol of the institution gives it too; the other is of the number as this
 * protocol writes it, which Items of before have.
 */
export function persistentIds({ digests, world }: Call, item: Owner, raw: RawAccount): string[] {
  const { canonicalNumber, plainNumber, type, subtype } = raw;
  if (canonicalNumber === undefined) return [];
  const own = ['persistent-account', item.clientId, item.institutionId ?? ''];
  const written = [...own, canonicalNumber];
  // Where nobody says whose account it is, its number alone may be that of another bank's.
  const isPlain = plainNumber !== undefined && item.institutionId !== null;
  const plain = [...own, 'plain', type, subtype ?? '', plainNumber ?? ''];
  return (isPlain ? [plain, written] : [written]).map((parts) =>
    // The pepper differs per installation; a seeded world must give the same id everywhere.
    world.random.seeded
      ? newHex(world.random.stream(...parts), 64)
      : digests.index(...parts).hash.toString('hex'),
  );
}

/** The ids of these accounts that an Item of the team has already, by the accounts' keys. */
export async function lastingIds(
  call: Call,
  { accounts }: Pick<StoreReader, 'accounts'>,
  item: Owner,
  raw: readonly RawAccount[],
): Promise<ReadonlyMap<AccountKey, string>> {
  const possible = raw.map((account) => ({ key: account.key, ids: persistentIds(call, item, account) }));
  // One id is the one that it gets.
  const several = possible.filter(({ ids }) => ids.length > 1);
  if (several.length === 0) return new Map();
  const tenant = asTenant(call.environment, item.clientId);
  const shared = await accounts.sharing(
    tenant,
    several.flatMap(({ ids }) => ids),
  );
  const known = new Set(shared.map(({ persistentAccountId }) => persistentAccountId));
  return new Map(
    several.flatMap(({ key, ids }) => {
      const id = ids.find((one) => known.has(one));
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}
