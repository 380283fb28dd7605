import type { Json, LinkedItem, Need } from '../_kit/life.ts';
import { firstAccount } from './first-account.ts';

type Account = LinkedItem & { accountId: string };
export type Authorized = Account & { authorizationId: string };
export type Moved = Authorized & { transferId: string };

/** Twelve dollars and a third, which the first account of the usual person has. */
export const authorizationOf = ({ accessToken, accountId }: Account): Json => ({
  access_token: accessToken,
  account_id: accountId,
  type: 'debit',
  network: 'ach',
  amount: '12.34',
  ach_class: 'ppd',
  user: { legal_name: 'Ada Quay' },
});

/** Money that is sent at once: the fewest fields. */
export const instantOf = ({ accessToken, accountId }: Account): Json => ({
  access_token: accessToken,
  account_id: accountId,
  type: 'credit',
  network: 'rtp',
  amount: '12.34',
  user: { legal_name: 'Ada Quay' },
});

export const transferOf = ({ accessToken, accountId, authorizationId }: Authorized): Json => ({
  access_token: accessToken,
  account_id: accountId,
  authorization_id: authorizationId,
  description: 'Rent',
});

/** Leave to move money, not used yet. */
export const authorization: Need<Authorized> = async (life) => {
  const made = await firstAccount(life);
  const answer = await life.call('/transfer/authorization/create', authorizationOf(made));
  return { ...made, authorizationId: String(answer.authorization.id) };
};

/** A transfer that is pending. */
export const transfer: Need<Moved> = async (life) => {
  const made = await authorization(life);
  const answer = await life.call('/transfer/create', transferOf(made));
  return { ...made, transferId: String(answer.transfer.id) };
};
