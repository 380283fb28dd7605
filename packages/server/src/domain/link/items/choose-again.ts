import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { changeConsentedAccounts } from '../../consents/record-consent.ts';
import type { DataKey } from '../../custody.ts';
import { mergeAccounts } from '../../extraction/merge-accounts.ts';
import { saveSelection } from '../../extraction/selection.ts';
import { withdrawAccount } from '../../item-life/withdraw-account.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';

/**
 * Gives an Item the accounts that the person chose in update mode, and no other: what is known of those that were left out is
 * deleted. Gives whether any is new to it. @throws NO_ACCOUNTS when none of the accounts was chosen
 */
export async function chooseAgain(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    listed,
    chosen,
  }: {
    readonly key: DataKey;
    readonly listed: readonly RawAccount[];
    readonly chosen: readonly AccountKey[];
  },
): Promise<boolean> {
  const wanted = new Set(chosen);
  const shared = listed.filter((account) => wanted.has(account.key));
  if (shared.length === 0) throw fail('NO_ACCOUNTS');
  const before = new Set((await unit.accounts.list(item.itemId)).map(({ accountId }) => accountId));
  const left = await saveSelection(call, unit, item, { listed, chosen: wanted });
  for (const account of left) await withdrawAccount(unit, item, account);
  const ids = [...(await mergeAccounts(call, unit, item, { key, raw: shared })).values()];
  await changeConsentedAccounts(call, unit, item, { accounts: ids, before: [...before] });
  return ids.some((accountId) => !before.has(accountId));
}
