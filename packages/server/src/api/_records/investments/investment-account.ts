import type { Account } from '../../../domain/accounts/account.ts';
import { projectOnce } from '../../_kit/project-once.ts';
import { component, nullable, number, optional, type Static } from '../../_kit/schema.ts';
import { accountSchema, balancesSchema, projectAccount } from '../accounts/account.ts';

/** An account among investments: money that was borrowed against them is told of as well (D99). */
export const investmentAccountSchema = component('InvestmentAccount', {
  ...accountSchema.properties,
  balances: component('InvestmentAccountBalance', {
    ...balancesSchema.properties,
    margin_loan_amount: optional(nullable(number(), { later: true })),
  }),
});

/** No source tells what is borrowed. */
export const projectInvestmentAccount = projectOnce(
  (account: Account): Static<typeof investmentAccountSchema> => {
    const { balances, ...rest } = projectAccount(account);
    return { ...rest, balances: { ...balances, margin_loan_amount: null } };
  },
);
