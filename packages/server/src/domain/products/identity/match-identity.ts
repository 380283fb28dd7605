import type { RawOwner } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import type { Account } from '../../accounts/account.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { recordItemRead } from '../../audit/record.ts';
import { countryOfItem } from '../../institutions/institution-of-item.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { openRecords } from '../../records/open-records.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import type { UserIdentity } from '../../users/identity.ts';
import { openStoredUser } from '../../users/open-user.ts';
import { type ComparedPerson, type HolderMatch, matchHolders } from './match/match-holders.ts';

export interface IdentityMatchRead {
  readonly item: Item;
  readonly accounts: readonly { readonly account: Account; readonly match: HolderMatch }[];
}

/**
 * How well a person fits the holders of each account. Without a person, what is known of the user of the Item is compared (D88).
 * @throws MISSING_FIELDS where nothing is known of one; INVALID_ACCOUNT_ID
 */
export async function matchIdentity(
  call: Call,
  item: Item,
  {
    person,
    accountIds,
  }: { readonly person: ComparedPerson; readonly accountIds: readonly string[] | undefined },
): Promise<IdentityMatchRead> {
  const compared = isSomebody(person) ? person : await userOf(call, item);
  if (!compared || !isSomebody(compared)) {
    throw fail('MISSING_FIELDS', 'the following required fields are missing: user');
  }
  const current = await useProduct(call, item, 'identity');
  const accounts = chooseAccounts(await call.store.accounts.list(item.itemId), accountIds);
  const owners = await openRecords<RawOwner>(call, item, 'account_owners');
  const country = countryOfItem(call, current);
  const matches = accounts.map((account) => ({
    account,
    match: matchHolders(compared, owners.get(account.accountId) ?? [], country),
  }));
  const held = accounts.flatMap(({ accountId }) => (owners.has(accountId) ? [accountId] : []));
  await recordItemRead(call, item, { action: 'account_owners.compared', accountIds: held });
  return { item: current, accounts: matches };
}

function isSomebody({ names, phones, emails, addresses }: ComparedPerson): boolean {
  return names.length + phones.length + emails.length + addresses.length > 0;
}

async function userOf(
  call: Call,
  { userId, environment, clientId }: Item,
): Promise<ComparedPerson | undefined> {
  if (userId === null) return undefined;
  const tenant = asTenant(environment, clientId);
  const stored = await call.store.users.find(tenant, userId);
  const user = stored && (await openStoredUser(call, tenant, stored));
  return user?.identity ? asPerson(user.identity) : undefined;
}

function asPerson({ name, phoneNumbers, emails, addresses }: UserIdentity): ComparedPerson {
  return {
    names: name ? [`${name.given} ${name.family}`] : [],
    phones: phoneNumbers?.map(({ data }) => data) ?? [],
    emails: emails?.map(({ data }) => data) ?? [],
    addresses:
      addresses?.map(({ street1, street2, city, region, postalCode, country }) => ({
        street: [street1, street2].filter((line) => line !== null).join(', ') || null,
        city,
        region,
        postalCode,
        country,
      })) ?? [],
  };
}
