import { fail } from '../../errors.ts';
import { compactIban, isIban } from '../../vocabulary/iban.ts';

/** An account of a British bank. */
export interface Bacs {
  /** Eight digits. */
  readonly account: string;
  /** Six digits. */
  readonly sortCode: string;
}

/** How an account is written down for payments: an IBAN, the British numbers, or both. */
export interface BankNumbers {
  /** Compact. */
  readonly iban: string | null;
  readonly bacs: Bacs | null;
}

/** As a caller writes them. */
export interface GivenNumbers {
  readonly iban: string | null;
  readonly bacs: Bacs | null;
}

/**
 * @param where the path of the fields before their own names, such as `options.`
 * @throws INVALID_FIELD for numbers that no account has.
 */
export function readBankNumbers({ iban, bacs }: GivenNumbers, where = ''): BankNumbers {
  if (bacs) requireBacs(bacs, where);
  return { iban: iban === null ? null : readIban(iban, where), bacs };
}

/**
 * Any account of a simulated bank, which takes every text for a number (D97).
 * @throws INVALID_FIELD for an empty one
 */
export function readSimulatedNumbers({ iban, bacs }: GivenNumbers, where = ''): BankNumbers {
  const texts = { iban, 'bacs.account': bacs?.account, 'bacs.sort_code': bacs?.sortCode };
  const empty = Object.entries(texts).find(([, text]) => text?.trim() === '');
  if (empty) throw fail('INVALID_FIELD', `${where}${empty[0]} must be a non-empty string`);
  return { iban, bacs };
}

function readIban(given: string, where: string): string {
  const compact = compactIban(given);
  if (!isIban(compact))
    throw fail('INVALID_FIELD', `${where}iban must be an IBAN with the right check digits`);
  return compact;
}

/**
 * The words are those that callers look for. Which accounts a sort code can have is known to the banks' table of
 * weights alone, which does not come with this service.
 */
function requireBacs({ account, sortCode }: Bacs, where: string): void {
  if (!/^\d{6}$/.test(sortCode) || sortCode === '000000')
    throw fail(
      'INVALID_FIELD',
      `${where}bacs.sort_code failed validation: it must have six digits, not all zero`,
    );
  if (!/^\d{8}$/.test(account)) {
    throw fail(
      'INVALID_FIELD',
      `${where}bacs.account failed validation: it must have eight digits, with zeros before a shorter number`,
    );
  }
  if (account === '00000000')
    throw fail('INVALID_FIELD', `${where}bacs (sort_code, account_number) pair failed validation`);
}
