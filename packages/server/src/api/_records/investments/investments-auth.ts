import {
  type InvestmentsAuthRead,
  transferNumbersOf,
} from '../../../domain/products/investments/read-investments-auth.ts';
import type { RetirementDetails } from '../../../domain/products/investments/retirement-details.ts';
import { exactAmount } from '../../../wire/exact-number.ts';
import {
  array,
  component,
  integer,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';
import { holdingSchema, projectHolding } from './holding.ts';
import { investmentTransactionSchema, projectInvestmentTransaction } from './investment-transaction.ts';
import { projectSecurity, securitySchema } from './security.ts';

const OF_INSTITUTION = 'INSTITUTION';

const source = () => optional(oneOf(['INSTITUTION', 'INSTITUTION_MASK', 'USER']));

/** What moving investment accounts takes, beside the accounts themselves. */
export const investmentsAuthParts = {
  holdings: array(holdingSchema),
  securities: array(securitySchema),
  owners: array(component('InvestmentsAuthOwner', { account_id: string(), names: array(string()) })),
  numbers: component('InvestmentsAuthGetNumbers', {
    acats: array(
      component('NumbersACATS', {
        account_id: string(),
        account: string(),
        dtc_numbers: array(string()),
      }),
    ),
    aton: array(component('NumbersATON', { account_id: string(), account: string() })),
    retirement_401k: array(
      component('NumbersRetirement401k', {
        account_id: string(),
        plan: optional(string()),
        account: optional(string()),
      }),
    ),
  }),
  data_sources: component('InvestmentsAuthDataSources', {
    numbers: source(),
    owners: source(),
    holdings: source(),
  }),
  account_details_401k: optional(
    array(
      component('InvestmentsAuthAccountDetails401k', {
        account_id: string(),
        fee_details: object({ account_fee_count_12m: integer(), account_fee_amount_12m: number() }),
        contribution_details: object({
          last_contribution_transactions: array(investmentTransactionSchema),
          contribution_count_1m: integer(),
          contribution_amount_1m: number(),
          contribution_count_6m: integer(),
          contribution_amount_6m: number(),
          contribution_count_12m: integer(),
          contribution_amount_12m: number(),
        }),
      }),
    ),
  ),
};

const whole = object(investmentsAuthParts);

export function projectInvestmentsAuth(read: InvestmentsAuthRead): Static<typeof whole> {
  const { transfers, retirement, item } = read;
  const owners = transfers.flatMap(({ accountId, transfer }) =>
    transfer.owners === null ? [] : [{ account_id: accountId, names: [...transfer.owners] }],
  );
  const hasNumbers = transfers.some(({ transfer }) => transfer.numbers !== null);
  return {
    holdings: read.holdings.map(projectHolding),
    securities: read.securities.map((security) => projectSecurity(security, item.institutionId)),
    owners,
    numbers: projectNumbers(transfers),
    data_sources: {
      ...(hasNumbers ? { numbers: OF_INSTITUTION } : {}),
      ...(owners.length > 0 ? { owners: OF_INSTITUTION } : {}),
      ...(read.hasHoldings ? { holdings: OF_INSTITUTION } : {}),
    },
    ...(retirement.length > 0 ? { account_details_401k: retirement.map(projectRetirement) } : {}),
  };
}

function projectNumbers(
  transfers: InvestmentsAuthRead['transfers'],
): Static<typeof investmentsAuthParts.numbers> {
  return {
    acats: transferNumbersOf(transfers, 'acats').map(({ accountId, numbers }) => ({
      account_id: accountId,
      account: numbers.account,
      dtc_numbers: [...numbers.dtcNumbers],
    })),
    aton: transferNumbersOf(transfers, 'aton').map(({ accountId, numbers: { account } }) => ({
      account_id: accountId,
      account,
    })),
    retirement_401k: transferNumbersOf(transfers, 'retirement_401k').map(
      ({ accountId, numbers: { plan, account } }) => ({
        account_id: accountId,
        ...(plan === null ? {} : { plan }),
        ...(account === null ? {} : { account }),
      }),
    ),
  };
}

function projectRetirement({ accountId, fees, lastContributions, contributions }: RetirementDetails) {
  const { month, halfYear, year } = contributions;
  return {
    account_id: accountId,
    fee_details: {
      account_fee_count_12m: fees.count,
      account_fee_amount_12m: exactAmount(fees.amount),
    },
    contribution_details: {
      last_contribution_transactions: lastContributions.map(projectInvestmentTransaction),
      contribution_count_1m: month.count,
      contribution_amount_1m: exactAmount(month.amount),
      contribution_count_6m: halfYear.count,
      contribution_amount_6m: exactAmount(halfYear.amount),
      contribution_count_12m: year.count,
      contribution_amount_12m: exactAmount(year.amount),
    },
  };
}
