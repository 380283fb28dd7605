import { PERMITTED_PRODUCTS } from '../../../../vocabulary/products.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { array, oneOf, token } from '../../../_kit/schema.ts';
import { PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';

/** What a processor_token may be used for; an empty list means no limit. */
export default endpoint({
  summary: 'Products that a processor_token is limited to',
  item: 'any',
  token: 'processor_token',
  request: { processor_token: token() },
  response: { products: array(oneOf(PERMITTED_PRODUCTS)) },
  errors: [...PROCESSOR_REFUSALS],

  async handle({ processorToken }) {
    return { products: (processorToken.products ?? []) as (typeof PERMITTED_PRODUCTS)[number][] };
  },
});
