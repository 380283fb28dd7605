import { fail } from '../../errors.ts';
import { newEntityId } from '../../world/ids.ts';
import { isCheckingOrSavings } from '../accounts/checking-or-savings.ts';
import { chooseAccounts } from '../accounts/choose-accounts.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call } from '../services.ts';

/**
 * The bank account token of a payment partner that takes those: in the sandbox a simulated one, the same for the
 * same account. No connection to the partner itself exists, so everywhere else the call says what to use instead.
 * @throws INVALID_ACCOUNT_ID; ITEM_NOT_SUPPORTED unless it is a checking or savings account; INVALID_STRIPE_ACCOUNT.
 */
export async function createBankAccountToken(call: Call, item: Item, accountId: string): Promise<string> {
  const accounts = chooseAccounts(await call.store.accounts.list(item.itemId), [accountId]);
  if (!accounts.every(isCheckingOrSavings)) {
    throw fail('ITEM_NOT_SUPPORTED', 'bank account tokens are made for checking and savings accounts only');
  }
  if (!traitsOf(call.environment).simulated) {
    throw fail(
      'INVALID_STRIPE_ACCOUNT',
      'this instance has no connection to the payment partner: register it in the setting PROCESSORS, and give it a token of ' +
        '/processor/token/create',
    );
  }
  const stream = itemStream(call, item, 'bank_account_token', accountId);
  return `btok_${newEntityId(stream).slice(0, 20)}`;
}
