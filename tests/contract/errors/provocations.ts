import type { FailureKind } from '../../../packages/server/src/connectors/sdk/failure.ts';
import { removeItem } from '../../../packages/server/src/domain/items/remove-item.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import type { ErrorCode } from '../../../packages/server/src/errors.ts';
import { advance, DAY, SECOND } from '../../support/clock.ts';
import { after, failing, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, type Reply, type TestService } from '../../support/service.ts';
import { callOnItem, callWith, type Stage } from './stage.ts';

type Provocation = (stage: Stage, path: string) => Promise<Reply>;

/** Ends in an answer with the code that names it. */
export const PROVOCATIONS: Readonly<Partial<Record<ErrorCode, Provocation>>> = {
  INVALID_ACCESS_TOKEN: ({ sandbox }, path) =>
    callWith(sandbox, path, 'access-sandbox-00000000-0000-0000-0000-000000000000'),
  ITEM_NOT_FOUND: ({ sandbox }, path) =>
    callOnItem(sandbox, path, async ({ accessToken }) => {
      await sandbox.call('/item/remove', { access_token: accessToken });
    }),
  INVALID_ACCOUNT_ID: async ({ sandbox }, path) => {
    const { accessToken } = await linkItem(sandbox);
    const options = path === '/transactions/sync' ? { account_id: 'nobodys' } : { account_ids: ['nobodys'] };
    return callWith(sandbox, path, accessToken, { options });
  },
  INVALID_PUBLIC_TOKEN: ({ sandbox }, path) => callWith(sandbox, path, ''),
  INVALID_INSTITUTION: ({ sandbox }, path) => callWith(sandbox, path, '', { institution_id: 'ins_0' }),
  INVALID_PRODUCT: ({ sandbox }, path) => callWith(sandbox, path, '', namedProducts(path, ['teleportation'])),
  SANDBOX_ONLY: ({ development }, path) => callWith(development, path, ''),
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: ({ development }, path) =>
    callWith(development, path, '', { institution_id: 'ins_109508' }),

  INVALID_CREDENTIALS: ({ sandbox }, path) => callWith(sandbox, path, '', login(path, 'pass_bad')),
  PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA: ({ sandbox }, path) =>
    callWith(sandbox, path, '', login(path, 'mfa_device')),

  PRODUCT_NOT_READY: (stage, path) =>
    path === '/auth/get'
      ? callOnItem(stage.sandbox, path, () => {}, {
          institution: 'ins_109512',
          products: ['auth'],
          options: { override_password: 'microdeposits_good' },
        })
      : callOnItem(stage.realistic, path, () => {}),
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: async ({ realistic }, path) => {
    const { accessToken } = await linkItem(realistic);
    advance(realistic, 1 * SECOND);
    const first = await callWith(realistic, path, accessToken, { count: 1 });
    // Two seconds later all of history is there, in the middle of the loop.
    advance(realistic, 2 * SECOND);
    return callWith(realistic, path, accessToken, { cursor: first.body.next_cursor });
  },
  PRODUCTS_NOT_SUPPORTED: ({ sandbox }, path) => unsupported(sandbox, path),
  NO_AUTH_ACCOUNTS: ({ sandbox }, path) => onlyAccounts(sandbox, path, 'investment'),
  NO_INVESTMENT_ACCOUNTS: ({ sandbox }, path) => onlyAccounts(sandbox, path, 'depository'),
  NO_LIABILITY_ACCOUNTS: ({ sandbox }, path) => onlyAccounts(sandbox, path, 'depository'),

  ITEM_LOGIN_REQUIRED: ({ sandbox }, path) => callOnItem(sandbox, path, () => advance(sandbox, 30 * DAY)),
  ITEM_LOCKED: storedError('ITEM_LOCKED'),
  USER_SETUP_REQUIRED: storedError('USER_SETUP_REQUIRED'),
  PASSWORD_RESET_REQUIRED: storedError('PASSWORD_RESET_REQUIRED'),
  ACCESS_NOT_GRANTED: storedError('ACCESS_NOT_GRANTED'),
  USER_PERMISSION_REVOKED: storedError('USER_PERMISSION_REVOKED'),
  NO_ACCOUNTS: ({ sandbox }, path) =>
    path === '/accounts/get' ? withoutAccounts(sandbox, path) : storedError('NO_ACCOUNTS')({ sandbox }, path),
  ITEM_CONCURRENTLY_DELETED: async ({ sandbox }, path) => {
    const { accessToken, itemId } = await neverRead(sandbox, path);
    const remove = async () => {
      const { domain } = sandbox.service.core;
      const item = await domain.store.items.find(tenantOf(sandbox), itemId);
      if (item && item.state !== 'removed') await removeItem(domain, item);
    };
    return withConnector(sandbox, after(remove), () => callWith(sandbox, path, accessToken));
  },

  INSTITUTION_DOWN: institutionFailure('institution_down', 'INSTITUTION_DOWN'),
  INSTITUTION_NOT_RESPONDING: institutionFailure('institution_timeout', 'INSTITUTION_NOT_RESPONDING'),
  INSTITUTION_NOT_AVAILABLE: institutionFailure('institution_unavailable', 'INSTITUTION_NOT_AVAILABLE'),
  INSTITUTION_NO_LONGER_SUPPORTED: institutionFailure('institution_gone', 'INSTITUTION_NO_LONGER_SUPPORTED'),
  INSTITUTION_RATE_LIMIT: institutionFailure('rate_limited', 'INSTITUTION_RATE_LIMIT'),
};

function namedProducts(path: string, products: readonly string[]): Record<string, unknown> {
  if (path === '/institutions/get') return { options: { products } };
  return path === '/sandbox/public_token/create' ? { initial_products: products } : { products };
}

function login(path: string, password: string): Record<string, unknown> {
  return path === '/item/import'
    ? { user_auth: { user_id: 'user_good', auth_token: password } }
    : { options: { override_password: password } };
}

const makesItem = (path: string): boolean =>
  path === '/item/import' || path === '/sandbox/public_token/create';

/** An institution that lacks the product; real-time balances are lacking where the connector cannot ask. */
async function unsupported(sandbox: TestService, path: string): Promise<Reply> {
  if (makesItem(path)) {
    return callWith(sandbox, path, '', { institution_id: 'ins_109510', ...namedProducts(path, ['auth']) });
  }
  const institution = path === '/auth/get' || path === '/identity/get' ? 'ins_109510' : 'ins_900001';
  const { accessToken } = await linkItem(sandbox, { institution });
  return withConnector(
    sandbox,
    ({ balances: _, ...connector }) => connector,
    () => callWith(sandbox, path, accessToken),
  );
}

async function onlyAccounts(sandbox: TestService, path: string, type: string): Promise<Reply> {
  const { accessToken } = await linkItem(sandbox);
  const { body } = await sandbox.call('/accounts/get', { access_token: accessToken });
  const ids = body.accounts
    .filter((account: { type: string }) => account.type === type)
    .map((account: { account_id: string }) => account.account_id);
  return callWith(sandbox, path, accessToken, { options: { account_ids: ids } });
}

/** What only the user can repair stays on the Item (api.md 5.3). */
function storedError(code: ErrorCode): (stage: Pick<Stage, 'sandbox'>, path: string) => Promise<Reply> {
  return ({ sandbox }, path) =>
    callOnItem(sandbox, path, async ({ itemId }) => {
      await sandbox.service.core.domain.store.unitOfWork((unit) => unit.items.setError(itemId, code, null));
    });
}

/** The first read failed, so nothing is known of the Item yet. */
async function withoutAccounts(sandbox: TestService, path: string): Promise<Reply> {
  const { accessToken } = await withConnector(sandbox, failing('institution_down'), () => linkItem(sandbox));
  return callWith(sandbox, path, accessToken);
}

/** An Item of which the endpoint's product was not read yet, so that the call goes to the institution. */
function neverRead(sandbox: TestService, path: string): ReturnType<typeof linkItem> {
  return linkItem(sandbox, { products: [path.startsWith('/transactions/') ? 'auth' : 'transactions'] });
}

function institutionFailure(kind: FailureKind, code: ErrorCode): Provocation {
  return async ({ sandbox }, path) => {
    if (makesItem(path)) return callWith(sandbox, path, '', login(path, `error_${code}`));
    const { accessToken } = await neverRead(sandbox, path);
    return withConnector(sandbox, failing(kind), () => callWith(sandbox, path, accessToken));
  };
}

function tenantOf({ service, clientId }: TestService) {
  return asTenant(service.core.domain.environment, clientId);
}
