import type { SealedPlace } from '../../custody.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { NumbersLookup } from './accepted-numbers.ts';
import type { InsertedItem } from './insert-item.ts';

/** Keeps what became known of the typed numbers of an account, in the unit of work that makes its Item. */
export async function keepLookup(
  { custody, world }: Pick<Call, 'custody' | 'world'>,
  unit: StoreWriter,
  { owner, key }: Pick<InsertedItem, 'owner' | 'key'>,
  { accountId, lookup: { check, status } }: { readonly accountId: string; readonly lookup: NumbersLookup },
): Promise<void> {
  const place: SealedPlace = { table: 'account_checks', field: 'sealed', row: accountId };
  const sealed = custody.seal(owner, key, place, JSON.stringify([check]));
  await unit.sealedRecords.renew('account_checks', owner.itemId, [{ accountId, sealed }]);
  await unit.items.note(owner.itemId, world.clock.now(), 'verified', status);
}
