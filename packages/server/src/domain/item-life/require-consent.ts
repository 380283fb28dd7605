import { fail } from '../../errors.ts';
import { scopesOf } from '../../vocabulary/data-scopes.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';

/**
 * Lets a product that the Item has not got be taken into use: always, unless the team wants a consent to each one's data (D32, api.md 8.12).
 * @throws ADDITIONAL_CONSENT_REQUIRED
 */
export async function requireConsent(
  { store }: Pick<Call, 'store'>,
  { clientId, consent, products }: Pick<Item, 'clientId' | 'consent' | 'products'>,
  product: string,
): Promise<void> {
  if (products.some((known) => known.product === product)) return;
  const agreed = new Set(scopesOf(consent?.products ?? []));
  const missing = scopesOf([product]).filter((scope) => !agreed.has(scope));
  if (missing.length === 0 || !(await store.teams.find(clientId))?.settings.consentPerProduct) return;
  throw fail(
    'ADDITIONAL_CONSENT_REQUIRED',
    `the user has not consented to this product: ${product}, which reads ${missing.join(', ')}`,
  );
}
