import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { changeConsentedAccounts } from '../../consents/record-consent.ts';
import type { DataKey } from '../../custody.ts';
import { mergeAccounts } from '../../extraction/accounts/merge-accounts.ts';
import { withdrawAccount } from '../../item-life/withdraw-account.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';

/**
 * Gives an Item what its user shares since they chose anew on the institution's own page: what is known of accounts that are not
 * shared there any more is deleted.
 *
 * They are not left out for good: what is shared there again is the Item's again. Accounts in `unread` are missing for another
 * reason, and stay. Gives whether any came, or came back.
 *
 * @throws NO_ACCOUNTS when none is left
 */
export async function followChoiceThere(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    shared,
    unread: { unread },
  }: {
    readonly key: DataKey;
    readonly shared: readonly RawAccount[];
    readonly unread: { readonly unread: readonly AccountKey[] };
  },
): Promise<boolean> {
  const stored = (await unit.accounts.listStored(item.itemId)).filter(({ closed }) => !closed);
  const before = new Set(stored.map(({ accountId }) => accountId));
  const kept = new Set(
    [...shared.map((account) => account.key), ...unread].map((each) => accountDigest(call, item, each)),
  );
  const gone = stored.filter(({ sourceDigest }) => !kept.has(sourceDigest));
  for (const account of gone) await withdrawAccount(unit, item, account);
  await mergeAccounts(call, unit, item, { key, raw: shared });
  const now = (await unit.accounts.list(item.itemId)).map(({ accountId }) => accountId);
  if (now.length === 0) throw fail('NO_ACCOUNTS');
  const consent = await unit.consents.find(item.itemId);
  // Null: whatever is shared at the institution.
  const all = consent?.accounts === null;
  if (consent) await changeConsentedAccounts(call, unit, item, { accounts: now, before: [...before], all });
  return now.some((accountId) => !before.has(accountId));
}
