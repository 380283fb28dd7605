import { fail } from '../../errors.ts';
import type { Item } from '../items/item.ts';

/**
 * For what a sandbox helper makes up of a product: the Item must have it already.
 * @throws SANDBOX_PRODUCT_NOT_ENABLED
 */
export function requireProduct({ products }: Pick<Item, 'products'>, product: string): void {
  if (products.some((entry) => entry.product === product)) return;
  throw fail(
    'SANDBOX_PRODUCT_NOT_ENABLED',
    `the item lacks the product that this sandbox helper needs: ${product}`,
  );
}
