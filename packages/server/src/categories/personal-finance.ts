import mapping from './personal-finance.data.json' with { type: 'json' };

/** Place of a transaction in the newer taxonomy, version 1. */
export interface PersonalFinanceCategory {
  readonly primary: string;
  readonly detailed: string;
}

/** Of both versions. */
export const primaries = [
  'INCOME',
  'LOAN_DISBURSEMENTS',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'LOAN_PAYMENTS',
  'BANK_FEES',
  'ENTERTAINMENT',
  'FOOD_AND_DRINK',
  'GENERAL_MERCHANDISE',
  'HOME_IMPROVEMENT',
  'MEDICAL',
  'PERSONAL_CARE',
  'GENERAL_SERVICES',
  'GOVERNMENT_AND_NON_PROFIT',
  'TRANSPORTATION',
  'TRAVEL',
  'RENT_AND_UTILITIES',
  'OTHER',
] as const;

/** By the beginning of a category id: for money that leaves, and for money that comes in where that differs. */
const byPrefix = new Map<string, readonly string[]>(Object.entries(mapping));

/** Without a category, money in must not pass for income, and money out must stay visible as spending. */
const uncategorized = ['GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE', 'TRANSFER_IN_OTHER_TRANSFER_IN'];

/** The newer category of an old category id (null or unknown ids included); `moneyIn` = the amount is negative. */
export function personalFinanceCategory(
  categoryId: string | null,
  moneyIn: boolean,
): PersonalFinanceCategory {
  const [out, into] = lookUp(categoryId ?? '');
  const detailed = (moneyIn ? into : undefined) ?? out ?? '';
  return { primary: primaryOf(detailed), detailed };
}

const beginnings = primaries.map((primary) => ({ primary, beginning: `${primary}_` }));

/** The primary class of a detailed one of either version: its beginning. */
export function primaryOf(detailed: string): string {
  for (const { primary, beginning } of beginnings) if (detailed.startsWith(beginning)) return primary;
  return detailed;
}

function lookUp(id: string): readonly string[] {
  if (id.length !== 8) return uncategorized;
  const entry = byPrefix.get(id) ?? byPrefix.get(id.slice(0, 5)) ?? byPrefix.get(id.slice(0, 2));
  return entry ?? uncategorized;
}
