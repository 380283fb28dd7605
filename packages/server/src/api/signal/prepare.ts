import { useProduct } from '../../domain/item-life/use-product.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { token } from '../_kit/schema.ts';
import { SIMULATED } from '../_kit/simulated.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Simulated. Reads what asking for `signal` in Link reads: account numbers, where they were not read yet. */
export default endpoint({
  summary: 'Make an Item ready for evaluations (simulated)',
  item: 'healthy',
  tag: SIMULATED,
  changesState: true,
  request: { access_token: token() },
  response: {},
  errors: [...ITEM_REFUSALS, ...PRODUCT_REFUSALS, ...INSTITUTION_REFUSALS, 'UNAUTHORIZED_ROUTE_ACCESS'],

  async prepare({ item, call }) {
    await useProduct(call, item, 'auth');
  },

  async handle() {
    return {};
  },
});
