import type { RawLiability } from '../../../connectors/sdk/liabilities.ts';
import { fail } from '../../../errors.ts';
import type { Account } from '../../accounts/account.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { recordItemRead } from '../../audit/record.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { isLiabilityAccount } from '../../records/coverage.ts';
import { openRecords } from '../../records/open-records.ts';
import type { Call } from '../../services.ts';

export interface LiabilitiesRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
  readonly liabilities: readonly { readonly accountId: string; readonly liability: RawLiability }[];
}

/**
 * What is owed on cards, student loans and mortgages.
 * @throws INVALID_ACCOUNT_ID; NO_LIABILITY_ACCOUNTS when no account of the Item is of a covered kind.
 */
export async function readLiabilities(
  call: Call,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<LiabilitiesRead> {
  const current = await useProduct(call, item, 'liabilities');
  const all = await call.store.accounts.list(item.itemId);
  const accounts = chooseAccounts(all, accountIds);
  // A filter of other accounts is no mistake: nothing is owed on them (D98).
  if (!all.some(isLiabilityAccount)) throw fail('NO_LIABILITY_ACCOUNTS');
  const covered = accounts.filter(isLiabilityAccount);
  const records = await openRecords<RawLiability>(call, item, 'liabilities');
  const liabilities = covered.flatMap(({ accountId }) =>
    (records.get(accountId) ?? []).map((liability) => ({ accountId, liability })),
  );
  // A card's debt names nobody.
  const loans = liabilities.filter(({ liability }) => liability.kind !== 'credit');
  const accountIdsRead = loans.map(({ accountId }) => accountId);
  await recordItemRead(call, item, { action: 'loan_details.read', accountIds: accountIdsRead });
  return { item: current, accounts, liabilities };
}
