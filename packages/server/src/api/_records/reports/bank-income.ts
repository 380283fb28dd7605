import type { IncomeMonth, IncomeTotal } from '../../../domain/income/income-months.ts';
import { incomeMonths, incomeTotals, paymentsOf } from '../../../domain/income/income-months.ts';
import type { IncomeItem, IncomeWarning } from '../../../domain/income/income-report.ts';
import type { OpenedReport } from '../../../domain/income/open-reports.ts';
import {
  INCOME_CATEGORIES,
  type IncomePayment,
  type IncomeSource,
  type IncomeWindow,
  PAY_FREQUENCIES,
} from '../../../domain/income-sources/income-source.ts';
import { catalogue, isErrorCode } from '../../../errors.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { exactAmount, type RawJson } from '../../../wire/exact-number.ts';
import { isoTime } from '../../../world/dates.ts';
import {
  array,
  boolean,
  component,
  date,
  dateTime,
  integer,
  nullable,
  number,
  oneOf,
  string,
} from '../../_kit/schema.ts';
import { ownerSchema, projectOwner } from '../accounts/owner.ts';

const currencies = { iso_currency_code: nullable(string()), unofficial_currency_code: nullable(string()) };
const total = component('CreditAmountWithCurrency', { amount: number(), ...currencies });
const transaction = component('CreditBankIncomeTransaction', {
  amount: number(),
  date: date(),
  name: string(),
  original_description: nullable(string()),
  pending: boolean(),
  transaction_id: string(),
  check_number: nullable(string()),
  ...currencies,
});
const month = component('CreditBankIncomeHistoricalSummary', {
  total_amount: number(),
  ...currencies,
  total_amounts: array(total),
  start_date: date(),
  end_date: date(),
  transactions: array(transaction),
});
const account = component('CreditBankIncomeAccount', {
  account_id: string(),
  mask: nullable(string()),
  name: string(),
  official_name: nullable(string()),
  subtype: oneOf([
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
    'all',
  ]),
  type: oneOf(['depository']),
  owners: array(ownerSchema),
});
const source = component('CreditBankIncomeSource', {
  income_source_id: string(),
  income_description: string(),
  income_category: oneOf(INCOME_CATEGORIES),
  account_id: string(),
  start_date: date(),
  end_date: date(),
  pay_frequency: oneOf(PAY_FREQUENCIES),
  total_amount: number(),
  transaction_count: integer(),
  historical_summary: array(month),
});
const ERROR_TYPES = [
  'INTERNAL_SERVER_ERROR',
  'INSUFFICIENT_CREDENTIALS',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'COUNTRY_NOT_SUPPORTED',
  'INSTITUTION_DOWN',
  'INSTITUTION_NO_LONGER_SUPPORTED',
  'INSTITUTION_NOT_RESPONDING',
  'INVALID_CREDENTIALS',
  'INVALID_MFA',
  'INVALID_SEND_METHOD',
  'ITEM_LOGIN_REQUIRED',
  'MFA_NOT_SUPPORTED',
  'NO_ACCOUNTS',
  'ITEM_NOT_SUPPORTED',
  'ACCESS_NOT_GRANTED',
] as const;
const warning = component('CreditBankIncomeWarning', {
  warning_type: oneOf(['BANK_INCOME_WARNING']),
  warning_code: oneOf([
    'IDENTITY_UNAVAILABLE',
    'TRANSACTIONS_UNAVAILABLE',
    'ITEM_UNAPPROVED',
    'REPORT_DELETED',
    'DATA_UNAVAILABLE',
  ]),
  cause: component('CreditBankIncomeCause', {
    error_type: oneOf(ERROR_TYPES),
    error_code: string(),
    error_message: string(),
    display_message: string(),
    item_id: string(),
  }),
});

export const bankIncomeSchema = component('CreditBankIncome', {
  bank_income_id: string(),
  generated_time: dateTime(),
  days_requested: integer(),
  items: array(
    component('CreditBankIncomeItem', {
      bank_income_accounts: array(account),
      bank_income_sources: array(source),
      last_updated_time: dateTime(),
      institution_id: string(),
      institution_name: string(),
      item_id: string(),
    }),
  ),
  bank_income_summary: component('CreditBankIncomeSummary', {
    total_amount: number(),
    ...currencies,
    total_amounts: array(total),
    start_date: date(),
    end_date: date(),
    income_sources_count: integer(),
    income_categories_count: integer(),
    income_transactions_count: integer(),
    historical_summary: array(month),
  }),
  warnings: array(warning),
});

type Subtype = 'checking';

export function projectBankIncome({ bankIncomeId, days, generatedAt, report }: OpenedReport) {
  const { items, window, warnings } = report;
  return {
    bank_income_id: bankIncomeId,
    generated_time: isoTime(generatedAt),
    days_requested: days,
    items: items.map((item) => projectItem(item, window)),
    bank_income_summary: projectSummary(
      items.flatMap(({ sources }) => sources),
      window,
    ),
    warnings: warnings.map(projectWarning),
  };
}

function projectItem({ accounts, sources, ...item }: IncomeItem, window: IncomeWindow) {
  return {
    bank_income_accounts: accounts.map(({ accountId, mask, name, officialName, subtype, owners }) => ({
      account_id: accountId,
      mask,
      name,
      official_name: officialName,
      subtype: (subtype ?? 'checking') as Subtype,
      type: 'depository' as const,
      owners: owners.map(projectOwner),
    })),
    bank_income_sources: sources.map((each) => projectSource(each, window)),
    last_updated_time: isoTime(item.updatedAt),
    institution_id: item.institutionId ?? '',
    institution_name: item.institutionName ?? '',
    item_id: item.itemId,
  };
}

function projectSource({ payments, ...each }: IncomeSource, window: IncomeWindow) {
  const [sum] = incomeTotals(payments);
  return {
    income_source_id: each.sourceId,
    income_description: each.description,
    income_category: each.category,
    account_id: each.accountId,
    start_date: payments[0]?.date ?? window.from,
    end_date: payments.at(-1)?.date ?? window.to,
    pay_frequency: each.frequency,
    total_amount: amountOf(sum),
    transaction_count: payments.length,
    historical_summary: incomeMonths(payments, window).map(projectMonth),
  };
}

function projectSummary(sources: readonly IncomeSource[], window: IncomeWindow) {
  const payments = paymentsOf(sources);
  return {
    ...projectTotals(incomeTotals(payments)),
    start_date: window.from,
    end_date: window.to,
    income_sources_count: sources.length,
    income_categories_count: new Set(sources.map(({ category }) => category)).size,
    income_transactions_count: payments.length,
    historical_summary: incomeMonths(payments, window).map(projectMonth),
  };
}

function projectMonth({ from, to, totals, payments }: IncomeMonth) {
  return {
    ...projectTotals(totals),
    start_date: from,
    end_date: to,
    transactions: payments.map(projectPayment),
  };
}

/** The older members stand for one currency: with several, or none, they say nothing. */
function projectTotals(totals: readonly IncomeTotal[]) {
  const [only, ...more] = totals;
  const single = more.length === 0 ? only : undefined;
  const codes = single
    ? currencyFields(single.currency)
    : { iso_currency_code: null, unofficial_currency_code: null };
  return {
    total_amount: amountOf(single),
    ...codes,
    total_amounts: totals.map((each) => ({ amount: amountOf(each), ...currencyFields(each.currency) })),
  };
}

function projectPayment({ transactionId, date: day, currency, ...payment }: IncomePayment) {
  return {
    amount: amountOf(payment),
    date: day,
    name: payment.name,
    original_description: payment.originalDescription,
    pending: false,
    transaction_id: transactionId,
    check_number: payment.checkNumber,
    ...currencyFields(currency),
  };
}

function amountOf(of: Pick<IncomeTotal, 'amount'> | undefined): RawJson {
  return exactAmount(of?.amount ?? '0');
}

function projectWarning({ code, itemId, cause }: IncomeWarning) {
  const type = ERROR_TYPES.find((each) => each === cause?.code) ?? OTHER_CAUSES[code];
  return {
    warning_type: 'BANK_INCOME_WARNING' as const,
    warning_code: code,
    cause: {
      error_type: type,
      error_code: cause?.code ?? code,
      error_message: cause?.message ?? MESSAGES[code],
      display_message: (cause && isErrorCode(cause.code) ? catalogue[cause.code].display : null) ?? '',
      item_id: itemId,
    },
  };
}

const OTHER_CAUSES = {
  IDENTITY_UNAVAILABLE: 'ITEM_NOT_SUPPORTED',
  TRANSACTIONS_UNAVAILABLE: 'NO_ACCOUNTS',
  ITEM_UNAPPROVED: 'ACCESS_NOT_GRANTED',
  DATA_UNAVAILABLE: 'INTERNAL_SERVER_ERROR',
} as const;
const MESSAGES = {
  IDENTITY_UNAVAILABLE: 'the institution does not tell who holds the accounts',
  TRANSACTIONS_UNAVAILABLE: 'the item has no transactions in these days',
  ITEM_UNAPPROVED: 'the person did not say which income of the item may be shared',
  DATA_UNAVAILABLE: 'the item could not be read',
} as const;
