import { readBalances } from '../../../domain/item-life/read-balances.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, dateTime, object, optional, token } from '../../_kit/schema.ts';
import { accountSchema, projectAccount } from '../../_records/account.ts';
import { accountIds } from '../../_records/account-options.ts';
import { itemSchema, projectItem } from '../../_records/item.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** Balances as the institution gives them now. */
export default endpoint({
  summary: 'Accounts of an Item with balances asked for in real time',
  item: 'healthy',
  sameBefore: true,
  request: {
    access_token: token(),
    options: optional(
      object({
        account_ids: optional(accountIds),
        // Every answer is of this moment, which is newer than any time that can be asked for.
        min_last_updated_datetime: optional(dateTime({ later: true })),
      }),
    ),
  },
  response: { accounts: array(accountSchema), item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'ACCOUNTS_BALANCE_GET_LIMIT',
    'BALANCE_LIMIT',
    'PRODUCT_NOT_READY',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const { item, accounts } = await readBalances(
      request.call,
      request.item,
      request.body.options?.account_ids,
    );
    return { accounts: accounts.map(projectAccount), item: projectItem(request, item) };
  },
});
