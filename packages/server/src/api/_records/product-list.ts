import { array, type FieldOptions, oneOf } from '../_kit/schema.ts';
import { PRODUCTS } from './value-lists.ts';

/** Products in a request; one that does not exist is INVALID_PRODUCT, not INVALID_FIELD (sandbox.md 3). */
export const productList = (options: FieldOptions & { minItems?: number } = {}) =>
  array(
    oneOf(PRODUCTS, {
      refusal: 'INVALID_PRODUCT',
      message: `must hold only products of this list: ${PRODUCTS.join(', ')}`,
    }),
    options,
  );
