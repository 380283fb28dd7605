import { refreshIdentity } from '../../domain/products/identity/refresh-identity.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { token } from '../_kit/schema.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Reads at the institution now who holds the accounts; a webhook tells what became other. */
export default endpoint({
  summary: 'Read the holders of the accounts of an Item anew',
  item: 'healthy',
  changesState: true,
  product: 'identity',
  request: { access_token: token() },
  response: {},
  errors: [
    ...ITEM_REFUSALS,
    'PRODUCT_NOT_ENABLED',
    'IDENTITY_LIMIT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  // Done once more, it finds nothing new.
  prepare: ({ item, call }) => refreshIdentity(call, item),

  async handle() {
    return {};
  },
});
