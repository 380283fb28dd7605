import type { Simulate } from '../simulated-login.ts';
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

export { type Draw, drawFrom } from '../draw.ts';
export { randomAccounts } from './random-accounts.ts';
export { randomTransactions } from './random-transactions.ts';
export { everydayPurchase } from './routines/purchases.ts';

/** Simulated people by username; which passwords open their logins is the connector's affair. */
export const personas: Readonly<Record<string, Simulate>> = {
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
};
