import type { FailureKind } from '../../../packages/server/src/connectors/sdk/failure.ts';
import { removeItem } from '../../../packages/server/src/domain/item-life/remove-item.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { changeSetting } from '../../../packages/server/src/domain/teams/change-setting.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import type { ErrorCode } from '../../../packages/server/src/errors.ts';
import { after, failing, withConnector } from '../../support/institution-in-the-way.ts';
import type { TestService } from '../../support/service.ts';
import type { Provocation } from '../endpoints/_kit/calls.ts';
import { testedEndpoints } from '../endpoints/_kit/discovery.ts';
import { accountOf } from '../endpoints/_kit/facts.ts';
import { QUICK } from '../endpoints/_kit/life.ts';
import { callOnItem, callWith, prepare, wrongly } from '../endpoints/_kit/provoke.ts';

const UNKNOWN = '00000000-0000-0000-0000-000000000000';

/** How a code comes about, at every endpoint whose record does not say otherwise. */
export const PROVOCATIONS: Readonly<Partial<Record<ErrorCode, Provocation>>> = {
  INVALID_ACCESS_TOKEN: wrongly({ access_token: `access-sandbox-${UNKNOWN}` }),
  ITEM_NOT_FOUND: ({ sandbox }, path) =>
    callOnItem(sandbox, path, async ({ accessToken }) => {
      await sandbox.call('/item/remove', { access_token: accessToken });
    }),
  INVALID_ACCOUNT_ID: async ({ sandbox }, path) => {
    const tested = (await testedEndpoints()).find((each) => each.path === path);
    return callWith(sandbox, path, (tested && accountOf(tested)?.('nobodys0000000000000')) ?? {});
  },
  INVALID_PROCESSOR_TOKEN: wrongly({ processor_token: `processor-sandbox-${UNKNOWN}` }),
  INVALID_AUDIT_COPY_TOKEN: wrongly({ audit_copy_token: `a-sandbox-${UNKNOWN}` }),
  INVALID_USER_TOKEN: wrongly({ user_id: undefined, user_token: `user-sandbox-${UNKNOWN}` }),
  INVALID_USER_ID: wrongly({ user_id: 'somebody', user_token: undefined }),
  USER_NOT_FOUND: wrongly({ user_id: `usr_${'A'.repeat(22)}`, user_token: undefined }),
  INVALID_PUBLIC_TOKEN: wrongly({ public_token: `public-sandbox-${UNKNOWN}` }),
  INVALID_INSTITUTION: wrongly({ institution_id: 'ins_0' }),
  // Answered before anything of the body is looked at.
  SANDBOX_ONLY: ({ development }, path) => development.call(path),
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: ({ development }, path) =>
    callWith(development, path, { institution_id: 'ins_109508' }, QUICK),

  PRODUCT_NOT_READY: ({ realistic }, path) => callWith(realistic, path, {}, QUICK),
  NO_AUTH_ACCOUNTS: onlyAccounts('investment', 'brokerage'),
  NO_INVESTMENT_ACCOUNTS: onlyAccounts('depository', 'checking'),
  NO_INVESTMENT_AUTH_ACCOUNTS: onlyAccounts('depository', 'checking'),
  NO_LIABILITY_ACCOUNTS: onlyAccounts('depository', 'checking'),

  ITEM_LOGIN_REQUIRED: storedError('ITEM_LOGIN_REQUIRED'),
  ITEM_LOCKED: storedError('ITEM_LOCKED'),
  USER_SETUP_REQUIRED: storedError('USER_SETUP_REQUIRED'),
  PASSWORD_RESET_REQUIRED: storedError('PASSWORD_RESET_REQUIRED'),
  ACCESS_NOT_GRANTED: storedError('ACCESS_NOT_GRANTED'),
  USER_PERMISSION_REVOKED: storedError('USER_PERMISSION_REVOKED'),
  NO_ACCOUNTS: storedError('NO_ACCOUNTS'),
  ADDITIONAL_CONSENT_REQUIRED: async ({ sandbox }, path) => {
    const { call } = await neverRead(sandbox, path);
    const wanted = (on: boolean) =>
      changeSetting(sandbox.service.core.services, sandbox.clientId, 'consentPerProduct', on);
    await wanted(true);
    return call().finally(() => wanted(false));
  },
  ITEM_CONCURRENTLY_DELETED: async ({ sandbox }, path) => {
    const { item, call } = await neverRead(sandbox, path);
    const remove = async () => {
      const { services } = sandbox.service.core;
      const found = await services.store.items.find(tenantOf(sandbox), item.itemId);
      if (found && found.state !== 'removed')
        await removeItem(await asTeamSeesIt(services, found.clientId), found);
    };
    return withConnector(sandbox, after(remove), () => call());
  },

  INSTITUTION_DOWN: institutionFailure('institution_down'),
  INSTITUTION_NOT_RESPONDING: institutionFailure('institution_timeout'),
  INSTITUTION_NOT_AVAILABLE: institutionFailure('institution_unavailable'),
  INSTITUTION_NO_LONGER_SUPPORTED: institutionFailure('institution_gone'),
  INSTITUTION_RATE_LIMIT: institutionFailure('rate_limited'),
};

/** The Item of a person who has accounts of one type alone. */
function onlyAccounts(type: string, subtype: string): Provocation {
  const person = { override_accounts: [{ type, subtype, starting_balance: 100 }] };
  const options = { override_username: 'user_custom', override_password: JSON.stringify(person) };
  return ({ sandbox }, path) => callWith(sandbox, path, {}, { options });
}

/** What only the user can repair stays on the Item. */
function storedError(code: ErrorCode): Provocation {
  return ({ sandbox }, path) =>
    callOnItem(sandbox, path, async ({ itemId }) => {
      await sandbox.service.core.services.store.unitOfWork((unit) => unit.items.setError(itemId, code, null));
    });
}

/** An Item of which the endpoint's product was not read yet, so that the call goes to the institution; it has a cheap one instead. */
function neverRead(sandbox: TestService, path: string): ReturnType<typeof prepare> {
  // What is read anew has to be of the Item.
  const isOfIdentity = path.includes('/identity/') && path !== '/identity/refresh';
  return prepare(sandbox, path, { products: [isOfIdentity ? 'auth' : 'identity'] });
}

function institutionFailure(kind: FailureKind): Provocation {
  return async ({ sandbox }, path) => {
    const { call } = await neverRead(sandbox, path);
    return withConnector(sandbox, failing(kind), () => call());
  };
}

function tenantOf({ service, clientId }: TestService) {
  return asTenant(service.core.services.environment, clientId);
}
