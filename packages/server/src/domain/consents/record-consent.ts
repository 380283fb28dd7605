import { recordItemAct } from '../audit/record.ts';
import type { Digests } from '../custody.ts';
import type { Item } from '../items/item.ts';
import type { Call, Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Consent } from './consent.ts';

/** The text that callers vouch for when they make an Item without our panes. */
export const CALLERS_OWN_TEXT = { textVersion: 'caller', language: 'en', addressHash: null } as const;

/** The text that a person reads where they log in, when an Item without a record moves to an institution. */
export const INSTITUTIONS_OWN_TEXT = 'institution';

type Agreement = Omit<Consent, 'evidence' | 'agreedAt' | 'revokedAt' | 'revokedBy'>;

/** Who writes down, and when. */
type Recording = Pick<Call, 'digests' | 'world' | 'by'>;

/** Writes down what was agreed to, in the unit of work that makes the Item. */
export async function recordConsent(
  call: Recording,
  unit: Pick<StoreWriter, 'consents' | 'audit'>,
  agreement: Agreement,
): Promise<void> {
  const products = [...new Set(agreement.products)].sort();
  const agreed = { ...agreement, products };
  const evidence = evidenceOf(call.digests, agreed);
  await unit.consents.insert({
    ...agreed,
    evidence,
    agreedAt: agreement.createdAt,
    revokedAt: null,
    revokedBy: null,
  });
  const { givenBy, textVersion, language, expiresAt } = agreement;
  const detail = {
    products: products.join(','),
    given_by: givenBy,
    text: `${textVersion} (${language})`,
    expires_at: expiresAt,
    evidence,
  };
  recordItemAct(call, unit, agreement, { action: 'consent.given', detail });
}

/**
 * Writes down that the end user agreed, on our own pane, to more than before: in the unit of work that gives the Item these products.
 * The Item's story keeps the agreement that it takes the place of.
 */
export async function agreeToMore(
  call: Recording,
  unit: Pick<StoreWriter, 'consents' | 'items' | 'audit'>,
  { itemId }: Pick<Item, 'itemId'>,
  {
    products,
    textVersion,
    language,
    addressHash,
  }: Pick<Agreement, 'products' | 'textVersion' | 'language' | 'addressHash'>,
): Promise<void> {
  const before = await unit.consents.find(itemId);
  if (!before || before.revokedAt !== null) return;
  const { evidence: evidenceBefore, revokedAt: _at, revokedBy: _by, ...rest } = before;
  const agreedAt = call.world.clock.now();
  const all = [...new Set([...before.products, ...products])].sort();
  const agreed = {
    ...rest,
    products: all,
    givenBy: 'link',
    textVersion,
    language,
    addressHash,
    agreedAt,
  } as const;
  const evidence = evidenceOf(call.digests, agreed);
  await unit.consents.agreeAgain(itemId, { ...agreed, evidence });
  const detail = { products: all.join(','), text: `${textVersion} (${language})`, evidence };
  recordItemAct(call, unit, before, { action: 'consent.renewed', detail });
  const story = [
    `products ${[...products].sort().join(',')}`,
    `text ${textVersion} (${language})`,
    `before: text ${before.textVersion} (${before.language}), evidence ${evidenceBefore}`,
  ];
  await unit.items.note(itemId, agreedAt, 'consent_changed', story.join('; '));
}

/** The network address that agreed, as it is kept: keyed, because there are few addresses. */
export function addressHash({ digests }: Pick<Services, 'digests'>, address: string): string {
  return digests.index('consent-address', address).hash.toString('hex');
}

/** The accounts that the end user chose later, in place of those before. */
export async function changeConsentedAccounts(
  call: Recording,
  unit: Pick<StoreWriter, 'consents' | 'audit'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  accounts: readonly string[],
): Promise<void> {
  await unit.consents.setAccounts(item.itemId, [...accounts].sort());
  recordItemAct(call, unit, item, { action: 'consent.changed', detail: { accounts: accounts.length } });
}

/** A product that the caller took into use later is part of what is collected from then on. */
export async function addConsentedProduct(
  call: Recording,
  unit: Pick<StoreWriter, 'consents' | 'audit'>,
  { itemId }: Pick<Item, 'itemId'>,
  product: string,
): Promise<void> {
  const consent = await unit.consents.find(itemId);
  if (!consent || consent.products.includes(product)) return;
  await unit.consents.setProducts(itemId, [...consent.products, product].sort());
  recordItemAct(call, unit, consent, { action: 'consent.changed', detail: { product } });
}

/** One order of members, so that the same agreement has the same hash; keyed, because it could be guessed from a bare one. */
function evidenceOf(digests: Digests, agreement: Agreement & { readonly agreedAt?: number }): string {
  const members = Object.entries(agreement).sort(([a], [b]) => (a < b ? -1 : 1));
  return digests.index('consent', JSON.stringify(members)).hash.toString('hex');
}
