/** Our type and subtype, and the words that name such an account. */
export interface AccountKind {
  readonly type: 'depository' | 'credit' | 'loan' | 'investment' | 'other';
  readonly subtype: string | null;
  readonly name: string;
}

export const CREDIT_CARD: AccountKind = { type: 'credit', subtype: 'credit card', name: 'Credit card' };
export const BROKERAGE: AccountKind = { type: 'investment', subtype: 'brokerage', name: 'Brokerage' };
export const RETIREMENT_401K: AccountKind = { type: 'investment', subtype: '401k', name: '401(k)' };
export const OTHER_BANK_ACCOUNT: AccountKind = { type: 'depository', subtype: null, name: 'Account' };
export const OTHER_LOAN: AccountKind = { type: 'loan', subtype: 'loan', name: 'Loan' };
/** What is in a purse. */
export const CASH: AccountKind = { type: 'depository', subtype: null, name: 'Cash' };
export const OTHER_ASSET: AccountKind = { type: 'other', subtype: 'other', name: 'Asset' };

const CHECKING: AccountKind = { type: 'depository', subtype: 'checking', name: 'Checking' };
const SAVINGS: AccountKind = { type: 'depository', subtype: 'savings', name: 'Savings' };
const MONEY_MARKET: AccountKind = { type: 'depository', subtype: 'money market', name: 'Money market' };
const CD: AccountKind = { type: 'depository', subtype: 'cd', name: 'Certificate of deposit' };
const CREDIT_LINE: AccountKind = { type: 'loan', subtype: 'line of credit', name: 'Line of credit' };

/** `ACCTTYPE` of OFX. */
export const BANK_KINDS: Readonly<Record<string, AccountKind>> = {
  CHECKING,
  SAVINGS,
  MONEYMRKT: MONEY_MARKET,
  CD,
  CREDITLINE: CREDIT_LINE,
};

/** `LOANACCTTYPE` of OFX 2.2 and later. */
export const LOAN_KINDS: Readonly<Record<string, AccountKind>> = {
  AUTO: { type: 'loan', subtype: 'auto', name: 'Auto loan' },
  COMMERCIAL: { type: 'loan', subtype: 'commercial', name: 'Commercial loan' },
  CONSTR: { type: 'loan', subtype: 'construction', name: 'Construction loan' },
  CONSUMER: { type: 'loan', subtype: 'consumer', name: 'Consumer loan' },
  HOMEEQUITY: { type: 'loan', subtype: 'home equity', name: 'Home equity loan' },
  MORTGAGE: { type: 'loan', subtype: 'mortgage', name: 'Mortgage' },
  SMB: { type: 'loan', subtype: 'business', name: 'Business loan' },
  STUDENT: { type: 'loan', subtype: 'student', name: 'Student loan' },
};

const IRA: AccountKind = { type: 'investment', subtype: 'ira', name: 'IRA' };
const ROTH_IRA: AccountKind = { type: 'investment', subtype: 'roth', name: 'Roth IRA' };

/** `USPRODUCTTYPE` of a list of accounts. */
export const PRODUCT_KINDS: Readonly<Record<string, AccountKind>> = {
  '401K': RETIREMENT_401K,
  '403B': { type: 'investment', subtype: '403B', name: '403(b)' },
  IRA,
  KEOGH: { type: 'investment', subtype: 'keogh', name: 'Keogh plan' },
  NORMAL: BROKERAGE,
  SARSEP: { type: 'investment', subtype: 'sarsep', name: 'SARSEP' },
  SIMPLE: { type: 'investment', subtype: 'simple ira', name: 'SIMPLE IRA' },
  TRUST: { type: 'investment', subtype: 'trust', name: 'Trust' },
  UGMA: { type: 'investment', subtype: 'ugma', name: 'Custodial account' },
};

/** What a person may call an account whose file does not say it. */
export const NAMED_KINDS: Readonly<Record<string, AccountKind>> = {
  checking: CHECKING,
  savings: SAVINGS,
  'money-market': MONEY_MARKET,
  cd: CD,
  prepaid: { type: 'depository', subtype: 'prepaid', name: 'Prepaid card' },
  'cash-management': { type: 'depository', subtype: 'cash management', name: 'Cash management' },
  'credit-card': CREDIT_CARD,
  'line-of-credit': CREDIT_LINE,
  loan: OTHER_LOAN,
  brokerage: BROKERAGE,
  '401k': RETIREMENT_401K,
  ira: IRA,
  'roth-ira': ROTH_IRA,
};
