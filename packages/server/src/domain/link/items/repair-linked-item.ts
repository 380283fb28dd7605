import { isDeepStrictEqual } from 'node:util';
import type { Credential } from '../../../connectors/sdk/login.ts';
import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import {
  addConsentedProduct,
  agreeToMore,
  INSTITUTIONS_OWN_TEXT,
  recordConsent,
} from '../../consents/record-consent.ts';
import { endReplacedConsent } from '../../consents/revoke-consent.ts';
import type { DataKey } from '../../custody.ts';
import type { LeasedWork } from '../../due/due.ts';
import { mergeAccounts } from '../../extraction/accounts/merge-accounts.ts';
import { planPulls } from '../../extraction/pulls/plan-pulls.ts';
import { selectionOf } from '../../extraction/reading/selection.ts';
import { CredentialChangedError } from '../../institution-calls/credential-changed.ts';
import { openCredential, sealCredential } from '../../institution-calls/item-credential.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Institution } from '../../institutions/institution.ts';
import { createPublicTokenIn } from '../../item-life/item-tokens.ts';
import { planFirstStatements, type StatementPeriod } from '../../item-life/plan-statements.ts';
import { planLoginExpiry, repairItem } from '../../item-life/repair-item.ts';
import { lengthOfConsent, moveConsentEnd, prolongConsent } from '../../item-life/timed-ends.ts';
import { accountDigest } from '../../items/account-digest.ts';
import { FINAL_ERRORS } from '../../items/break-item.ts';
import type { Item } from '../../items/item.ts';
import { itemErrorAt, refusalOf } from '../../items/item-error.ts';
import { loginEndOf } from '../../items/login-lifetime.ts';
import { requireSupported } from '../../items/products.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { chooseAgain } from './choose-again.ts';
import { followChoiceThere } from './follow-choice-there.ts';
import type { LinkConsent } from './keep-linked-item.ts';
import { type LinkedAccount, toLinkedAccount } from './linked-account.ts';
import { followNewKeys, moveItem } from './move-item.ts';
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
  /** All that the Item shall have from now on, but for accounts that could not be chosen; null: what it has. */
  readonly chosen: readonly AccountKey[] | null;
  /** Accounts that the person could neither choose nor leave out: they were not shown, or are none for the link_token. */
  readonly unoffered?: readonly AccountKey[];
  /** Where the Item is read from now on, if that is not where it was. */
  readonly moveTo?: Institution;
  /** Who moved it. */
  readonly movedBy?: Pick<LinkConsent, 'clientUserId' | 'language' | 'addressHash'>;
  /** Products to be added. */
  readonly products: readonly string[];
  /** Whose statements are to be gathered, where that product is added. */
  readonly statements?: StatementPeriod | undefined;
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
 * @throws INVALID_UPDATED_USERNAME when the login is another person's; NO_ACCOUNTS when none of its accounts was chosen;
 *   PRODUCTS_NOT_SUPPORTED; the Item's error when it is one that no login repairs, or when there was no login; ITEM_NOT_FOUND;
 *   CredentialChangedError when another call changed the Item's login meanwhile
 */
export async function repairLinkedItem(
  call: Call,
  unit: StoreWriter,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  repaired: RepairedLogin,
): Promise<RepairedItem> {
  const tenant = asTenant(environment, clientId);
  const held = await unit.items.hold(itemId);
  const found = held ? await unit.items.find(tenant, itemId) : undefined;
  if (!found) throw fail('ITEM_NOT_FOUND');
  requireRepairable(call, found, repaired);
  const key = await replaceLogin(call, unit, found, repaired.login);
  const { moveTo: to, accounts: listed, chosenThere } = repaired;
  const item = to
    ? await moveItem(call, unit, found, { to, key, accounts: listed, chosenThere: chosenThere !== undefined })
    : found;
  if (!to && repaired.login) await followNewKeys(call, unit, item, { key, accounts: listed });
  await requireSameUser(call, unit, item, repaired.accounts);
  const { login } = repaired;
  if (login?.consentExpiresAt !== undefined)
    await endReplacedConsent(call, unit, found, { ...login, moves: to !== undefined });
  const consentExpiresAt = login?.consentExpiresAt;
  if (consentExpiresAt !== undefined) await renewItem(call, unit, item, consentExpiresAt);
  const added = await addProducts(call, unit, item, repaired);
  await noteAgreement(call, unit, item, repaired);
  const extended = (await mergeChosen(call, unit, item, { key, login: repaired })) || to !== undefined;
  const current = await unit.items.find(tenant, itemId);
  if (!current) throw fail('ITEM_NOT_FOUND');
  await unit.items.note(itemId, call.world.clock.now(), 'updated', null);
  const readings = await planReadings(call, unit, current, { added, extended });
  if (added.includes('statements'))
    readings.push(...(await planFirstStatements(call, unit, current, repaired.statements)));
  if (to) {
    const products = current.products.map(({ product }) => product);
    await planPulls(call, unit, current, { products, now: call.world.clock.now() });
  }
  const { publicToken } = await createPublicTokenIn(call, unit, current);
  const accounts = (await unit.accounts.list(itemId)).map(toLinkedAccount);
  return { item: current, accounts, publicToken, readings, repaired };
}

function requireRepairable({ world }: Call, item: Item, { login }: RepairedLogin): void {
  const error = itemErrorAt(item, world.clock.now());
  const loggedIn = login?.consentExpiresAt !== undefined;
  if (error && (!loggedIn || FINAL_ERRORS.some((code) => code === error.code))) throw refusalOf(error);
}

/** Whoever logs in must see at least one account of the Item; an Item of which nothing was read yet is anybody's guess. */
async function requireSameUser(
  call: Call,
  unit: StoreWriter,
  item: Item,
  accounts: readonly RawAccount[],
): Promise<void> {
  const stored = await unit.accounts.listStored(item.itemId);
  const known = new Set(stored.map(({ sourceDigest }) => sourceDigest));
  const isKnown = accounts.some(({ key }) => known.has(accountDigest(call, item, key)));
  if (known.size > 0 && !isKnown) throw fail('INVALID_UPDATED_USERNAME');
}

async function replaceLogin(
  call: Call,
  unit: StoreWriter,
  item: Item,
  login: RepairedLogin['login'],
): Promise<DataKey> {
  const { key, credential, sealed } = await openCredential({ custody: call.custody, store: unit }, item);
  if (!login) return key;
  const after = sealCredential(call, item, key, login.after);
  const isSame = isDeepStrictEqual(credential, login.before);
  if (!isSame || !(await unit.items.replaceCredential(item.itemId, sealed, after)))
    throw new CredentialChangedError();
  return key;
}

async function renewItem(
  call: Call,
  unit: StoreWriter,
  item: Item,
  consentExpiresAt: number | null,
): Promise<void> {
  const now = call.world.clock.now();
  const length = await lengthOfConsent(unit, item);
  if (!(await repairItem(call, unit, item, { elsewhere: false }))) {
    const loginExpiresAt = loginEndOf(call, item, now);
    await unit.items.renewLogin(item.itemId, loginExpiresAt);
    await planLoginExpiry(unit, { ...item, loginExpiresAt });
  }
  const end = renewedEnd(call, item, { told: consentExpiresAt, length, now });
  // Without an end, or with the same, nothing was prolonged.
  if (end === item.consentExpiresAt) await moveConsentEnd(unit, item, end, now);
  else await prolongConsent(call, unit, item, end);
}

/**
 * As the institution says, which may give less than before. A simulated one counts from the first consent and tells the end of that one
 * each time: then the new one lasts as long as the old.
 */
function renewedEnd(
  { environment }: Pick<Call, 'environment'>,
  { createdAt, linkedAt }: Item,
  {
    told,
    length,
    now,
  }: { readonly told: number | null; readonly length: number | null; readonly now: number },
): number | null {
  if (told === null || length === null || !traitsOf(environment).simulated) return told;
  const isOfFirst = told <= now || told === (createdAt ?? linkedAt) + length;
  return isOfFirst ? now + length : told;
}

async function addProducts(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { products, consent }: Pick<RepairedLogin, 'products' | 'consent'>,
): Promise<string[]> {
  const added: string[] = [];
  for (const product of new Set(products)) {
    requireSupported(call, item, product);
    if (!(await unit.items.addProduct(item.itemId, product, call.world.clock.now()))) continue;
    // What the person was shown is agreed to as a whole (`noteAgreement`).
    if (!consent) await addConsentedProduct(call, unit, item, { product, initiator: 'user' });
    added.push(product);
  }
  return added;
}

async function noteAgreement(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { products, consent, moveTo, movedBy, login }: RepairedLogin,
): Promise<void> {
  const { itemId, environment, clientId, historyDays } = item;
  // An Item of statement files has no record: nobody was asked. From now on its person is, at the institution.
  if (moveTo && movedBy && !(await unit.consents.find(itemId))) {
    await recordConsent(call, unit, {
      itemId,
      environment,
      clientId,
      ...movedBy,
      historyDays,
      textVersion: INSTITUTIONS_OWN_TEXT,
      institutionId: moveTo.id,
      products: item.products.map(({ product }) => product),
      accounts: null,
      givenBy: 'link',
      createdAt: call.world.clock.now(),
      expiresAt: login?.consentExpiresAt ?? null,
    });
  }
  if (!consent) return;
  const { additionalProducts = [], ...shown } = consent;
  await agreeToMore(call, unit, item, { ...shown, products: [...products, ...additionalProducts] });
}

/** Gives whether the Item has accounts that it did not have before. */
async function mergeChosen(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    login: { accounts, chosen, unoffered = [], chosenThere, moveTo },
  }: { readonly key: DataKey; readonly login: RepairedLogin },
): Promise<boolean> {
  const moves = moveTo !== undefined;
  if (chosen !== null)
    return chooseAgain(call, unit, item, { key, listed: accounts, chosen, unoffered, moves });
  const selection = await selectionOf(call, unit, item);
  const shared = accounts.filter((account) => selection.has(account.key));
  // What the source of before had, and this one has not, was not taken back by anybody.
  if (chosenThere && !moveTo)
    return followChoiceThere(call, unit, item, { key, shared, unread: chosenThere });
  await mergeAccounts(call, unit, item, { key, raw: shared });
  return false;
}
