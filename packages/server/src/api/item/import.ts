import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import { exchangePublicToken } from '../../domain/item-life/item-tokens.ts';
import { requireWebhookUrl } from '../../domain/items/webhook-url.ts';
import { keepLogin, logInDirectly } from '../../domain/link/link-directly.ts';
import { servedProducts } from '../../vocabulary/products.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { object, optional, string, url } from '../_kit/schema.ts';
import { linkedProducts, productWarnings, requireSomething } from '../_records/institutions/product-list.ts';

/** Where an import goes in the sandbox that names no institution. */
const SANDBOX_INSTITUTION = 'ins_109508';

/** Makes an Item straight from a login, without Link. */
export default endpoint({
  summary: 'Make an Item from the credentials of a login',
  item: 'none',
  changesState: true,
  request: {
    products: linkedProducts(),
    user_auth: object({ user_id: string(), auth_token: string() }),
    options: optional(object({ webhook: optional(url()) })),
    institution_id: optional(string({ later: true })),
  },
  requiredOutsideSandbox: ['institution_id'],
  response: { access_token: string() },
  errors: [
    'INVALID_PRODUCT',
    'PRODUCTS_NOT_SUPPORTED',
    'INVALID_INSTITUTION',
    'INVALID_CREDENTIALS',
    'PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA',
    'DIRECT_INTEGRATION_NOT_ENABLED',
    'UNAUTHORIZED_ROUTE_ACCESS',
    'INSTITUTION_DOWN',
    'INSTITUTION_NOT_RESPONDING',
    'INSTITUTION_NOT_AVAILABLE',
    'INSTITUTION_NO_LONGER_SUPPORTED',
    'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
  ],
  longText: ['user_auth.auth_token'],

  refuse({ products, options }, call) {
    const { policy } = call;
    requireSomething(call, products);
    if (options?.webhook !== undefined) requireWebhookUrl(options.webhook, 'options.webhook', policy);
  },

  warn: ({ products }, call) => productWarnings(call, products),

  prepare({ body, tenant, call }) {
    return logInDirectly(call, tenant, {
      institutionId: body.institution_id ?? SANDBOX_INSTITUTION,
      products: servedProducts(body.products, traitsOf(call.environment).simulated),
      webhook: body.options?.webhook ?? null,
      login: { userName: body.user_auth.user_id, password: body.user_auth.auth_token },
      historyDays: undefined,
      skipChallenges: false,
    });
  },

  async handle({ tenant, call, concerns }, login) {
    const { itemId, publicToken } = await keepLogin(call, tenant, login);
    concerns(itemId);
    const { accessToken } = await exchangePublicToken(call, tenant, publicToken, 'imported');
    return { access_token: accessToken };
  },
});
