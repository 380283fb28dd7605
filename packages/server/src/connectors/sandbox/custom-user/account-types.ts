import { OLDER_SUBTYPES, SUBTYPES } from '../../../vocabulary/account-types.ts';

/** Types that a custom account may have; `payroll` becomes `other` in records. */
export const CUSTOM_ACCOUNT_TYPES = [
  'depository',
  'credit',
  'loan',
  'investment',
  'payroll',
  'other',
] as const;
type CustomAccountType = (typeof CUSTOM_ACCOUNT_TYPES)[number];

const ALL_SUBTYPES: Readonly<Record<CustomAccountType, readonly string[]>> = {
  ...SUBTYPES,
  loan: [...SUBTYPES.loan, ...OLDER_SUBTYPES.loan],
  payroll: ['payroll'],
  other: [...SUBTYPES.other, ...OLDER_SUBTYPES.other],
};

const CREDIT_ALIAS = 'credit';

/** The subtype as the lists spell it, whatever its case; undefined when no type has it. */
export function knownSubtype(text: string): string | undefined {
  const folded = text.toLowerCase();
  if (folded === CREDIT_ALIAS) return 'credit card';
  return Object.values(ALL_SUBTYPES)
    .flat()
    .find((subtype) => subtype.toLowerCase() === folded);
}

/** True where the lists have this subtype under this type. */
export function goTogether(type: CustomAccountType, subtype: string): boolean {
  return ALL_SUBTYPES[type].includes(subtype);
}

/** The first type that has the subtype. */
export function typeOfSubtype(subtype: string): CustomAccountType | undefined {
  return CUSTOM_ACCOUNT_TYPES.find((type) => goTogether(type, subtype));
}
