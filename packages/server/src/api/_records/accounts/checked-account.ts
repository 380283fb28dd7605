import type { Account } from '../../../domain/accounts/account.ts';
import { recordItemRead } from '../../../domain/audit/record.ts';
import type { Item } from '../../../domain/items/item.ts';
import type { AccountCheck } from '../../../domain/records/account-check.ts';
import { openRecords } from '../../../domain/records/open-records.ts';
import type { Call } from '../../../domain/services.ts';
import { projectAccount, projectAccountList, type WireAccount } from './account.ts';

/** Accounts of an Item as callers see them, with what was found about numbers that a person typed. */
export async function projectAccounts(
  call: Call,
  item: Item,
  accounts: readonly Account[],
): Promise<WireAccount[]> {
  const projected = projectAccountList(accounts);
  if (item.numbersProof !== 'database_match' && item.numbersProof !== 'database_insights') return projected;
  const checks = await openRecords<AccountCheck>(call, item, 'account_checks');
  const accountIds = accounts.flatMap(({ accountId }) => (checks.has(accountId) ? [accountId] : []));
  await recordItemRead(call, item, { action: 'account_checks.read', accountIds });
  return projected.map((account) => {
    const [check] = checks.get(account.account_id) ?? [];
    return check ? { ...account, ...projectCheck(check) } : account;
  });
}

/** As `projectAccounts`, for one account. */
export async function projectAccountOf(call: Call, item: Item, account: Account): Promise<WireAccount> {
  const [projected = projectAccount(account)] = await projectAccounts(call, item, [account]);
  return projected;
}

/** No network of other callers is asked, so nothing is known from one. */
function projectCheck({
  name,
  nameScore,
  format,
}: AccountCheck): Pick<WireAccount, 'verification_name' | 'verification_insights'> {
  return {
    verification_name: name,
    verification_insights: {
      name_match_score: nameScore,
      network_status: { has_numbers_match: false, is_numbers_match_verified: false },
      account_number_format: format,
    },
  };
}
