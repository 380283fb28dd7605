import type {
  ReportAccount,
  ReportInvestments,
  ReportTransaction,
} from '../../../domain/asset-reports/report.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { amountOrNull, exactAmount, parseExact } from '../../../wire/exact-number.ts';
import {
  array,
  boolean,
  component,
  date,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { ownerSchema, projectOwner } from '../accounts/owner.ts';
import { investmentAccountSchema, projectInvestmentAccount } from '../investments/investment-account.ts';
import {
  investmentTransactionSchema,
  projectInvestmentTransaction,
} from '../investments/investment-transaction.ts';
import { transactionSchema } from '../transactions/transaction.ts';
import { insightsSchema, projectInsights } from './asset-report-insights.ts';

const later = { later: true } as const;
const { properties: transaction } = transactionSchema;

/** Those of `/transactions/get` that a lender asks for with insights, and what is said of every one. */
const reportTransactionSchema = component('AssetReportTransaction', {
  // The rest of its fields is in no report.
  ...Type.Partial(transactionSchema).properties,
  account_id: string(),
  amount: number(),
  date: date(),
  iso_currency_code: nullable(string()),
  unofficial_currency_code: nullable(string()),
  original_description: nullable(string()),
  pending: boolean(),
  transaction_id: string(),
  account_owner: optional(nullable(string())),
  category: transaction.category,
  category_id: transaction.category_id,
  check_number: transaction.check_number,
  credit_category: optional(
    nullable(component('CreditCategory', { primary: string(), detailed: string() }), later),
  ),
  date_transacted: optional(nullable(string())),
  location: optional(transaction.location),
  merchant_name: transaction.merchant_name,
  name: optional(string()),
  payment_meta: optional(transaction.payment_meta),
  pending_transaction_id: optional(nullable(string())),
  transaction_type: transaction.transaction_type,
  income_source_id: optional(string(later)),
});

const { properties: entry } = investmentTransactionSchema;
const investmentsSchema = component('AssetReportInvestments', {
  holdings: array(
    component('AssetReportInvestmentHolding', {
      account_id: string(),
      security_id: string(),
      ticker_symbol: nullable(string()),
      institution_price: number(),
      institution_price_as_of: optional(nullable(date())),
      institution_value: number(),
      cost_basis: nullable(number()),
      quantity: number(),
      iso_currency_code: nullable(string()),
      unofficial_currency_code: nullable(string()),
    }),
  ),
  securities: array(
    component('AssetReportInvestmentSecurity', {
      security_id: string(),
      name: nullable(string()),
      ticker_symbol: nullable(string()),
      type: nullable(string()),
    }),
  ),
  transactions: array(
    component('AssetReportInvestmentTransaction', {
      investment_transaction_id: entry.investment_transaction_id,
      account_id: entry.account_id,
      security_id: entry.security_id,
      date: entry.date,
      name: entry.name,
      quantity: entry.quantity,
      vested_quantity: number(),
      vested_value: number(),
      amount: entry.amount,
      price: entry.price,
      fees: entry.fees,
      type: entry.type,
      subtype: entry.subtype,
      iso_currency_code: entry.iso_currency_code,
      unofficial_currency_code: entry.unofficial_currency_code,
    }),
  ),
});

export const reportAccountSchema = component('AccountAssets', {
  ...investmentAccountSchema.properties,
  balances: component('AssetReportAccountBalance', {
    ...investmentAccountSchema.properties.balances.properties,
    margin_loan_amount: optional(nullable(number(), later)),
  }),
  days_available: number(),
  transactions: array(reportTransactionSchema),
  owners: array(ownerSchema),
  historical_balances: array(
    component('HistoricalBalance', {
      date: date(),
      current: number(),
      iso_currency_code: nullable(string()),
      unofficial_currency_code: nullable(string()),
    }),
  ),
  ownership_type: optional(nullable(oneOf(['individual', 'joint', 'association', 'trust']), later)),
  investments: optional(object(investmentsSchema.properties, later)),
  account_insights: optional(insightsSchema),
});

type WireReportAccount = Static<typeof reportAccountSchema>;

export function projectReportAccount(account: ReportAccount, withInsights: boolean): WireReportAccount {
  const { currency } = account.account;
  const base = projectInvestmentAccount(account.account);
  return {
    ...base,
    balances: { ...base.balances, margin_loan_amount: base.balances.margin_loan_amount ?? null },
    days_available: exactAmount(String(account.daysAvailable)),
    transactions: account.transactions.map((each) => projectTransaction(each, withInsights)),
    owners: account.owners.map(projectOwner),
    historical_balances: account.historicalBalances.map((day) => ({
      date: day.date,
      current: exactAmount(day.current),
      ...currencyFields(currency),
    })),
    ownership_type: ownershipOf(account),
    ...(account.investments ? { investments: projectInvestments(account.investments) } : {}),
    ...(withInsights && account.insights ? { account_insights: projectInsights(account.insights) } : {}),
  };
}

/** Never guessed: one name alone may be one of several holders. */
function ownershipOf({ account, owners }: ReportAccount): 'joint' | 'association' | null {
  if (new Set(owners.flatMap(({ names }) => names)).size > 1) return 'joint';
  return account.holderCategory === 'business' ? 'association' : null;
}

type WireReportTransaction = Static<typeof reportTransactionSchema>;

const SHOWN = [
  'account_id',
  'amount',
  'date',
  'iso_currency_code',
  'unofficial_currency_code',
  'pending',
  'transaction_id',
];
const WITH_INSIGHTS = [
  'account_owner',
  'category',
  'category_id',
  'check_number',
  'location',
  'merchant_name',
  'name',
  'payment_meta',
  'pending_transaction_id',
  'transaction_type',
];

function projectTransaction(
  { wire, originalDescription, creditCategory, incomeSourceId }: ReportTransaction,
  withInsights: boolean,
): WireReportTransaction {
  const whole = parseExact(wire);
  const shown = withInsights ? [...SHOWN, ...WITH_INSIGHTS] : SHOWN;
  const told = Object.fromEntries(shown.map((name) => [name, whole[name] ?? null]));
  // The stored text has these fields in the forms of the schema.
  return {
    ...told,
    original_description: originalDescription,
    ...(withInsights
      ? {
          credit_category: { ...creditCategory },
          date_transacted: (whole.authorized_date ?? null) as string | null,
          ...(incomeSourceId === undefined ? {} : { income_source_id: incomeSourceId }),
        }
      : {}),
  } as WireReportTransaction;
}

function projectInvestments({ holdings, securities, transactions }: ReportInvestments) {
  const tickers = new Map(securities.map(({ securityId, record }) => [securityId, record.ticker]));
  return {
    holdings: holdings.map(({ accountId, securityId, record }) => ({
      account_id: accountId,
      security_id: securityId,
      ticker_symbol: tickers.get(securityId) ?? null,
      institution_price: exactAmount(record.price),
      institution_price_as_of: record.priceAsOf,
      institution_value: exactAmount(record.value),
      cost_basis: amountOrNull(record.costBasis),
      quantity: exactAmount(record.quantity),
      ...currencyFields(record.currency),
    })),
    securities: securities.map(({ securityId, record }) => ({
      security_id: securityId,
      name: record.name,
      ticker_symbol: record.ticker,
      type: record.type,
    })),
    transactions: transactions.map((stored) => {
      const {
        cancel_transaction_id: _,
        transaction_datetime: __,
        ...told
      } = projectInvestmentTransaction(stored);
      // No source tells what vests, and the field takes no null: what is held is vested.
      return { ...told, vested_quantity: told.quantity, vested_value: told.amount };
    }),
  };
}
