import type { Json, LinkedItem, Need } from '../_kit/life.ts';
import { firstAccount } from './first-account.ts';

export const evaluationOf = ({ accessToken, accountId }: LinkedItem & { accountId: string }): Json => ({
  access_token: accessToken,
  account_id: accountId,
  client_transaction_id: 'debit-1',
  amount: 100,
});

/** A debit whose risk was rated. */
export const evaluation: Need<LinkedItem> = async (life) => {
  const made = await firstAccount(life);
  await life.call('/signal/evaluate', evaluationOf(made));
  return made;
};
