import type {
  Amount,
  CategoryShare,
  Indicator,
  Insights,
  MoneyFlow,
  NegativeBalance,
  Summary,
} from '../../../domain/asset-reports/insights.ts';
import type { Decimal } from '../../../money/decimal.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { exactAmount } from '../../../wire/exact-number.ts';
import {
  array,
  component,
  date,
  integer,
  nullable,
  number,
  optional,
  type Static,
  string,
  type TProperties,
} from '../../_kit/schema.ts';

const later = { later: true } as const;

/** All of these came in after 2020-09-14, so a strict client never sees one. */
const part = <P extends TProperties>(name: string, properties: P) =>
  nullable(component(name, properties, later));

const money = {
  amount: optional(nullable(number())),
  iso_currency_code: optional(nullable(string())),
  unofficial_currency_code: optional(nullable(string())),
};
const amountSchema = part('AmountWithCurrency', money);
const averageSchema = part('MonthlyAverage', money);
const flowSchema = part('AmountWithCurrencyWithMonthlyAverage', {
  ...money,
  monthly_average: optional(averageSchema),
});

const count = { transactions_count: optional(nullable(integer())) };
const categories = array(
  part('CategoryExpenses', {
    id: optional(string()),
    ...count,
    ...money,
    monthly_average: optional(averageSchema),
  }),
);

const shared = {
  ...money,
  monthly_average: optional(averageSchema),
  ...count,
  monthly_summaries: optional(
    array(
      part('MonthlySummary', {
        start_date: optional(nullable(date())),
        end_date: optional(nullable(date())),
        total_amount: optional(amountSchema),
      }),
    ),
  ),
  days_since_last_occurrence: optional(nullable(integer())),
  percentage_of_income: optional(nullable(number())),
};
const details = { category_details: optional(categories) };
const providers = { top_providers: optional(array(string())) };

const summarySchema = part('ExpenditureSummary', {
  ...money,
  monthly_average: optional(averageSchema),
  ...count,
  percentage_of_income: optional(nullable(number())),
  top_categories: optional(categories),
});

const riskSchema = part('RiskIndicators', {
  bank_penalties: optional(part('BankPenaltiesIndicators', { ...shared, ...details })),
  gambling: optional(part('GamblingIndicators', { ...shared, top_merchants: optional(array(string())) })),
  loan_disbursements: optional(part('LoanDisbursementsIndicators', { ...shared, ...details, ...providers })),
  loan_payments: optional(part('LoanPaymentsIndicators', { ...shared, ...details, ...providers })),
  negative_balance: optional(
    part('NegativeBalanceInsights', {
      days_since_last_occurrence: optional(nullable(integer())),
      days_with_negative_balance: optional(nullable(integer())),
      minimum_balance: optional(amountSchema),
      occurrences: optional(
        array(
          part('NegativeBalanceOccurrence', {
            start_date: optional(nullable(date())),
            end_date: optional(nullable(date())),
            minimum_balance: optional(amountSchema),
          }),
        ),
      ),
    }),
  ),
});

const affordabilitySchema = part('AffordabilityInsights', {
  expenditure: optional(
    part('ExpenditureInsights', {
      cash_flow: optional(flowSchema),
      total_expenditure: optional(summarySchema),
      essential_expenditure: optional(summarySchema),
      non_essential_expenditure: optional(summarySchema),
      other: optional(summarySchema),
      transfers_out: optional(summarySchema),
      outlier_transactions: optional(
        part('OutlierTransactionsInsights', {
          ...count,
          total_amount: optional(amountSchema),
          top_categories: optional(categories),
        }),
      ),
    }),
  ),
  income: optional(
    part('IncomeInsights', {
      total_income: optional(amountSchema),
      income_excluding_transfers: optional(flowSchema),
      transfers_in: optional(flowSchema),
    }),
  ),
});

/** What a lender looks at, over one account or over all of a report. */
export const insightsSchema = nullable(
  component(
    'AccountInsights',
    { risk: optional(riskSchema), affordability: optional(affordabilitySchema) },
    later,
  ),
  later,
);

type WireInsights = Static<typeof insightsSchema>;

export function projectInsights(insights: Insights): WireInsights {
  return {
    risk: {
      bank_penalties: { ...projectIndicator(insights.bankPenalties), ...detailsOf(insights.bankPenalties) },
      gambling: { ...projectIndicator(insights.gambling), top_merchants: [...insights.gambling.top] },
      loan_disbursements: projectLoans(insights.loanDisbursements),
      loan_payments: projectLoans(insights.loanPayments),
      negative_balance: projectNegative(insights.negativeBalance),
    },
    affordability: {
      expenditure: {
        cash_flow: projectFlow(insights.cashFlow),
        total_expenditure: projectSummary(insights.total),
        essential_expenditure: projectSummary(insights.essential),
        non_essential_expenditure: projectSummary(insights.nonEssential),
        other: projectSummary(insights.other),
        transfers_out: projectSummary(insights.transfersOut),
        outlier_transactions: {
          transactions_count: insights.outliers.count,
          total_amount: projectAmount(insights.outliers.total),
          top_categories: insights.outliers.categories.map(projectShare),
        },
      },
      income: {
        total_income: projectAmount(insights.totalIncome),
        income_excluding_transfers: projectFlow(insights.incomeWithoutTransfers),
        transfers_in: projectFlow(insights.transfersIn),
      },
    },
  };
}

function projectAmount({ amount, currency }: Amount) {
  return { amount: exactAmount(amount), ...currencyFields(currency) };
}

function average({
  monthlyAverage,
  currency,
}: {
  readonly monthlyAverage: Decimal;
  readonly currency: string;
}) {
  return projectAmount({ amount: monthlyAverage, currency });
}

function projectFlow(flow: MoneyFlow) {
  return { ...projectAmount(flow), monthly_average: average(flow) };
}

function projectShare(share: CategoryShare) {
  return {
    id: share.id,
    transactions_count: share.count,
    ...projectAmount(share),
    monthly_average: average(share),
  };
}

function projectSummary(summary: Summary) {
  return {
    ...projectFlow(summary),
    transactions_count: summary.count,
    percentage_of_income: exactAmount(summary.shareOfIncome),
    top_categories: summary.categories.map(projectShare),
  };
}

function projectIndicator(indicator: Indicator) {
  const { currency } = indicator;
  return {
    ...projectFlow(indicator),
    transactions_count: indicator.count,
    monthly_summaries: indicator.months.map(({ from, to, total }) => ({
      start_date: from,
      end_date: to,
      total_amount: projectAmount({ amount: total, currency }),
    })),
    days_since_last_occurrence: indicator.daysSince,
    percentage_of_income: exactAmount(indicator.shareOfIncome),
  };
}

function detailsOf(indicator: Indicator) {
  return { category_details: indicator.categories.map(projectShare) };
}

function projectLoans(indicator: Indicator) {
  return { ...projectIndicator(indicator), ...detailsOf(indicator), top_providers: [...indicator.top] };
}

function projectNegative(negative: NegativeBalance | null) {
  if (!negative) return null;
  return {
    days_since_last_occurrence: negative.daysSince,
    days_with_negative_balance: negative.days,
    minimum_balance: negative.minimum && projectAmount(negative.minimum),
    occurrences: negative.runs.map(({ from, to, minimum }) => ({
      start_date: from,
      end_date: to,
      minimum_balance: projectAmount(minimum),
    })),
  };
}
