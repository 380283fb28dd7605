import type { Need } from '../_kit/life.ts';
import { type MadeUser, user } from './user.ts';

const INCOME = {
  institution_id: 'ins_109508',
  initial_products: ['income_verification'],
  options: {
    webhook: 'http://127.0.0.1:9/income',
    income_verification: { income_source_types: ['bank'], bank_income: { days_requested: 60 } },
  },
};

/** A user with an Item of theirs, all of whose income is shared. */
export const userWithIncome: Need<MadeUser & { readonly itemId: string }> = async (life) => {
  const made = await user(life);
  const { public_token } = await life.call('/sandbox/public_token/create', {
    ...INCOME,
    user_id: made.userId,
  });
  const { item_id } = await life.call('/item/public_token/exchange', { public_token });
  return { ...made, itemId: String(item_id) };
};
