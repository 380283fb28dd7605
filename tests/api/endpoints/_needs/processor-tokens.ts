import type { LinkedItem, Need } from '../_kit/life.ts';
import { processorToken } from './processor-token.ts';

export interface ProcessorTokens extends LinkedItem {
  /** Of the first account, a checking account. */
  readonly processorToken: string;
  readonly accountId: string;
  /** Of the account with a mask. */
  tokenOf(mask: string): string;
}

/** Tokens for the first account of an Item, and for its 401k, IRA and student loan. */
export const processorTokens: Need<ProcessorTokens> = async (life) => {
  const item = await processorToken(life);
  const { accounts } = await life.call('/accounts/get', { access_token: item.accessToken });
  const tokens = new Map<string, string>();
  for (const mask of ['5555', '6666', '7777']) {
    const found = accounts.find((account: { mask: string }) => account.mask === mask);
    // Calls that are refused have Items of other logins.
    if (!found) continue;
    const { processor_token } = await life.call('/processor/token/create', {
      access_token: item.accessToken,
      account_id: String(found.account_id),
      processor: 'dwolla',
    });
    tokens.set(mask, String(processor_token));
  }
  const tokenOf = (mask: string) => tokens.get(mask) ?? '';
  return { ...item, tokenOf };
};
