import { refuseWithoutAccounts } from '../extraction/pulls/first-pull.ts';
import { exchangePublicToken } from '../item-life/item-tokens.ts';
import { openItem } from '../items/open-item.ts';
import { linkDirectly } from '../link/link-directly.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { createProcessorToken } from './create-processor-token.ts';

/** What partners read; those of them that the institution has are asked for. */
const PRODUCTS = ['auth', 'identity', 'transactions'];
/** Such a token is meant for nobody but the team that made it. */
const NOBODY = '';

export interface ProcessorLink {
  readonly institutionId: string;
  readonly login: { readonly userName: string; readonly password: string };
}

/**
 * Sandbox only: links an Item and makes a processor_token for its first depository account, or for its first account when it
 * has none.
 * @throws INVALID_INSTITUTION, what the login met; PRODUCT_NOT_READY when its first reading failed.
 */
export async function linkForProcessor(
  call: Call,
  tenant: Tenant,
  { institutionId, login }: ProcessorLink,
): Promise<{ processorToken: string; itemId: string }> {
  const { publicToken } = await linkDirectly(call, tenant, {
    institutionId,
    products: productsOf(call, institutionId),
    webhook: null,
    login,
    historyDays: undefined,
    skipChallenges: true,
  });
  const { accessToken } = await exchangePublicToken(call, tenant, publicToken);
  const item = await openItem(call, tenant, accessToken);
  const accounts = await call.store.accounts.list(item.itemId);
  const account = accounts.find(({ type }) => type === 'depository') ?? accounts[0];
  if (!account) return refuseWithoutAccounts(call, item);
  const processorToken = await createProcessorToken(call, item, account.accountId, NOBODY);
  return { processorToken, itemId: item.itemId };
}

function productsOf({ directory }: Call, institutionId: string): readonly string[] {
  const offered = directory.byId(institutionId)?.products ?? PRODUCTS;
  const wanted = PRODUCTS.filter((product) => offered.includes(product));
  return wanted.length > 0 ? wanted : offered.filter((product) => product !== 'balance');
}
