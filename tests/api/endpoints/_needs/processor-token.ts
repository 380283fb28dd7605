import type { LinkedItem, Need } from '../_kit/life.ts';
import { firstAccount } from './first-account.ts';

/** A processor_token for the first account of an Item of its own. */
export const processorToken: Need<LinkedItem & { processorToken: string; accountId: string }> = async (
  life,
) => {
  const item = await firstAccount(life);
  const { processor_token } = await life.call('/processor/token/create', {
    access_token: item.accessToken,
    account_id: item.accountId,
    processor: 'dwolla',
  });
  return { ...item, processorToken: String(processor_token) };
};
