import { isDeepStrictEqual } from 'node:util';
import type { Credential } from '../../../connectors/sdk/connector.ts';
import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { addConsentedProduct, agreeToMore } from '../../consents/record-consent.ts';
import type { ItemKey } from '../../custody.ts';
import type { Domain } from '../../domain.ts';
import type { LeasedWork } from '../../due/due.ts';
import { accountDigest, mergeAccounts } from '../../extraction/merge-accounts.ts';
import { selectionOf } from '../../extraction/selection.ts';
import { openCredential, sealCredential } from '../../institution-calls/connector-context.ts';
import { CredentialChanged } from '../../institution-calls/credential-changed.ts';
import { createPublicTokenIn } from '../../item-life/item-tokens.ts';
import { planLoginExpiry, repairItem } from '../../item-life/repair-item.ts';
import { moveConsentEnd } from '../../item-life/timed-ends.ts';
import { FINAL_ERRORS } from '../../items/break-item.ts';
import type { Item } from '../../items/item.ts';
import { itemErrorAt, refusalOf } from '../../items/item-error.ts';
import { loginEndOf } from '../../items/login-lifetime.ts';
import { requireSupported } from '../../items/products.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { chooseAgain } from './choose-again.ts';
import { followChoiceThere } from './follow-choice-there.ts';
import type { LinkConsent } from './keep-linked-item.ts';
import { type LinkedAccount, toLinkedAccount } from './linked-account.ts';
import { planReadings } from './plan-readings.ts';

/** What update mode came to. */
export interface RepairedLogin {
  /** Null where the Item worked, and its credential stays. */
  readonly login: {
    /** The Item's credential when the login began. */
    readonly before: Credential;
    readonly after: Credential;
    /** As the login told it, in milliseconds; null: consent does not end. Absent: nobody logged in, more accounts are shared. */
    readonly consentExpiresAt?: number | null;
  } | null;
  /** All that the login showed. */
  readonly accounts: readonly RawAccount[];
  /** All that the Item shall have from now on; null: what it has. */
  readonly chosen: readonly AccountKey[] | null;
  /** Products to be added. */
  readonly products: readonly string[];
  /** What the person was shown about these products; absent where they were not asked. */
  readonly consent?: LinkConsent;
  /**
   * The person chose on the institution's own page: accounts of the Item that the login lacks are not shared any more, but for those
   * that the institution gave another reason for.
   */
  readonly chosenThere?: { readonly unread: readonly AccountKey[] };
}

export interface RepairedItem {
  readonly item: Item;
  readonly accounts: readonly LinkedAccount[];
  /** Need not be exchanged. */
  readonly publicToken: string;
  /** To be made once all is committed. */
  readonly readings: readonly LeasedWork[];
  readonly repaired: RepairedLogin;
}

/**
 * Ends an update mode in the caller's unit of work: the new login takes the place of the old one, the Item is good, its 30 days and
 * its consent begin anew, and what the person added or took away applies. The webhook stays as it is. To be followed by
 * `finishRepair` once it is committed.
 * @throws INVALID_UPDATED_USERNAME when the login is somebody else's; NO_ACCOUNTS when none of its accounts was chosen;
 *   PRODUCTS_NOT_SUPPORTED; the Item's error when it is one that no login repairs, or when there was no login; ITEM_NOT_FOUND;
 *   CredentialChanged when another call changed the Item's login meanwhile
 */
export async function repairLinkedItem(
  domain: Domain,
  unit: StoreWriter,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  repaired: RepairedLogin,
): Promise<RepairedItem> {
  const tenant = asTenant(environment, clientId);
  const held = await unit.items.hold(itemId);
  const item = held ? await unit.items.find(tenant, itemId) : undefined;
  if (!item) throw fail('ITEM_NOT_FOUND');
  requireRepairable(domain, item, repaired);
  await requireSameUser(domain, unit, item, repaired.accounts);
  const key = await replaceLogin(domain, unit, item, repaired.login);
  const consentExpiresAt = repaired.login?.consentExpiresAt;
  if (consentExpiresAt !== undefined) await renewItem(domain, unit, item, consentExpiresAt);
  const added = await addProducts(domain, unit, item, repaired.products);
  await noteAgreement(domain, unit, item, repaired);
  const extended = await mergeChosen(domain, unit, item, key, repaired);
  const current = await unit.items.find(tenant, itemId);
  if (!current) throw fail('ITEM_NOT_FOUND');
  const readings = await planReadings(domain, unit, current, added, extended);
  const { publicToken } = await createPublicTokenIn(domain, unit, current);
  const accounts = (await unit.accounts.list(itemId)).map(toLinkedAccount);
  return { item: current, accounts, publicToken, readings, repaired };
}

function requireRepairable({ world }: Domain, item: Item, { login }: RepairedLogin): void {
  const error = itemErrorAt(item, world.clock.now());
  const loggedIn = login?.consentExpiresAt !== undefined;
  if (error && (!loggedIn || FINAL_ERRORS.some((code) => code === error.code))) throw refusalOf(error);
}

/** Whoever logs in must see at least one account of the Item; an Item of which nothing was read yet is anybody's guess. */
async function requireSameUser(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  accounts: readonly RawAccount[],
): Promise<void> {
  const stored = await unit.accounts.listStored(item.itemId);
  const known = new Set(stored.map(({ sourceDigest }) => sourceDigest));
  const isKnown = accounts.some(({ key }) => known.has(accountDigest(domain, item, key)));
  if (known.size > 0 && !isKnown) throw fail('INVALID_UPDATED_USERNAME');
}

async function replaceLogin(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  login: RepairedLogin['login'],
): Promise<ItemKey> {
  const { key, credential, sealed } = await openCredential({ custody: domain.custody, store: unit }, item);
  if (!login) return key;
  const after = sealCredential(domain, item, key, login.after);
  const isSame = isDeepStrictEqual(credential, login.before);
  if (!isSame || !(await unit.items.replaceCredential(item.itemId, sealed, after)))
    throw new CredentialChanged();
  return key;
}

async function renewItem(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  consentExpiresAt: number | null,
): Promise<void> {
  const now = domain.world.clock.now();
  if (!(await repairItem(domain, unit, item, { elsewhere: false }))) {
    const loginExpiresAt = loginEndOf(domain, item, now);
    await unit.items.renewLogin(item.itemId, loginExpiresAt);
    await planLoginExpiry(unit, { ...item, loginExpiresAt });
  }
  await moveConsentEnd(unit, item, renewedEnd(item, consentExpiresAt, now), now);
}

/** An institution that counts from the first consent tells the old end again: then the new one lasts as long as the old. */
function renewedEnd(item: Item, told: number | null, now: number): number | null {
  if (told === null || item.consentExpiresAt === null || told > item.consentExpiresAt) return told;
  return now + (told - (item.createdAt ?? item.linkedAt));
}

async function addProducts(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  products: readonly string[],
): Promise<string[]> {
  const added: string[] = [];
  for (const product of new Set(products)) {
    requireSupported(domain, item, product);
    if (!(await unit.items.addProduct(item.itemId, product, domain.world.clock.now()))) continue;
    await addConsentedProduct(unit, item, product);
    added.push(product);
  }
  return added;
}

async function noteAgreement(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  { products, consent }: RepairedLogin,
): Promise<void> {
  if (!consent) return;
  const { additionalProducts = [], ...shown } = consent;
  await agreeToMore(domain, unit, item, { ...shown, products: [...products, ...additionalProducts] });
}

/** Gives whether the Item has accounts that it did not have before. */
async function mergeChosen(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  key: ItemKey,
  { accounts, chosen, chosenThere }: RepairedLogin,
): Promise<boolean> {
  if (chosen !== null) return chooseAgain(domain, unit, item, key, accounts, chosen);
  const selection = await selectionOf(domain, unit, item);
  const shared = accounts.filter((account) => selection.has(account.key));
  if (chosenThere) return followChoiceThere(domain, unit, item, key, shared, chosenThere);
  await mergeAccounts(domain, unit, item, key, shared);
  return false;
}
