import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import { mergeAccounts } from '../../extraction/accounts/merge-accounts.ts';
import { saveSelection } from '../../extraction/reading/selection.ts';
import type { Institution } from '../../institutions/institution.ts';
import type { NumbersProof } from '../../items/item.ts';
import { PENDING } from '../../items/micro-deposit.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import { expectDeposit, PENDING_BY_HAND } from './deposits.ts';
import { type InsertedItem, type ItemToInsert, insertItem } from './insert-item.ts';
import { type LinkedAccount, toLinkedAccount } from './linked-account.ts';

/** What the person was shown and agreed to. */
export interface LinkConsent {
  /** The caller's own name of the end user. */
  readonly clientUserId: string | null;
  /** What the data were said to be needed for. */
  readonly useCases?: readonly string[];
  readonly textVersion: string;
  readonly language: string;
  /** As `addressHash` gives it. */
  readonly addressHash: string | null;
  /** Shown beside those that the Item gets, whether the institution has them or not: the caller may take them into use later. */
  readonly additionalProducts?: readonly string[];
}

/** A login that went through Link. */
export interface LinkedLogin extends Omit<ItemToInsert, 'connector' | 'institution' | 'numbersProof'> {
  readonly institution: Institution;
  /** All that the login showed. */
  readonly accounts: readonly RawAccount[];
  /** Null: all, those that come later among them. */
  readonly chosen: readonly AccountKey[] | null;
  readonly consent: LinkConsent;
  /** How the typed numbers of the one chosen account are proved; absent where none were typed. */
  readonly proof?: Exclude<NumbersProof, 'same_day'>;
}

export interface KeptItem {
  readonly itemId: string;
  /** Half an hour to live; the Item comes into being at its exchange. */
  readonly publicToken: string;
  /** In the order of the institution, with the ids that they will always have. */
  readonly accounts: readonly LinkedAccount[];
}

/**
 * Makes the Item of a login with the accounts that the person chose, in the caller's unit of work; of the other accounts nothing is
 * stored, now or later.
 * @throws ADDITION_LIMIT; NO_ACCOUNTS when none of the accounts was chosen
 */
export async function keepLinkedItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  login: LinkedLogin,
): Promise<KeptItem> {
  const { institution, proof = null } = login;
  const made = { ...login, connector: institution.connector, institution, numbersProof: proof };
  const inserted = await insertItem(call, unit, tenant, made);
  const { owner } = inserted;
  const chosen = new Set(login.chosen ?? login.accounts.map(({ key }) => key));
  const shared = login.accounts.filter(({ key }) => chosen.has(key));
  if (login.chosen !== null) await saveSelection(call, unit, owner, { listed: login.accounts, chosen });
  const accounts = await keepAccounts(call, unit, tenant, {
    inserted,
    accounts: shared.map((account) => underProof(account, proof)),
  });
  if (proof === 'instant') {
    for (const { accountId } of accounts) await expectDeposit(call, unit, inserted, accountId);
  }
  await recordLinkConsent(call, unit, inserted, {
    made: login,
    accounts: login.chosen === null ? null : accounts,
  });
  return { itemId: owner.itemId, publicToken: inserted.publicToken, accounts };
}

/** Stores the accounts of an Item that was just inserted. @throws NO_ACCOUNTS */
export async function keepAccounts(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    inserted: {
      owner: { itemId },
      key,
    },
    accounts,
  }: { readonly inserted: InsertedItem; readonly accounts: readonly RawAccount[] },
): Promise<LinkedAccount[]> {
  const item = await unit.items.find(tenant, itemId);
  if (!item || accounts.length === 0) throw fail('NO_ACCOUNTS');
  await mergeAccounts(call, unit, item, { key, raw: accounts });
  return (await unit.accounts.list(itemId)).map(toLinkedAccount);
}

export async function recordLinkConsent(
  call: Call,
  unit: StoreWriter,
  { owner }: InsertedItem,
  {
    made: { institution, login, products, historyDays, consent },
    accounts,
  }: {
    readonly made: Omit<ItemToInsert, 'connector'> & { consent: LinkConsent };
    readonly accounts: readonly LinkedAccount[] | null;
  },
): Promise<void> {
  const { additionalProducts = [], ...shown } = consent;
  await recordConsent(call, unit, {
    ...owner,
    ...shown,
    institutionId: institution?.id ?? null,
    products: [...products, ...additionalProducts],
    accounts: accounts === null ? null : accounts.map(({ accountId }) => accountId).sort(),
    givenBy: 'link',
    historyDays,
    createdAt: call.world.clock.now(),
    expiresAt: login.consentExpiresAt,
  });
}

/** A deposit is on its way to an account whose numbers were typed, unless the bank itself confirmed them. */
function underProof(account: RawAccount, proof: NumbersProof | null): RawAccount {
  if (proof === 'automated') return { ...account, verificationStatus: PENDING };
  if (proof === 'instant') return { ...account, verificationStatus: PENDING_BY_HAND };
  return account;
}
