import type { EntryReferences, StatementAccount, StatementEntry } from './document.ts';

/** An account of which nothing is known. */
export const NO_ACCOUNT: StatementAccount = {
  type: 'unknown',
  typeName: null,
  iban: null,
  number: null,
  bankId: null,
  branchId: null,
  name: null,
  ownerName: null,
  bankName: null,
};

export const NO_REFERENCES: EntryReferences = {
  id: null,
  bank: null,
  customer: null,
  entry: null,
  endToEnd: null,
  transaction: null,
  uetr: null,
  mandate: null,
  creditor: null,
  remittance: null,
  check: null,
};

/** An entry as its format says no more; line, amount and date are always said. */
export const BARE_ENTRY: Omit<StatementEntry, 'line' | 'amount' | 'date'> = {
  status: 'booked',
  isReversal: false,
  currency: null,
  at: null,
  valueDate: null,
  occurredDate: null,
  references: NO_REFERENCES,
  counterparty: null,
  description: [],
  type: null,
  bankTransactionCode: null,
  merchantCategory: null,
  originalAmount: null,
  charges: null,
  balance: null,
  category: null,
  splits: [],
};

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** The IBAN in its plain form, if the text has the form of one: an id that tells capitals from small letters has not. */
export function ibanOf(text: string | null): string | null {
  if (text === null || text.length > 60) return null;
  if (IBAN.test(text)) return text;
  const plain = text.replace(/\s/g, '');
  const capitals = plain.toUpperCase();
  if (plain !== capitals && plain !== plain.toLowerCase()) return null;
  return IBAN.test(capitals) ? capitals : null;
}
