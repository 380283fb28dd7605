import type { LinkedItem, Need } from '../_kit/life.ts';

/** An Item of its own, and its first account, which is a checking account. */
export const firstAccount: Need<LinkedItem & { accountId: string }> = async (life) => {
  const item = await life.link();
  const { accounts } = await life.call('/accounts/get', { access_token: item.accessToken });
  return { ...item, accountId: String(accounts[0].account_id) };
};
