/** Types that a custom account may have; `payroll` becomes `other` in records. */
export const ACCOUNT_TYPES = ['depository', 'credit', 'loan', 'investment', 'payroll', 'other'] as const;

const SUBTYPES: Readonly<Record<string, readonly string[]>> = {
  depository: [
    'checking',
    'savings',
    'hsa',
    'cd',
    'money market',
    'paypal',
    'prepaid',
    'cash management',
    'ebt',
    'limited purpose checking',
  ],
  credit: ['credit card', 'paypal'],
  loan: [
    'auto',
    'business',
    'commercial',
    'construction',
    'consumer',
    'home',
    'home equity',
    'loan',
    'mortgage',
    'overdraft',
    'line of credit',
    'student',
    'other',
  ],
  investment: [
    '529',
    '401a',
    '401k',
    '403B',
    '457b',
    'brokerage',
    'cash isa',
    'crypto exchange',
    'education savings account',
    'fhsa',
    'fixed annuity',
    'gic',
    'health reimbursement arrangement',
    'hsa',
    'ira',
    'isa',
    'keogh',
    'lif',
    'life insurance',
    'line of credit',
    'lira',
    'lrif',
    'lrsp',
    'mutual fund',
    'non-custodial wallet',
    'non-taxable brokerage account',
    'other',
    'other annuity',
    'other insurance',
    'pension',
    'prif',
    'profit sharing plan',
    'qshr',
    'rdsp',
    'resp',
    'retirement',
    'rlif',
    'roth',
    'roth 401k',
    'roth 403B',
    'roth 457b',
    'roth pension',
    'roth profit sharing plan',
    'roth thrift savings plan',
    'rrif',
    'rrsp',
    'sarsep',
    'sep ira',
    'simple ira',
    'sipp',
    'stock plan',
    'thrift savings plan',
    'tfsa',
    'trust',
    'ugma',
    'utma',
    'variable annuity',
  ],
  payroll: ['payroll'],
  other: ['other', 'recurring', 'rewards', 'safe deposit', 'payroll'],
};

const CREDIT_ALIAS = 'credit';

/** The subtype as the lists spell it, whatever its case; undefined when no type has it. */
export function knownSubtype(text: string): string | undefined {
  const folded = text.toLowerCase();
  if (folded === CREDIT_ALIAS) return 'credit card';
  return Object.values(SUBTYPES)
    .flat()
    .find((subtype) => subtype.toLowerCase() === folded);
}

/** True where the lists have this subtype under this type. */
export function goTogether(type: string, subtype: string): boolean {
  return SUBTYPES[type]?.includes(subtype) ?? false;
}

/** The first type that has the subtype. */
export function typeOfSubtype(subtype: string): (typeof ACCOUNT_TYPES)[number] | undefined {
  return ACCOUNT_TYPES.find((type) => goTogether(type, subtype));
}
