import { readRecurring } from '../../../domain/products/read-recurring.ts';
import { pfcVersionOf } from '../../../domain/teams/pfc-version.ts';
import { isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, boolean, dateTime, object, oneOf, optional, token } from '../../_kit/schema.ts';
import { accountIds } from '../../_records/account-options.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';
import { projectStream, transactionStreamSchema } from '../../_records/transaction-stream.ts';

/** Payments of an Item that come again and again: wages, rents, subscriptions. */
export default endpoint({
  summary: 'Recurring inflows and outflows of an Item',
  item: 'cached',
  request: {
    access_token: token(),
    account_ids: optional(accountIds),
    // Categories are part of every stream, whatever is asked for.
    options: optional(
      object({
        include_personal_finance_category: optional(boolean({ default: false })),
        personal_finance_category_version: optional(oneOf(['v1', 'v2'])),
      }),
    ),
  },
  response: {
    inflow_streams: array(transactionStreamSchema),
    outflow_streams: array(transactionStreamSchema),
    updated_datetime: dateTime(),
    personal_finance_category_version: optional(oneOf(['v1', 'v2'])),
  },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'PRODUCT_NOT_READY',
    'TRANSACTIONS_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  async handle({ body, call, item, tenant, strictVersion }) {
    const asked = body.options?.personal_finance_category_version;
    const version = strictVersion ? (asked ?? 'v1') : await pfcVersionOf(call, tenant.clientId, asked);
    const read = await readRecurring(call, item, body.account_ids);
    return {
      inflow_streams: read.inflows.map((stream) => projectStream(stream, version)),
      outflow_streams: read.outflows.map((stream) => projectStream(stream, version)),
      updated_datetime: isoTime(read.updatedAt),
      personal_finance_category_version: version,
    };
  },
});
