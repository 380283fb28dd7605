import { requirePermitted } from '../../../../domain/processors/permissions.ts';
import { readRecurring } from '../../../../domain/products/read-recurring.ts';
import { pfcVersionOf } from '../../../../domain/teams/pfc-version.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { token } from '../../../_kit/schema.ts';
import { PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';
import { PRODUCT_REFUSALS } from '../../../_records/refusals.ts';
import {
  projectRecurring,
  recurringOptions,
  recurringResponse,
} from '../../../_records/transactions/recurring.ts';

/** Payments of the account that a processor_token is for which come again and again. */
export default endpoint({
  summary: 'Recurring inflows and outflows of an account, for a partner',
  item: 'cached',
  token: 'processor_token',
  product: 'transactions',
  request: { processor_token: token(), options: recurringOptions },
  response: recurringResponse,
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'PRODUCT_NOT_READY',
    'TRANSACTIONS_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  async handle({ body, call, item, tenant, processorToken, strictVersion }) {
    requirePermitted(processorToken, 'transactions');
    const asked = body.options?.personal_finance_category_version;
    const version = strictVersion ? (asked ?? 'v1') : await pfcVersionOf(call, tenant.clientId, asked);
    const wish = { accountIds: [processorToken.accountId], token: processorToken };
    return projectRecurring(await readRecurring(call, item, wish), version);
  },
});
