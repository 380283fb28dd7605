import { institutionOfItem } from '../../../domain/institutions/institution-of-item.ts';
import { exchangePublicToken } from '../../../domain/item-life/item-tokens.ts';
import { refreshProduct } from '../../../domain/item-life/refresh-product.ts';
import { removeItem } from '../../../domain/item-life/remove-item.ts';
import { linkDirectly } from '../../../domain/link/link-directly.ts';
import { createLinkToken } from '../../../domain/link/tokens/create-link-token.ts';
import { UNSAID } from '../../../domain/link/tokens/older-token.ts';
import { resetLogin } from '../../../domain/sandbox/reset-login.ts';
import { fail } from '../../../errors.ts';
import { HOUR_MS } from '../../../world/durations.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { findItem } from './items.ts';

interface ItemName extends TeamName {
  readonly itemId: string;
}

/** Breaks the login of an Item, as a changed password would. */
export const breakLogin = operation(
  'breakLogin',
  async ({ services }, { clientId, itemId }: ItemName): Promise<null> => {
    requireSandbox(services, 'logins that break on demand are');
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    if (item.state === 'removed') throw fail('ITEM_NOT_FOUND', 'the Item is removed');
    await resetLogin(own, item);
    return null;
  },
);

/** Gives the address of a page on which the person repairs the login, good for an hour. */
export const openUpdateMode = operation(
  'openUpdateMode',
  async ({ services }, { clientId, itemId }: ItemName): Promise<{ readonly url: string }> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    if (item.state === 'removed') throw fail('ITEM_NOT_FOUND', 'the Item is removed');
    const institution = institutionOfItem(own, item);
    const team = await own.store.teams.find(clientId);
    const wishes = {
      ...UNSAID,
      clientName: team?.name ?? '',
      user: { ...UNSAID.user, clientUserId: 'console' },
      countryCodes: institution?.countryCodes ?? ['US'],
      products: [],
      hosted: { deliveryMethod: null, completionRedirectUri: null, lifetimeMs: HOUR_MS, isMobileApp: false },
    };
    const { hostedUrl } = await createLinkToken(own, tenant, wishes, item);
    if (hostedUrl === null)
      throw fail('INVALID_FIELD', 'hosted pages need FAIRLEAD_PUBLIC_URL; set it and start again');
    return { url: hostedUrl };
  },
);

/** Has the Item's transactions read at the institution, as `/transactions/refresh` does. */
export const readNow = operation(
  'readItemNow',
  async ({ services }, { clientId, itemId }: ItemName): Promise<null> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    if (item.state === 'removed') throw fail('ITEM_NOT_FOUND', 'the Item is removed');
    await refreshProduct(own, item, 'transactions');
    return null;
  },
);

/** Removes an Item for good, as `/item/remove` does. `name` is that of its institution, typed by whoever means it. */
export const removeNamedItem = operation(
  'removeItem',
  async ({ services }, { clientId, itemId, name }: ItemName & { readonly name: string }): Promise<null> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    if (item.state === 'removed') throw fail('ITEM_NOT_FOUND', 'the Item is removed already');
    const expected = item.institutionName ?? item.institutionId ?? item.itemId;
    if (name !== expected)
      throw fail('INVALID_FIELD', `type the name of its institution, "${expected}", to remove the Item`);
    await removeItem(own, item);
    return null;
  },
);

export interface MadeItem {
  readonly itemId: string;
  /** Shown once, for whoever asked. */
  readonly accessToken: string;
}

/** Links an Item of the default user without a browser, as `/sandbox/public_token/create` and its exchange do. */
export const makeSandboxItem = operation(
  'makeSandboxItem',
  async (
    { services },
    { clientId, institutionId }: TeamName & { readonly institutionId: string },
  ): Promise<MadeItem> => {
    requireSandbox(services, 'Items without a person are');
    const { own, tenant } = await actFor(services, clientId);
    const { publicToken } = await linkDirectly(own, tenant, {
      institutionId,
      products: ['transactions'],
      webhook: null,
      login: { userName: 'user_good', password: 'pass_good' },
      historyDays: undefined,
      skipChallenges: true,
    });
    const { itemId, accessToken } = await exchangePublicToken(own, tenant, publicToken);
    return { itemId, accessToken };
  },
);
