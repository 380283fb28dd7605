import { refreshProduct } from '../../domain/item-life/refresh-product.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { token } from '../_kit/schema.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Asks for a reading at the institution now; webhooks tell what it found. */
export default endpoint({
  summary: 'Read transactions at the institution now',
  item: 'healthy',
  sameBefore: true,
  changesState: true,
  request: { access_token: token() },
  response: {},
  errors: [
    ...ITEM_REFUSALS,
    'PRODUCT_NOT_ENABLED',
    'TRANSACTIONS_REFRESH_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, call }) {
    await refreshProduct(call, item, 'transactions');
    return {};
  },
});
