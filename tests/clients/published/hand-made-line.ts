import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ClientLine, ClientRefusalError, type ClientRoute } from './line.ts';

type Json = Record<string, unknown>;

interface Library {
  readonly Client: new (options: { clientID: string; secret: string; env: string; options: Json }) => Methods;
  readonly environments: Readonly<Record<string, string>>;
}
type Methods = { env: string } & Record<string, (...given: unknown[]) => Promise<Json>>;

/** Methods of the class, each with its arguments out of a body. */
const ARGUMENTS: Readonly<Record<string, (body: Json, path: string) => unknown[]>> = {
  createPublicToken: ({ access_token }) => [access_token],
  createLinkToken: (body) => [body],
  getLinkToken: ({ link_token }) => [link_token],
  exchangePublicToken: ({ public_token }) => [public_token],
  updateItemWebhook: ({ access_token, webhook }) => [access_token, webhook],
  createProcessorToken: ({ access_token, account_id, processor }, path) => [
    access_token,
    account_id,
    // Two partners have paths of their own.
    ['stripe', 'apex'].find((name) => path.startsWith(`/processor/${name}/`)) ?? processor,
  ],
  createStripeToken: ({ access_token, account_id }) => [access_token, account_id],
  invalidateAccessToken: ({ access_token }) => [access_token],
  removeItem: ({ access_token }) => [access_token],
  getItem: ({ access_token }) => [access_token],
  importItem: ({ products, user_auth, options }) => [products, user_auth, options],
  getAccounts: ({ access_token, options }) => [access_token, options],
  getBalance: ({ access_token, options }) => [access_token, options],
  getAuth: ({ access_token, options }) => [access_token, options],
  getIdentity: ({ access_token }) => [access_token],
  getTransactions: ({ access_token, start_date, end_date, options }) => [
    access_token,
    start_date,
    end_date,
    options,
  ],
  getAllTransactions: ({ access_token, start_date, end_date }) => [access_token, start_date, end_date],
  refreshTransactions: ({ access_token }) => [access_token],
  getHoldings: ({ access_token, options }) => [access_token, options],
  getInvestmentTransactions: ({ access_token, start_date, end_date, options }) => [
    access_token,
    start_date,
    end_date,
    options,
  ],
  getLiabilities: ({ access_token, options }) => [access_token, options],
  createPaymentRecipient: ({ name, iban, address, bacs }) => [name, iban, address, bacs],
  getPaymentRecipient: ({ recipient_id }) => [recipient_id],
  createPayment: ({ recipient_id, reference, amount, options }) => [recipient_id, reference, amount, options],
  createPaymentToken: ({ payment_id }) => [payment_id],
  getPayment: ({ payment_id }) => [payment_id],
  listPayments: (body) => [body],
  getDepositSwitch: ({ deposit_switch_id }) => [deposit_switch_id],
  createDepositSwitch: ({ target_account_id, target_access_token, options }) => [
    target_account_id,
    target_access_token,
    options,
  ],
  createDepositSwitchAlt: ({ target_account, target_user, options }) => [
    target_account,
    target_user,
    options,
  ],
  createDepositSwitchToken: ({ deposit_switch_id }) => [deposit_switch_id],
  getInstitutions: ({ count, offset, country_codes, options }) => [count, offset, country_codes, options],
  getInstitutionById: ({ institution_id, country_codes, options }) => [
    institution_id,
    country_codes,
    options,
  ],
  searchInstitutionsByName: ({ query, products, country_codes, options }) => [
    query,
    products,
    country_codes,
    options,
  ],
  getCategories: () => [],
  resetLogin: ({ access_token }) => [access_token],
  getWebhookVerificationKey: ({ key_id }) => [key_id],
  sandboxPublicTokenCreate: ({ institution_id, initial_products, options }) => [
    institution_id,
    initial_products,
    options,
  ],
  sandboxItemFireWebhook: ({ access_token, webhook_code }) => [access_token, webhook_code],
  sandboxItemSetVerificationStatus: ({ access_token, account_id, verification_status }) => [
    access_token,
    account_id,
    verification_status,
  ],
};

/** Methods whose path depends on an argument, with the arguments that lead to each. */
const SEVERAL_PATHS: Readonly<Record<string, readonly unknown[][]>> = {
  createProcessorToken: [
    ['', '', 'dwolla'],
    ['', '', 'apex'],
    ['', '', 'stripe'],
  ],
};

/** The line before the interface description: a class with a method per call, arguments by place, credentials in the body. */
export function handMadeLine(name: string, dependency: string): ClientLine {
  const require = createRequire(import.meta.url);
  const { Client, environments } = require(dependency) as Library;
  const create = (keys: { client_id: string; secret: string }, options: Json): Methods =>
    new Client({ clientID: keys.client_id, secret: keys.secret, env: environments.sandbox ?? '', options });
  return {
    name,
    declarations: readFileSync(join(dirname(require.resolve(dependency)), '../index.d.ts'), 'utf8'),
    connect(baseUrl, keys = { client_id: '', secret: '' }) {
      const client = create(keys, {});
      client.env = baseUrl;
      return {
        async call({ method, path }, body) {
          const read = new Set<string>();
          const given = ARGUMENTS[method]?.(noting(body, read), path) ?? Object.values(body);
          const answer = await invoke(client, method, given).catch(refused);
          const isWhole = Object.keys(body).every((name) => read.has(name));
          if (Buffer.isBuffer(answer.buffer))
            return { status: 200, data: { ...answer, bytes: answer.buffer }, isWhole };
          const { status_code: status, ...data } = answer;
          return { status: Number(status ?? 200), data, isWhole };
        },
      };
    },
    async routes() {
      const found: ClientRoute[] = [];
      for (const method of Object.keys(Client.prototype).filter((each) => !each.startsWith('_'))) {
        const adapter = async (config: { url: string }) => {
          found.push({ method, path: new URL(config.url).pathname });
          return { status: 200, headers: {}, config, data: { transactions: [], total_transactions: 0 } };
        };
        const client = create({ client_id: 'id', secret: 'secret' }, { adapter });
        for (const given of SEVERAL_PATHS[method] ?? [ARGUMENTS[method]?.({}, '') ?? [{}]])
          await invoke(client, method, given);
      }
      return found;
    },
  };
}

/** Without a callback it fails before it sends anything; all others take one too, and give a promise without. */
const BY_CALLBACK: readonly string[] = ['listPaymentRecipients'];

async function invoke(client: Methods, method: string, given: unknown[]): Promise<Json> {
  if (!BY_CALLBACK.includes(method)) return (await client[method]?.(...given)) ?? {};
  const { promise, resolve, reject } = Promise.withResolvers<Json>();
  void client[method]?.((error: Error | null, answer: Json) => (error ? reject(error) : resolve(answer)));
  return promise;
}

/** The body, noting which of its fields is read: the library reads what it has a place for. */
function noting(body: Json, read: Set<string>): Json {
  return new Proxy(body, {
    get(from, name) {
      read.add(String(name));
      return from[String(name)];
    },
  });
}

/** Its errors have the fields of the error object themselves. */
function refused(error: Error & { status_code?: number }): never {
  if (error.status_code === undefined) throw error;
  const { status_code: status, name: _, ...data } = error as unknown as Json;
  throw new ClientRefusalError({ status: Number(status), data, isWhole: true });
}
