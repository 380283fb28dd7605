import type { Decimal } from '../../../money/decimal.ts';
import type { InstitutionProfile } from '../../sdk/context.ts';
import type { RawAccount, RawNumbers } from '../../sdk/records.ts';

export type NameStyle = 'reference' | 'neutral';

type Row = readonly [
  mask: string,
  name: string,
  officialName: string | null,
  type: string,
  subtype: string,
  available: Decimal | null,
  current: Decimal,
  limit: Decimal | null,
];

const BRAND = 'Plaid';
const NEUTRAL = 'Sample';

const ROWS: readonly Row[] = [
  ['0000', 'Checking', 'Gold Standard 0% Interest Checking', 'depository', 'checking', '100', '110', null],
  ['1111', 'Saving', 'Silver Standard 0.1% Interest Saving', 'depository', 'savings', '200', '210', null],
  ['2222', 'CD', 'Bronze Standard 0.2% Interest CD', 'depository', 'cd', null, '1000', null],
  [
    '3333',
    'Credit Card',
    'Diamond 12.5% APR Interest Credit Card',
    'credit',
    'credit card',
    null,
    '410',
    '2000',
  ],
  [
    '4444',
    'Money Market',
    'Platinum Standard 1.85% Interest Money Market',
    'depository',
    'money market',
    '43200',
    '43200',
    null,
  ],
  ['5555', 'IRA', null, 'investment', 'ira', null, '320.76', null],
  ['6666', '401k', null, 'investment', '401k', null, '23631.9805', null],
  ['7777', 'Student Loan', null, 'loan', 'student', null, '65262', null],
  ['8888', 'Mortgage', null, 'loan', 'mortgage', null, '56302.06', null],
];

/** In the order of the accounts. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['0000', '1111222233330000'],
  ['1111', '1111222233331111'],
]);

/** ACH and wire routing of the simulated bank. */
export const DEFAULT_ROUTING = { routing: '011401533', wireRouting: '021000021' } as const;

/** The nine accounts of sandbox.md 6, in its order; the mask is the key. */
export function defaultAccounts(names: NameStyle): readonly RawAccount[] {
  const brand = names === 'reference' ? BRAND : NEUTRAL;
  return ROWS.map(([mask, name, officialName, type, subtype, available, current, limit]) => {
    const number = NUMBERS.get(mask);
    return {
      key: mask,
      type,
      subtype,
      name: `${brand} ${name}`,
      officialName: officialName === null ? null : `${brand} ${officialName}`,
      mask,
      currency: 'USD',
      balance: { key: mask, current, available, limit, asOf: null },
      ...(number === undefined ? {} : { canonicalNumber: number }),
    };
  });
}

/** Account numbers of checking and savings. `settings.achRouting` is what people know of some banks. */
export function defaultNumbers({ settings }: Pick<InstitutionProfile, 'settings'>): readonly RawNumbers[] {
  const { achRouting } = settings;
  const routing = typeof achRouting === 'string' ? { routing: achRouting } : {};
  return [...NUMBERS].map(([key, account]) => ({
    key,
    scheme: 'ach',
    account,
    ...DEFAULT_ROUTING,
    ...routing,
  }));
}
