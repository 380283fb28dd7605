import { readBalances } from '../../../domain/item-life/read-balances.ts';
import { parseOffsetTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, dateTime, object, optional, token } from '../../_kit/schema.ts';
import { accountSchema } from '../../_records/accounts/account.ts';
import { accountIds } from '../../_records/accounts/account-options.ts';
import { projectAccounts } from '../../_records/accounts/checked-account.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
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
        min_last_updated_datetime: optional(dateTime({ later: true })),
      }),
    ),
  },
  response: { accounts: array(accountSchema), item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'LAST_UPDATED_DATETIME_OUT_OF_RANGE',
    'ACCOUNTS_BALANCE_GET_LIMIT',
    'BALANCE_LIMIT',
    'PRODUCT_NOT_READY',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const { account_ids: accountIds, min_last_updated_datetime: since } = request.body.options ?? {};
    const notBefore = since === undefined ? undefined : parseOffsetTime(since);
    const { item, accounts } = await readBalances(request.call, request.item, { accountIds, notBefore });
    return {
      accounts: await projectAccounts(request.call, item, accounts),
      item: projectItem(request, item),
    };
  },
});
