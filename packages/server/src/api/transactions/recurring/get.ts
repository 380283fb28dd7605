import { readRecurring } from '../../../domain/products/read-recurring.ts';
import { pfcVersionOf } from '../../../domain/teams/pfc-version.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { optional, token } from '../../_kit/schema.ts';
import { accountIds } from '../../_records/accounts/account-options.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';
import {
  projectRecurring,
  recurringOptions,
  recurringResponse,
} from '../../_records/transactions/recurring.ts';

/** Payments of an Item that come again and again: wages, rents, subscriptions. */
export default endpoint({
  summary: 'Recurring inflows and outflows of an Item',
  item: 'cached',
  request: { access_token: token(), account_ids: optional(accountIds), options: recurringOptions },
  response: recurringResponse,
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
    return projectRecurring(await readRecurring(call, item, { accountIds: body.account_ids }), version);
  },
});
