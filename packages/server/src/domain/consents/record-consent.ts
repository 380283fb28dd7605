import type { Digests } from '../custody.ts';
import type { Domain } from '../domain.ts';
import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';
import type { Consent } from './consent.ts';

/** The text that callers vouch for when they make an Item without our panes. */
export const CALLERS_OWN_TEXT = { textVersion: 'caller', language: 'en' } as const;

type Agreement = Omit<Consent, 'evidence' | 'revokedAt' | 'revokedBy'>;

/** Writes down what was agreed to, in the unit of work that makes the Item (PRV-1). */
export async function recordConsent(
  { digests }: Pick<Domain, 'digests'>,
  unit: Pick<StoreWriter, 'consents'>,
  agreement: Agreement,
): Promise<void> {
  const products = [...new Set(agreement.products)].sort();
  const agreed = { ...agreement, products };
  await unit.consents.insert({
    ...agreed,
    evidence: evidenceOf(digests, agreed),
    revokedAt: null,
    revokedBy: null,
  });
}

/** A product that the caller took into use later is part of what is collected from then on. */
export async function addConsentedProduct(
  unit: Pick<StoreWriter, 'consents'>,
  { itemId }: Pick<Item, 'itemId'>,
  product: string,
): Promise<void> {
  const consent = await unit.consents.find(itemId);
  if (!consent || consent.products.includes(product)) return;
  await unit.consents.setProducts(itemId, [...consent.products, product].sort());
}

/** One order of members, so that the same agreement has the same hash; keyed, because it could be guessed from a bare one. */
function evidenceOf(digests: Digests, agreement: Agreement): string {
  const members = Object.entries(agreement).sort(([a], [b]) => (a < b ? -1 : 1));
  return digests.current('consent', JSON.stringify(members)).hash.toString('hex');
}
