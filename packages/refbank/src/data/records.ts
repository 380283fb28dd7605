/**
 * What the bank knows, in a form of its own that is none of a protocol's. Money is decimal text in major units, as the holder sees it:
 * what they have, and what comes in, is positive; what they owe, and what goes out, is negative. Dates are `YYYY-MM-DD`, moments are
 * milliseconds since 1970.
 */
export type Money = string;

export interface Person {
  readonly id: string;
  readonly loginName: string;
  readonly password: string;
  readonly name: { readonly first: string; readonly middle?: string; readonly last: string };
  readonly emails: readonly string[];
  readonly phones: readonly { readonly number: string; readonly type: 'home' | 'mobile' | 'work' }[];
  readonly address: Address;
}

export interface Address {
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

export type AccountKind =
  | 'checking'
  | 'savings'
  | 'credit_card'
  | 'mortgage'
  | 'student_loan'
  | 'brokerage'
  | 'retirement_401k';

export interface Account {
  /** The bank's own; no person sees it. */
  id: string;
  readonly kind: AccountKind;
  readonly number: string;
  readonly codes: BankCodes;
  readonly productName: string;
  nickname: string | null;
  currency: string;
  status: 'open' | 'closed' | 'restricted';
  readonly holders: readonly { readonly personId: string; readonly role: 'primary' | 'joint' }[];
  readonly openedOn: string;
  balance: Money;
  available: Money | null;
  /** What may be owed at most, positive. */
  limit: Money | null;
  entries: Entry[];
  readonly card?: CardTerms;
  readonly loan?: LoanTerms;
  readonly positions?: Position[];
  readonly trades?: Trade[];
}

/** How other banks reach the account. */
export interface BankCodes {
  readonly usAch?: string;
  readonly usWire?: string;
  readonly caInstitution?: string;
  readonly caTransit?: string;
  readonly iban?: string;
  readonly bic?: string;
  readonly sortCode?: string;
}

export interface Entry {
  id: string;
  readonly status: 'pending' | 'posted';
  amount: Money;
  /** When it happened. */
  readonly at: number;
  /** When it was booked; for a pending one, when it was authorised. */
  readonly bookedAt: number;
  readonly kind: EntryKind;
  readonly description: string;
  readonly payee?: string;
  readonly memo?: string;
  readonly checkNumber?: string;
  /** ISO 18245 */
  readonly merchantCategory?: string;
  readonly category?: string;
  readonly foreign?: { readonly amount: Money; readonly currency: string };
  /** The pending entry that this one took the place of. */
  readonly replaces?: string;
  /** The posted entry that this one corrects; told over OFX. */
  readonly corrects?: string;
}

export type EntryKind =
  | 'card'
  | 'cash'
  | 'check'
  | 'credit_transfer'
  | 'direct_debit'
  | 'fee'
  | 'interest'
  | 'salary'
  | 'transfer';

export interface CardTerms {
  readonly purchaseRate: string;
  readonly cashRate: string;
  readonly transferRate: string;
  readonly minimumPayment: Money;
  readonly nextPaymentOn: string;
  readonly lastPayment: Money;
  readonly lastPaymentOn: string;
  readonly lastStatement: Money;
  readonly lastStatementOn: string;
  readonly pastDue: Money;
}

export interface LoanTerms {
  readonly principalAtStart: Money;
  readonly startedOn: string;
  readonly endsOn: string;
  readonly months: number;
  readonly rate: string;
  readonly rateKind: 'fixed' | 'variable';
  readonly nextPayment: Money;
  readonly nextPaymentOn: string;
  readonly lastPayment: Money;
  readonly lastPaymentOn: string;
  readonly interestPaidThisYear: Money;
  readonly escrow?: Money;
  readonly school?: string;
}

export interface Security {
  readonly id: string;
  readonly idKind: 'CUSIP' | 'ISIN';
  readonly symbol: string;
  readonly name: string;
  readonly kind: 'stock' | 'fund' | 'bond' | 'cash';
}

export interface Position {
  readonly security: Security;
  readonly units: string;
  readonly price: Money;
  readonly pricedOn: string;
  readonly value: Money;
  readonly pricePaid: Money;
}

export interface Trade {
  readonly id: string;
  readonly kind: 'buy' | 'sell' | 'dividend' | 'fee' | 'contribution';
  readonly at: number;
  readonly security: Security | null;
  readonly units: string;
  readonly price: Money;
  readonly fees: Money;
  /** Cash that came in (positive) or went out. */
  readonly amount: Money;
  readonly description: string;
}

export interface Household {
  readonly bankName: string;
  readonly people: readonly Person[];
  readonly accounts: Account[];
}
