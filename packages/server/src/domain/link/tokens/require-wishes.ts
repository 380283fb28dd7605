import { fail } from '../../../errors.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { openDepositSwitch } from '../../deposit-switch/open-deposit-switch.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Item } from '../../items/item.ts';
import { requireSupported } from '../../items/products.ts';
import { openPayment } from '../../payments/open-payment.ts';
import type { Call } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { moveOf } from '../items/move-item.ts';
import { missingProducts } from './account-filter.ts';
import { requireNew } from './deposit-switch-token.ts';
import { customizationOf } from './find-customization.ts';
import type { LinkWishes } from './link-token.ts';
import { requireRedirectUri } from './redirect-uri.ts';
import { requireLinkable } from './require-linkable.ts';

/**
 * What a team may wish for, as far as directory, store and configuration say it: products before the rest.
 * @param item null for a new one
 * @throws INVALID_INSTITUTION, PRODUCTS_NOT_SUPPORTED, INVALID_LINK_CUSTOMIZATION; INVALID_FIELD for an address or app that is on no
 *   list of the team, and for a payment or switch that is not the team's; what `requireLinkable` says at last.
 */
export async function requireWishes(
  call: Call,
  tenant: Tenant,
  wishes: LinkWishes,
  item: Item | null,
): Promise<void> {
  if (item) {
    requireAddable(call, item, wishes);
    requireMovable(call, item, wishes);
  } else requireInstitution(call, wishes);
  await customizationOf(call, tenant, wishes.customizationName);
  if (wishes.redirectUri !== null) await requireRedirectUri(call, tenant, wishes.redirectUri);
  if (wishes.androidPackageName !== null)
    await requireAndroidPackage(call, tenant, wishes.androidPackageName);
  if (wishes.paymentId !== null) await openPayment(call.store, tenant, wishes.paymentId);
  if (wishes.depositSwitchId !== null)
    requireNew(await openDepositSwitch(call.store, tenant, wishes.depositSwitchId));
  if (!item) requireLinkable(call, wishes);
}

/** In update mode products are there to be added, not to be named again; of income the person may say anew what is shared. */
function requireAddable(call: Call, item: Item, { products }: LinkWishes): void {
  for (const product of products) {
    requireSupported(call, item, product);
    if (product === 'income_verification') continue;
    if (item.products.some((used) => used.product === product))
      throw fail(
        'INVALID_FIELD',
        `products must name in update mode only what is to be added: the Item has ${product}`,
      );
  }
}

/** What an Item uses must be there where it goes to. */
function requireMovable(call: Call, item: Item, { institutionId }: LinkWishes): void {
  if (institutionId === null || traitsOf(call.environment).simulated) return;
  const target = moveOf(call, item, institutionId);
  const products = target ? item.products.map(({ product }) => product) : [];
  requireInstitution(call, { institutionId, products });
}

function requireInstitution(
  { directory, environment }: Call,
  { institutionId, products }: Pick<LinkWishes, 'institutionId' | 'products'>,
): void {
  if (institutionId === null) return;
  const institution = directory.byId(institutionId);
  if (!institution?.environments.includes(environment)) throw fail('INVALID_INSTITUTION');
  const missing = missingProducts(products, institution);
  if (missing.length === 0) return;
  throw fail(
    'PRODUCTS_NOT_SUPPORTED',
    `the institution does not support the following products: ${JSON.stringify(missing)}`,
  );
}

async function requireAndroidPackage({ store }: Call, { clientId }: Tenant, name: string): Promise<void> {
  const registered = (await store.teams.find(clientId))?.settings.androidPackages ?? [];
  if (registered.includes(name)) return;
  throw fail(
    'INVALID_FIELD',
    'android_package_name must be on the allow list of this team: "fairlead teams android-packages add" puts it there',
  );
}

/** @throws INVALID_ACCOUNT_ID when one is no open account of the Item */
export async function requireAccountsOf({ store }: Call, item: Item, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) chooseAccounts(await store.accounts.list(item.itemId), ids);
}
