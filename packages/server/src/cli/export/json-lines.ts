import type { ExportedAccount } from '../../control/operations/statements/export.ts';
import { writtenAmount } from '../../money/currency.ts';
import { isoTime } from '../../world/dates.ts';

/**
 * One record a line: an account, then its transactions. Fields and signs are the API's (money out is positive, and so is what is
 * owed); amounts are decimal text, so that no reader rounds them.
 */
export function toJsonLines(exported: readonly ExportedAccount[]): string {
  return exported
    .flatMap((one) => [accountRecord(one), ...one.entries.map((entry) => entryRecord(entry))])
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

function accountRecord({ itemId, institutionId, institutionName, account, balanceAt }: ExportedAccount) {
  const money = (amount: string | null) => amount && writtenAmount(amount, account.currency);
  return {
    record: 'account',
    item_id: itemId,
    institution_id: institutionId,
    institution_name: institutionName,
    account_id: account.accountId,
    persistent_account_id: account.persistentAccountId,
    name: account.name,
    official_name: account.officialName,
    mask: account.mask,
    type: account.type,
    subtype: account.subtype,
    currency: account.currency,
    current: money(account.current),
    available: money(account.available),
    limit: money(account.limit),
    balance_at: isoTime(balanceAt),
  };
}

function entryRecord({ wire, currency, originalDescription }: ExportedAccount['entries'][number]) {
  return {
    record: 'transaction',
    ...wire,
    amount: writtenAmount(wire.amount, currency),
    original_description: originalDescription,
  };
}
