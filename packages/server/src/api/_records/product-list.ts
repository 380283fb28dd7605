import { PRODUCTS } from '../../vocabulary/products.ts';
import { array, type FieldOptions, oneOf } from '../_kit/schema.ts';

/** Products in a request; a name that is none we offer is INVALID_PRODUCT, not INVALID_FIELD. */
export const productList = (options: FieldOptions & { minItems?: number } = {}) =>
  array(oneOf(PRODUCTS, { refusal: 'INVALID_PRODUCT' }), {
    minItems: 1,
    message: 'must be a list of strings containing at least one product',
    ...options,
  });
