import { chooseAccounts } from '../../../domain/accounts/choose-accounts.ts';
import { requireStillThere } from '../../../domain/items/open-item.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string, token } from '../../_kit/schema.ts';
import { accountSchema } from '../../_records/accounts/account.ts';
import { projectAccountOf } from '../../_records/accounts/checked-account.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';

/** The account that a processor_token is for, with its cached balance; works on a broken Item too. */
export default endpoint({
  summary: 'The account of a processor_token with its cached balance',
  item: 'any',
  token: 'processor_token',
  request: { processor_token: token() },
  response: {
    account: accountSchema,
    // Typed clients require a text: empty where the Item is of no institution of the directory.
    institution_id: string(),
  },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_ACCOUNTS',
    'ACCOUNTS_LIMIT',
    'ITEM_CONCURRENTLY_DELETED',
  ],

  async handle({ item, processorToken, call }) {
    const all = await call.store.accounts.list(item.itemId);
    if (all.length === 0) {
      await requireStillThere(call, item);
      throw fail('NO_ACCOUNTS');
    }
    const account = onlyAccount(chooseAccounts(all, [processorToken.accountId]));
    return { account: await projectAccountOf(call, item, account), institution_id: item.institutionId ?? '' };
  },
});
