import { localeOf } from '../locales/index.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { allProducts } from './blueprints/all-products.ts';
import { bankIncome } from './blueprints/bank-income.ts';
import { creditBonus } from './blueprints/credit-bonus.ts';
import { creditJointAccount } from './blueprints/credit-joint-account.ts';
import {
  creditProfileExcellent,
  creditProfileGood,
  creditProfilePoor,
} from './blueprints/credit-profiles.ts';
import { ewaUser } from './blueprints/ewa-user.ts';
import { smallBusiness } from './blueprints/small-business.ts';
import { transactionsDynamic } from './blueprints/transactions-dynamic.ts';
import { yuppie } from './blueprints/yuppie.ts';
import { nationalDefault } from './national.ts';
import { randomAccounts } from './random-accounts.ts';
import { randomTransactions } from './random-transactions.ts';
import { everydayPurchase } from './routines/purchases.ts';

/**
 * The world of new logins: banks that rest on the holidays of their country, shops of the merchant dictionary with their
 * branches, and households that spend about what they earn.
 */
export const secondWorld: SimulatedWorld = {
  usualHolder: 'personal',
  personas: {
    user_all_products: allProducts,
    user_bank_income: bankIncome,
    user_credit_bonus: creditBonus,
    user_credit_joint_account: creditJointAccount,
    user_credit_profile_excellent: creditProfileExcellent,
    user_credit_profile_good: creditProfileGood,
    user_credit_profile_poor: creditProfilePoor,
    user_ewa_user: ewaUser,
    user_small_business: smallBusiness,
    user_transactions_dynamic: transactionsDynamic,
    user_yuppie: yuppie,
  },
  randomAccounts,
  nationalDefault,
  randomTransactions,
  everydayPurchase: (countryCode, draw) => everydayPurchase(localeOf(countryCode), draw),
  localeOf,
};
