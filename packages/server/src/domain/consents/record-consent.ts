import { scopesOf } from '../../vocabulary/data-scopes.ts';
import { recordItemAct } from '../audit/record.ts';
import type { Digests } from '../custody.ts';
import type { Item } from '../items/item.ts';
import type { Call, Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Consent, ConsentEnder } from './consent.ts';
import { logGrant, logUpdate } from './log-consent.ts';

/** The text that callers vouch for when they make an Item without our panes. */
export const CALLERS_OWN_TEXT = { textVersion: 'caller', language: 'en', addressHash: null } as const;

/** The text that a person reads where they log in, when an Item without a record moves to an institution. */
export const INSTITUTIONS_OWN_TEXT = 'institution';

type Agreement = Omit<Consent, 'useCases' | 'evidence' | 'agreedAt' | 'revokedAt' | 'revokedBy'> &
  Partial<Pick<Consent, 'useCases'>>;

/** Who writes down, and when. */
type Recording = Pick<Call, 'digests' | 'world' | 'by' | 'custody'>;
type LogUnit = Pick<StoreWriter, 'consents' | 'accounts' | 'items' | 'teamKeys' | 'audit'>;

/** Writes down what was agreed to, in the unit of work that makes the Item. */
export async function recordConsent(call: Recording, unit: LogUnit, agreement: Agreement): Promise<void> {
  const products = [...new Set(agreement.products)].sort();
  const agreed = { ...agreement, products, useCases: agreement.useCases ?? [] };
  const evidence = evidenceOf(call.digests, agreed);
  await unit.consents.insert({
    ...agreed,
    evidence,
    agreedAt: agreement.createdAt,
    revokedAt: null,
    revokedBy: null,
  });
  await logGrant(call, unit, agreed);
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
  unit: LogUnit,
  { itemId }: Pick<Item, 'itemId'>,
  {
    products,
    textVersion,
    language,
    addressHash,
    useCases = [],
  }: Pick<Agreement, 'products' | 'textVersion' | 'language' | 'addressHash' | 'useCases'>,
): Promise<void> {
  const before = await heldConsent(unit, itemId);
  if (!before) return;
  const { evidence: evidenceBefore, revokedAt: _at, revokedBy: _by, ...rest } = before;
  const agreedAt = call.world.clock.now();
  const all = [...new Set([...before.products, ...products])].sort();
  const agreed = {
    ...rest,
    products: all,
    useCases,
    givenBy: 'link',
    textVersion,
    language,
    addressHash,
    agreedAt,
  } as const;
  const evidence = evidenceOf(call.digests, agreed);
  await unit.consents.agreeAgain(itemId, { ...agreed, evidence });
  if (!isSame(before.useCases, useCases))
    await logUpdate(call, unit, before, { code: 'use_cases', useCases, initiator: 'user' });
  await logScopes(call, unit, before, { products: all, initiator: 'user' });
  const detail = { products: all.join(','), text: `${textVersion} (${language})`, evidence };
  recordItemAct(call, unit, before, { action: 'consent.renewed', detail });
  const story = [
    `products ${[...products].sort().join(',')}`,
    `text ${textVersion} (${language})`,
    `before: text ${before.textVersion} (${before.language}), evidence ${evidenceBefore}`,
  ];
  await unit.items.note(itemId, agreedAt, 'consent_changed', story.join('; '));
}

/**
 * The consent that holds, locked, so that of two changes at once neither is lost. The Item goes before it, as everywhere: whoever ends a
 * consent has its Item already.
 */
async function heldConsent(unit: LogUnit, itemId: string): Promise<Consent | undefined> {
  if (!(await unit.items.hold(itemId))) return undefined;
  return (await unit.consents.hold(itemId)) ? unit.consents.find(itemId) : undefined;
}

/** The network address that agreed, as it is kept: keyed, because there are few addresses. */
export function addressHash({ digests }: Pick<Services, 'digests'>, address: string): string {
  return digests.index('consent-address', address).hash.toString('hex');
}

/**
 * The accounts that the end user chose later, in place of those before. Where all that the login shows were agreed to, that stays so,
 * and the log alone tells which they are.
 */
export async function changeConsentedAccounts(
  call: Recording,
  unit: LogUnit,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  { accounts, before, all = false }: ChosenAccounts,
): Promise<void> {
  await unit.items.hold(item.itemId);
  if (!all) {
    await unit.consents.setAccounts(item.itemId, [...accounts].sort());
    recordItemAct(call, unit, item, { action: 'consent.changed', detail: { accounts: accounts.length } });
  }
  if (isSame([...before].sort(), [...accounts].sort())) return;
  const now = call.world.clock.now();
  await unit.items.note(item.itemId, now, 'consent_changed', `accounts ${accounts.length}`);
  await logUpdate(call, unit, item, { code: 'account_scopes', accounts, initiator: 'user' });
}

export interface ChosenAccounts {
  /** Ids. */
  readonly accounts: readonly string[];
  /** Those that the Item had. */
  readonly before: readonly string[];
  /** Whatever the login shows is the Item's. */
  readonly all?: boolean;
}

/** A product that came later, by the caller's use or the end user's agreement, is part of what is collected from then on. */
export async function addConsentedProduct(
  call: Recording,
  unit: LogUnit,
  { itemId }: Pick<Item, 'itemId'>,
  { product, initiator = 'client' }: { readonly product: string; readonly initiator?: ConsentEnder },
): Promise<void> {
  const consent = await heldConsent(unit, itemId);
  if (!consent || consent.products.includes(product)) return;
  const products = [...consent.products, product].sort();
  await unit.consents.setProducts(itemId, products);
  recordItemAct(call, unit, consent, { action: 'consent.changed', detail: { product } });
  if (await logScopes(call, unit, consent, { products, initiator }))
    await unit.items.note(itemId, call.world.clock.now(), 'consent_changed', `products ${product}`);
}

/** A line of the log where these products read more than those of before, and whether they do. */
async function logScopes(
  call: Recording,
  unit: LogUnit,
  before: Consent,
  { products, initiator }: { readonly products: readonly string[]; readonly initiator: ConsentEnder },
): Promise<boolean> {
  const dataScopes = scopesOf(products);
  if (isSame(scopesOf(before.products), dataScopes)) return false;
  await logUpdate(call, unit, before, { code: 'data_scopes', dataScopes, initiator });
  return true;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** One order of members, so that the same agreement has the same hash; keyed, because it could be guessed from a bare one. */
function evidenceOf(digests: Digests, agreement: Agreement & { readonly agreedAt?: number }): string {
  const members = Object.entries(agreement).sort(([a], [b]) => (a < b ? -1 : 1));
  return digests.index('consent', JSON.stringify(members)).hash.toString('hex');
}
