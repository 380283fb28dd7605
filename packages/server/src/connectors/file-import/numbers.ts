import type { OfxBankAccount, StatementAccount } from '@fairlead/formats';
import { isRoutingNumber } from '../../vocabulary/routing-number.ts';
import type { AccountKey, RawNumbers } from '../sdk/records.ts';

/** Numbers by which money can be moved: US routing numbers, Canadian institution and transit. */
export function toNumbers(key: AccountKey, account: OfxBankAccount, currency: string): RawNumbers | null {
  const number = account.accountId?.replace(/[ -]/g, '') ?? '';
  // A number that the file crosses out moves no money.
  if (!/^\d{2,17}$/.test(number) || account.accountType === 'CREDITLINE') return null;
  const bank = account.bankId?.replace(/[ -]/g, '') ?? '';
  if (currency === 'USD' && isRoutingNumber(bank)) {
    return { key, scheme: 'ach', account: number, routing: bank, wireRouting: null };
  }
  const canadian =
    currency === 'CAD' ? canadianBranch(bank, account.branchId?.replace(/[ -]/g, '') ?? '') : null;
  return canadian && { key, scheme: 'eft', account: number, ...canadian };
}

/** `BANKID` is the institution, or a zero, institution and transit in one; `BRANCHID` the transit. */
function canadianBranch(bank: string, branch: string): { institution: string; branch: string } | null {
  const joined = /^0(\d{3})(\d{5})$/.exec(bank);
  if (joined) return { institution: joined[1] ?? '', branch: joined[2] ?? '' };
  if (/^0?\d{3}$/.test(bank) && /^\d{5}$/.test(branch)) return { institution: bank.slice(-3), branch };
  return null;
}

/** Numbers of an account in the form that all formats share: an IBAN with its BIC, else national numbers as above. */
export function ibanNumbers(key: AccountKey, account: StatementAccount, currency: string): RawNumbers | null {
  const { iban, number, bankId, branchId } = account;
  if (iban === null) {
    const accountType = null;
    return toNumbers(key, { kind: 'bank', accountId: number, bankId, branchId, accountType }, currency);
  }
  return bankId !== null && BIC.test(bankId) ? { key, scheme: 'international', iban, bic: bankId } : null;
}

/** ISO 9362 */
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
