import { fail } from '../../../errors.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { recordItemRead } from '../../audit/record.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import type { AccountTransfer } from '../../records/account-transfer.ts';
import { isInvestmentAccount } from '../../records/coverage.ts';
import { openRecords } from '../../records/open-records.ts';
import type { Call } from '../../services.ts';
import { type HoldingsRead, holdingsOf } from './read-investments.ts';
import { type RetirementDetails, retirementDetails } from './retirement-details.ts';

export interface InvestmentsAuthRead extends HoldingsRead {
  /** Of the accounts that have any of it. */
  readonly transfers: readonly { readonly accountId: string; readonly transfer: AccountTransfer }[];
  /** Whether the institution gives holdings at all. */
  readonly hasHoldings: boolean;
  /** Of the accounts that are plans of an employer. */
  readonly retirement: readonly RetirementDetails[];
}

/**
 * What moving investment accounts elsewhere takes: numbers, holdings and holders.
 * @throws INVALID_ACCOUNT_ID; NO_INVESTMENT_AUTH_ACCOUNTS when no account of the Item is of that type
 */
export async function readInvestmentsAuth(
  call: Call,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<InvestmentsAuthRead> {
  const current = await useProduct(call, item, 'investments_auth');
  const all = await call.store.accounts.list(item.itemId);
  const chosen = chooseAccounts(all, accountIds);
  if (!all.some(isInvestmentAccount)) throw fail('NO_INVESTMENT_AUTH_ACCOUNTS');
  // A filter of other accounts is no mistake: its lists are empty (D98).
  const accounts = (accountIds?.length ?? 0) > 0 ? chosen : chosen.filter(isInvestmentAccount);
  const records = await openRecords<AccountTransfer>(call, item, 'account_transfers');
  const transfers = accounts.flatMap(({ accountId }) =>
    (records.get(accountId) ?? []).map((transfer) => ({ accountId, transfer })),
  );
  const told = transfers.map(({ accountId }) => accountId);
  await recordItemRead(call, item, { action: 'account_transfers.read', accountIds: told });
  return {
    ...(await holdingsOf(call, current, accounts)),
    transfers,
    hasHoldings: call.connector(item.connector)?.holdings !== undefined,
    retirement: await retirementDetails(call, item, accounts),
  };
}

/** The numbers of these accounts, of one kind. */
export function transferNumbersOf<Scheme extends TransferNumbers['scheme']>(
  transfers: InvestmentsAuthRead['transfers'],
  scheme: Scheme,
): { readonly accountId: string; readonly numbers: Extract<TransferNumbers, { scheme: Scheme }> }[] {
  return transfers.flatMap(({ accountId, transfer }) =>
    (transfer.numbers ?? []).flatMap((numbers) => (isOf(numbers, scheme) ? [{ accountId, numbers }] : [])),
  );
}

type TransferNumbers = NonNullable<AccountTransfer['numbers']>[number];

function isOf<Scheme extends TransferNumbers['scheme']>(
  numbers: TransferNumbers,
  scheme: Scheme,
): numbers is Extract<TransferNumbers, { scheme: Scheme }> {
  return numbers.scheme === scheme;
}
