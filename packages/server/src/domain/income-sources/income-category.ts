import type { IncomeCategory } from './income-source.ts';

/** Detailed class, version 2 → what reports call it. */
const BY_CLASS: Readonly<Record<string, IncomeCategory>> = {
  INCOME_SALARY: 'SALARY',
  INCOME_CONTRACTOR: 'SALARY',
  INCOME_GIG_ECONOMY: 'GIG_ECONOMY',
  INCOME_RENTAL: 'RENTAL',
  INCOME_CHILD_SUPPORT: 'CHILD_SUPPORT',
  INCOME_MILITARY: 'MILITARY',
  INCOME_LONG_TERM_DISABILITY: 'LONG_TERM_DISABILITY',
  INCOME_UNEMPLOYMENT: 'UNEMPLOYMENT',
  INCOME_TAX_REFUND: 'TAX_REFUND',
  INCOME_RETIREMENT_PENSION: 'RETIREMENT',
  INCOME_INTEREST_EARNED: 'BANK_INTEREST',
  TRANSFER_IN_DEPOSIT: 'CASH_DEPOSIT',
  TRANSFER_IN_TRANSFER_IN_FROM_APPS: 'TRANSFER_FROM_APPLICATION',
};

/** Words of a text that say that it pays wages, in the languages of the countries served. */
const PAYROLL =
  /\b(payroll|salary|wages?|direct dep(osit)?|dir dep|bacs pay|salaire|paie|n[oó]mina|salaris|loon|gehalt|lohn)\b/iu;
/** Words of those who are paid by the job, whom version 1 of the classes does not tell from employees. */
const GIG = /\b(drivers?|couriers?|deliver(y|ies)|rideshare|odd jobs|freelance|gigs?)\b/iu;
/** Offices and names of public benefits of the United Kingdom. */
const BRITISH_BENEFIT =
  /\b(dwp|universal credit|uc|pip|child benefit|housing benefit|pension credit|tax credits?|carers? allowance|attendance allowance|esa|jsa|benefits?|cymru|social security scotland)\b/iu;

interface Classified {
  readonly name: string;
  /** Detailed class, version 2; null where nothing is known. */
  readonly detailed: string | null;
}

/** What one deposit is. @param country ISO 3166-1 alpha-2 of the institution, where it is known */
export function incomeCategory({ name, detailed }: Classified, country: string | null): IncomeCategory {
  const known = detailed === null ? undefined : BY_CLASS[detailed];
  // A benefit of the state is paid by an office: it is no wage, whatever else its text says.
  const isOpen = known === undefined && !isDividend(detailed);
  if (isOpen && country === 'GB' && BRITISH_BENEFIT.test(name)) return 'BENEFIT_OTHER';
  if (detailed === 'INCOME_SALARY' && GIG.test(name) && !PAYROLL.test(name)) return 'GIG_ECONOMY';
  if (known !== undefined && known !== 'CASH_DEPOSIT' && known !== 'TRANSFER_FROM_APPLICATION') return known;
  if (!isDividend(detailed) && PAYROLL.test(name)) return 'SALARY';
  return known ?? 'OTHER';
}

function isDividend(detailed: string | null): boolean {
  return detailed === 'INCOME_DIVIDENDS';
}

export function isIncomeClass(detailed: string | null): boolean {
  return detailed?.startsWith('INCOME_') === true;
}
