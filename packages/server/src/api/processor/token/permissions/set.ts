import { setPermissions } from '../../../../domain/processors/permissions.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { token } from '../../../_kit/schema.ts';
import { permittedProducts } from '../../../_records/institutions/product-list.ts';
import { PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';

/** Limits what a processor_token may be used for; an empty list lifts the limit. */
export default endpoint({
  summary: 'Limit a processor_token to some products',
  item: 'any',
  token: 'processor_token',
  changesState: true,
  request: {
    processor_token: token(),
    products: permittedProducts,
  },
  response: {},
  errors: [...PROCESSOR_REFUSALS, 'INVALID_PRODUCT', 'UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, tenant, processorToken, call }) {
    await setPermissions(call, tenant, processorToken, body.products);
    return {};
  },
});
