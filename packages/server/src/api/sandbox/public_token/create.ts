import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import { keepLogin, logInDirectly } from '../../../domain/link/link-directly.ts';
import { orderIncomeOfLogin } from '../../../domain/link/order-income.ts';
import { namedUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { servedProducts } from '../../../vocabulary/products.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, date, integer, object, oneOf, optional, string, url } from '../../_kit/schema.ts';
import {
  linkedProducts,
  productWarnings,
  requireSomething,
} from '../../_records/institutions/product-list.ts';
import { requireBankIncome } from '../../_records/link/income-wish.ts';
import { readPeriod, requireStatementWindow } from '../../_records/link/statement-window.ts';
import { requireOrderedDates } from '../../_records/period.ts';
import { readUserName, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** Of the reference, where nothing is said. */
const INCOME_DAYS = 365;

const period = { start_date: optional(date()), end_date: optional(date()) };

/** Makes a sandbox Item without Link; its public_token is exchanged like any other. */
export default endpoint({
  summary: 'Make a public_token for a new sandbox Item',
  item: 'none',
  sameBefore: true,
  changesState: true,
  request: {
    institution_id: string(),
    initial_products: linkedProducts(
      {},
      {
        refusal: 'PRODUCTS_NOT_SUPPORTED',
        message: 'the following products are not supported by this institution: [NAMES]',
      },
    ),
    options: optional(
      object({
        webhook: optional(url()),
        override_username: optional(string()),
        override_password: optional(string()),
        transactions: optional(
          object({ ...period, days_requested: optional(integer({ minimum: 1, maximum: 730, later: true })) }),
        ),
        statements: optional(object({ start_date: date(), end_date: date() }, { later: true })),
        income_verification: optional(
          object(
            {
              income_source_types: optional(array(oneOf(['bank', 'payroll']))),
              bank_income: optional(
                object({ days_requested: optional(integer({ minimum: 1, maximum: 731 })) }),
              ),
            },
            { later: true },
          ),
        ),
      }),
    ),
    ...userNameFields,
  },
  response: { public_token: string() },
  errors: [
    'SANDBOX_ONLY',
    'INVALID_INSTITUTION',
    'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    'INVALID_PRODUCT',
    'PRODUCTS_NOT_SUPPORTED',
    'INVALID_CREDENTIALS',
    ...USER_REFUSALS,
  ],
  longText: ['options.override_password'],
  // Clients of 2019 still send it.
  ignored: ['public_key'],

  refuse({ initial_products, options, ...named }, call) {
    const { policy } = call;
    requireSomething(call, initial_products, 'PRODUCTS_NOT_SUPPORTED');
    requireOrderedDates(options?.transactions ?? {}, 'options.transactions.');
    if (options?.statements) requireStatementWindow(options.statements, 'options.statements.');
    if (options?.webhook !== undefined) requireWebhookUrl(options.webhook, 'options.webhook', policy);
    requireUserNameForm(call, readUserName(named));
    const products = servedProducts(initial_products, traitsOf(call.environment).simulated);
    requireBankIncome(products, options?.income_verification, readUserName(named));
  },

  warn: ({ initial_products }, call) => productWarnings(call, initial_products),

  async prepare({ body, tenant, call }) {
    const user = await namedUser(call, tenant, readUserName(body));
    const { webhook = null, override_username, override_password, transactions } = body.options ?? {};
    const { start_date: from, end_date: to, days_requested } = transactions ?? {};
    return logInDirectly(call, tenant, {
      institutionId: body.institution_id,
      products: servedProducts(body.initial_products, traitsOf(call.environment).simulated),
      webhook,
      login: { userName: override_username ?? 'user_good', password: override_password ?? 'pass_good' },
      historyDays: days_requested,
      historyPeriod: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
      statements: readPeriod(body.options?.statements),
      user,
      skipChallenges: true,
    });
  },

  async handle({ body, tenant, call, concerns }, login) {
    const days = body.options?.income_verification?.bank_income?.days_requested ?? INCOME_DAYS;
    const linked = await keepLogin(call, tenant, login, (unit, itemId) =>
      orderIncomeOfLogin(call, unit, tenant, { login, itemId, days }),
    );
    concerns(linked.itemId);
    return { public_token: linked.publicToken };
  },
});
