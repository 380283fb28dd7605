import { readBalances } from '../../../domain/item-life/read-balances.ts';
import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { parseOffsetTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { dateTime, object, optional, token } from '../../_kit/schema.ts';
import { accountSchema } from '../../_records/accounts/account.ts';
import { projectAccountOf } from '../../_records/accounts/checked-account.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** The balance of the account that a processor_token is for, as the institution gives it now. */
export default endpoint({
  summary: 'Balance asked for in real time, for a partner',
  item: 'healthy',
  token: 'processor_token',
  product: 'balance',
  request: {
    processor_token: token(),
    options: optional(
      object({ min_last_updated_datetime: optional(dateTime({ later: true })) }, { later: true }),
    ),
  },
  response: { account: accountSchema },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'LAST_UPDATED_DATETIME_OUT_OF_RANGE',
    'ACCOUNTS_BALANCE_GET_LIMIT',
    'BALANCE_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ body, item, processorToken, call }) {
    requirePermitted(processorToken, 'balance');
    const since = body.options?.min_last_updated_datetime;
    const { accounts } = await readBalances(call, item, {
      accountIds: [processorToken.accountId],
      notBefore: since === undefined ? undefined : parseOffsetTime(since),
    });
    return { account: await projectAccountOf(call, item, onlyAccount(accounts)) };
  },
});
