import type { LinkedItem, Need } from '../_kit/life.ts';
import { firstAccount } from './first-account.ts';

/** A deposit switch towards the first account of an Item of its own. */
export const depositSwitch: Need<LinkedItem & { depositSwitchId: string; accountId: string }> = async (
  life,
) => {
  const item = await firstAccount(life);
  const { deposit_switch_id } = await life.call('/deposit_switch/create', {
    target_access_token: item.accessToken,
    target_account_id: item.accountId,
  });
  return { ...item, depositSwitchId: String(deposit_switch_id) };
};
