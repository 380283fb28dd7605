import { type Fields, optionalText } from '../sdk/fields.ts';

/** What the bank calls the kind of an entry, in the words of version 3 and in the ISO codes of version 4. The closer word wins. */
const OF_SUB_CODE: Readonly<Record<string, string>> = {
  StandingOrder: 'standing order',
  STDO: 'standing order',
  CashWithdrawal: 'atm',
  CWDL: 'atm',
  Interest: 'interest',
  INTR: 'interest',
  Charges: 'bank charge',
  CHRG: 'bank charge',
  Fees: 'bank charge',
  FEES: 'bank charge',
};
const OF_CODE: Readonly<Record<string, string>> = {
  IssuedDirectDebits: 'direct debit',
  IDDT: 'direct debit',
  ReceivedDirectDebits: 'direct debit',
  RDDT: 'direct debit',
  IssuedCheques: 'cheque',
  ICHQ: 'cheque',
  ReceivedCheques: 'cheque',
  RCHQ: 'cheque',
  CustomerCardTransactions: 'purchase',
  CCRD: 'purchase',
  IssuedCreditTransfers: 'transfer',
  ICDT: 'transfer',
  ReceivedCreditTransfers: 'transfer',
  RCDT: 'transfer',
};

/** Undefined where the bank does not say, or says something of its own. */
export function transactionCode({ Code: code, SubCode: subCode }: Fields): string | undefined {
  return OF_SUB_CODE[optionalText(subCode) ?? ''] ?? OF_CODE[optionalText(code) ?? ''];
}
