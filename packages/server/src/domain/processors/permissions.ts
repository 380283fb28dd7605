import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { ProcessorToken } from './processor-token.ts';

/** @throws INVALID_PRODUCT when the token is limited to other products than these, any of which will do. */
export function requirePermitted(
  { products }: Pick<ProcessorToken, 'products'>,
  product: string,
  ...others: readonly string[]
): void {
  if (products !== null && ![product, ...others].some((one) => products.includes(one))) {
    throw fail('INVALID_PRODUCT', `this processor token may not be used for: ["${product}"]`);
  }
}

/**
 * Limits a token to some products; none means no limit. Only the team that made it may: a partner does not widen what it was
 * given.
 * @throws UNAUTHORIZED_ROUTE_ACCESS; INVALID_PROCESSOR_TOKEN when it ended meanwhile.
 */
export async function setPermissions(
  { store }: Pick<Services, 'store'>,
  tenant: Tenant,
  token: ProcessorToken,
  products: readonly string[],
): Promise<void> {
  if (tenant.clientId !== token.clientId) throw fail('UNAUTHORIZED_ROUTE_ACCESS');
  const limit = products.length === 0 ? null : [...new Set(products)].sort();
  const changed = await store.unitOfWork((unit) => unit.processorTokens.setProducts(token, limit));
  if (!changed) throw fail('INVALID_PROCESSOR_TOKEN');
}
