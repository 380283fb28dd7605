import type { AuthStep, Credential } from '../../../packages/server/src/connectors/sdk/login.ts';
import type { RawAccount } from '../../../packages/server/src/connectors/sdk/records.ts';
import { connectorContext } from '../../../packages/server/src/domain/institution-calls/connector-context.ts';
import { openCredential } from '../../../packages/server/src/domain/institution-calls/item-credential.ts';
import type { Institution } from '../../../packages/server/src/domain/institutions/institution.ts';
import type { Item } from '../../../packages/server/src/domain/items/item.ts';
import { finishRepair } from '../../../packages/server/src/domain/link/items/finish-repair.ts';
import {
  type KeptItem,
  keepLinkedItem,
  type LinkConsent,
  type LinkedLogin,
} from '../../../packages/server/src/domain/link/items/keep-linked-item.ts';
import {
  type RepairedItem,
  repairLinkedItem,
} from '../../../packages/server/src/domain/link/items/repair-linked-item.ts';
import type { Call } from '../../../packages/server/src/domain/services.ts';
import { asTenant, type Tenant } from '../../../packages/server/src/domain/teams/team.ts';
import { callAs, nextTeam } from '../../api/endpoints/_kit/team.ts';
import { domainOf, HOOK } from '../../sandbox/time/observing.ts';
import type { TestService } from '../../support/service.ts';

export const CONSENT: LinkConsent = {
  clientUserId: 'user-1',
  textVersion: '2026-11',
  language: 'fr',
  addressHash: 'f'.repeat(64),
};

/** The same service for a team of its own, with a clock of its own: what other tests left behind takes no part. */
export async function withOwnTeam(service: TestService): Promise<TestService> {
  const keys = await nextTeam(service);
  const call = callAs(service, keys);
  return {
    ...service,
    clientId: keys.client_id,
    secret: keys.secret,
    call: (path, body = {}) => call(path, body),
  };
}

export function tenantOf({ clientId }: TestService): Tenant {
  return asTenant('sandbox', clientId);
}

/** What a session of Link has in hand when a login is done: the credential, and all accounts that it shows. */
export interface Login {
  readonly call: Call;
  readonly institution: Institution;
  readonly ordinal: number;
  readonly at: number;
  readonly credential: Credential;
  readonly consentExpiresAt: number | null;
  readonly accounts: readonly RawAccount[];
}

interface LoginWishes {
  readonly institutionId?: string;
  readonly username?: string;
  readonly password?: string;
  /** Update mode. */
  readonly item?: Item;
}

/** Logs in at the simulated bank as Link does. */
export async function logIn(
  service: TestService,
  { institutionId = 'ins_109508', username = 'user_good', password = 'pass_good', item }: LoginWishes = {},
): Promise<Login> {
  const call = await domainOf(service);
  const institution = call.directory.byId(institutionId);
  const connector = institution && call.connector(institution.connector);
  if (!institution || !connector) throw new Error(`there is no institution ${institutionId}`);
  const at = call.world.clock.now();
  const { clientId } = service;
  const ordinal =
    item?.ordinal ?? (await call.store.unitOfWork((unit) => unit.teams.nextItemOrdinal(clientId)));
  const context = connectorContext(
    call,
    { clientId, ordinal, institutionId, institutionName: institution.name, linkedAt: at, createdAt: null },
    new AbortController().signal,
  );
  const updating = item ? { updating: (await openCredential(call, item)).credential } : {};
  const request = { products: [], countryCode: null, historyDays: 730, skipChallenges: false, ...updating };
  const form = await connector.begin(context, request);
  if (form.kind !== 'form') throw new Error(`a ${form.kind} came instead of a form`);
  const step: AuthStep = await connector.advance(context, form.state, { values: { username, password } });
  if (step.kind !== 'done') throw new Error(`a ${step.kind} came instead of the end of the login`);
  const { credential, consent } = step;
  const { items: accounts } = await connector.accounts(context, credential);
  return { call, institution, ordinal, at, credential, consentExpiresAt: consent.expiresAt, accounts };
}

/** Names accounts by their masks, which are their keys at the simulated bank. */
export async function keep(
  { call, institution, ordinal, at, credential, consentExpiresAt, accounts }: Login,
  { clientId }: TestService,
  chosen: readonly string[] | null,
  more: Partial<LinkedLogin> = {},
): Promise<KeptItem> {
  const login = { credential, consentExpiresAt };
  return call.store.unitOfWork((unit) =>
    keepLinkedItem(call, unit, asTenant('sandbox', clientId), {
      institution,
      ordinal,
      at,
      login,
      accounts,
      chosen,
      products: ['transactions'],
      webhook: HOOK,
      historyDays: 730,
      userId: null,
      consent: CONSENT,
      ...more,
    }),
  );
}

export async function exchange(service: TestService, publicToken: string): Promise<string> {
  const { status, body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.access_token;
}

/** An Item made through Link, exchanged. */
export async function linked(
  service: TestService,
  chosen: readonly string[] | null,
  wishes: LoginWishes & { readonly more?: Partial<LinkedLogin> } = {},
): Promise<KeptItem & { readonly accessToken: string }> {
  const kept = await keep(await logIn(service, wishes), service, chosen, wishes.more);
  return { ...kept, accessToken: await exchange(service, kept.publicToken) };
}

/** Ends an update mode of the Item with this login, as Link does. */
export async function update(
  service: TestService,
  item: Item,
  {
    chosen = null,
    products = [],
    ...wishes
  }: LoginWishes & { readonly chosen?: readonly string[] | null; readonly products?: readonly string[] } = {},
): Promise<RepairedItem> {
  const call = await domainOf(service);
  const { credential: before } = await openCredential(call, item);
  const institutionId = item.institutionId ?? '';
  const login = await logIn(service, { institutionId, ...wishes, item });
  const repaired = await call.store.unitOfWork((unit) =>
    repairLinkedItem(call, unit, item, {
      login: { before, after: login.credential, consentExpiresAt: login.consentExpiresAt },
      accounts: login.accounts,
      chosen,
      products,
    }),
  );
  await finishRepair(call, repaired);
  return repaired;
}
