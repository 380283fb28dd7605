import { refreshProduct } from '../../../domain/item-life/refresh-product.ts';
import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** Asks for a reading at the institution now; the Item's webhooks tell what it found. */
export default endpoint({
  summary: 'Read transactions at the institution now, for a partner',
  item: 'healthy',
  token: 'processor_token',
  changesState: true,
  product: 'transactions',
  request: { processor_token: token() },
  response: {},
  errors: [
    ...PROCESSOR_REFUSALS,
    'PRODUCT_NOT_ENABLED',
    'TRANSACTIONS_REFRESH_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, processorToken, call }) {
    requirePermitted(processorToken, 'transactions');
    await refreshProduct(call, item, 'transactions');
    return {};
  },
});
