import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { changeConsentedAccounts } from '../../consents/record-consent.ts';
import type { DataKey } from '../../custody.ts';
import { mergeAccounts } from '../../extraction/accounts/merge-accounts.ts';
import { saveSelection } from '../../extraction/reading/selection.ts';
import { withdrawAccount } from '../../item-life/withdraw-account.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';

/** What a person chose in update mode, and from what. */
interface ChosenAgain {
  readonly listed: readonly RawAccount[];
  readonly chosen: readonly AccountKey[];
  /** Accounts that could be neither chosen nor left out. */
  readonly unoffered: readonly AccountKey[];
  /** The Item is read elsewhere from now on: what was never there was not left out. */
  readonly moves: boolean;
}

/**
 * Gives an Item the accounts that the person chose in update mode: what is known of those that were left out is deleted; those that
 * they had no choice about stay. Gives whether any is new to it. @throws NO_ACCOUNTS when none of the accounts was chosen
 */
export async function chooseAgain(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { key, ...choice }: ChosenAgain & { readonly key: DataKey },
): Promise<boolean> {
  const { listed } = choice;
  const wanted = new Set(choice.chosen);
  const shared = listed.filter((account) => wanted.has(account.key));
  if (shared.length === 0) throw fail('NO_ACCOUNTS');
  const before = new Set((await unit.accounts.list(item.itemId)).map(({ accountId }) => accountId));
  const stays = await withoutChoice(call, unit, item, choice);
  const left = await saveSelection(call, unit, item, { listed, chosen: wanted, stays });
  for (const account of left) await withdrawAccount(unit, item, account);
  await mergeAccounts(call, unit, item, { key, raw: shared });
  const now = (await unit.accounts.list(item.itemId)).map(({ accountId }) => accountId);
  await changeConsentedAccounts(call, unit, item, { accounts: now, before: [...before] });
  return now.some((accountId) => !before.has(accountId));
}

/** Digests of the Item's accounts that were not there to be chosen. */
async function withoutChoice(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { listed, unoffered, moves }: ChosenAgain,
): Promise<ReadonlySet<string>> {
  const digestsOf = (keys: readonly AccountKey[]) =>
    new Set(keys.map((key) => accountDigest(call, item, key)));
  const closed = digestsOf(unoffered);
  const offered = digestsOf(listed.map(({ key }) => key)).difference(closed);
  const open = (await unit.accounts.listStored(item.itemId)).filter((account) => !account.closed);
  const digests = open.map(({ sourceDigest }) => sourceDigest);
  return new Set(digests.filter((digest) => (moves ? !offered.has(digest) : closed.has(digest))));
}
