import type { SimulatedDone, SimulatedRequest } from '../../connectors/sandbox/port/simulated-bank.ts';
import type { Connector } from '../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../connectors/sdk/context.ts';
import type { AuthStep, BeginRequest } from '../../connectors/sdk/login.ts';
import { fail } from '../../errors.ts';
import { DAY_MS } from '../../world/durations.ts';
import { CALLERS_OWN_TEXT, recordConsent } from '../consents/record-consent.ts';
import type { LeasedWork } from '../due/due.ts';
import { connectorContext } from '../institution-calls/connector-context.ts';
import { LIVE_CALL_MS, withDeadline } from '../institution-calls/deadline.ts';
import { asFailure, linkRefusal } from '../institution-calls/refusals.ts';
import type { Institution } from '../institutions/institution.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import type { NamedUser } from '../users/user.ts';
import { type FinishedLogin, HISTORY_DAYS_DEFAULT, insertItem } from './items/insert-item.ts';

export interface DirectLink {
  readonly institutionId: string;
  readonly products: readonly string[];
  readonly webhook: string | null;
  readonly login: { readonly userName: string; readonly password: string };
  readonly historyDays: number | undefined;
  readonly historyPeriod?: { readonly from?: string; readonly to?: string };
  /** Of statements; the last 24 months when absent. */
  readonly statements?: { readonly from: string; readonly to: string } | undefined;
  /** To whom the Item belongs from the beginning. */
  readonly user?: NamedUser | undefined;
  /** Nobody is there to answer a challenge, which the simulated bank alone does without. */
  readonly skipChallenges: boolean;
}

export interface LinkedItem {
  readonly itemId: string;
  /** Half an hour to live; the Item comes into being at its exchange. */
  readonly publicToken: string;
}

/** A login that the institution took; nothing of it is kept yet. */
export interface AcceptedLogin {
  readonly link: DirectLink;
  readonly institution: Institution;
  /** The Item's number within its team. */
  readonly ordinal: number;
  /** When the login began, in milliseconds. */
  readonly at: number;
  readonly done: FinishedLogin;
}

/**
 * Makes an Item from a user name and a password, without Link: the login runs at the institution, the credential is sealed, and
 * a public_token stands for the Item until it is exchanged.
 * @throws what `logInDirectly` and `keepLogin` raise.
 */
export async function linkDirectly(call: Call, tenant: Tenant, link: DirectLink): Promise<LinkedItem> {
  return keepLogin(call, tenant, await logInDirectly(call, tenant, link));
}

/**
 * The part that takes as long as the institution takes, so that no unit of work may be open around it.
 * @throws INVALID_INSTITUTION, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, or what the login met.
 */
export async function logInDirectly(call: Call, tenant: Tenant, link: DirectLink): Promise<AcceptedLogin> {
  const institution = requireInstitution(call, link.institutionId);
  requireProducts(institution, link.products);
  const connector = call.connector(institution.connector);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');

  const at = call.world.clock.now();
  const ordinal = await call.store.unitOfWork((unit) => unit.teams.nextItemOrdinal(tenant.clientId));
  const place = {
    clientId: tenant.clientId,
    ordinal,
    institutionId: institution.id,
    institutionName: institution.name,
    linkedAt: at,
    createdAt: null,
  };
  const done = await login(call, connector, { place, link, institution });
  return { link, institution, ordinal, at, done };
}

/** Makes the Item of a login. `also` runs in the same unit of work, and what it gives is done after it. @throws ADDITION_LIMIT, USER_NOT_FOUND */
export async function keepLogin(
  call: Call,
  tenant: Tenant,
  { link, institution, ordinal, at, done }: AcceptedLogin,
  also: (unit: StoreWriter, itemId: string) => Promise<LeasedWork[]> = async () => [],
): Promise<LinkedItem> {
  const { products, webhook, historyPeriod } = link;
  const historyDays = Math.max(link.historyDays ?? HISTORY_DAYS_DEFAULT, daysSince(historyPeriod?.from, at));
  const { connector } = institution;
  const userId = link.user?.userId ?? null;
  const { statements } = link;
  const made = {
    connector,
    institution,
    ordinal,
    at,
    login: done,
    products,
    webhook,
    historyDays,
    userId,
    statements,
  };
  const { works, ...linked } = await call.store.unitOfWork(async (unit) => {
    const { owner, publicToken } = await insertItem(call, unit, tenant, made);
    await recordConsent(call, unit, {
      ...owner,
      ...CALLERS_OWN_TEXT,
      clientUserId: link.user?.clientUserId ?? null,
      institutionId: institution.id,
      products,
      accounts: null,
      givenBy: 'api',
      historyDays,
      createdAt: at,
      expiresAt: done.consentExpiresAt,
    });
    return { itemId: owner.itemId, publicToken, works: await also(unit, owner.itemId) };
  });
  // What it meets is told by the work itself.
  for (const work of works) await call.schedule.runLeased(call, work).catch(() => undefined);
  return linked;
}

/** An explicit period may begin before the longest history that can be asked for in days. */
function daysSince(from: string | undefined, now: number): number {
  return from === undefined ? 0 : Math.max(0, Math.ceil((now - Date.parse(from)) / DAY_MS));
}

function requireInstitution({ directory, environment }: Call, institutionId: string): Institution {
  const institution = directory.byId(institutionId);
  if (!institution) throw fail('INVALID_INSTITUTION');
  if (!institution.environments.includes(environment)) throw fail('INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT');
  return institution;
}

/** `balance` cannot initialise an Item. */
function requireProducts(institution: Institution, products: readonly string[]): void {
  if (products.length > 0 && products.every((product) => product === 'balance')) {
    throw fail(
      'INVALID_PRODUCT',
      'balance cannot be the only product: add another one, balance comes with it',
    );
  }
  const unsupported = products.filter((product) => !institution.products.includes(product));
  if (unsupported.length > 0) {
    throw fail(
      'PRODUCTS_NOT_SUPPORTED',
      `the institution does not support the following products: ${JSON.stringify(unsupported)}`,
    );
  }
}

async function login(
  call: Call,
  connector: Connector,
  {
    place,
    link,
    institution,
  }: {
    readonly place: Parameters<typeof connectorContext>[1];
    readonly link: DirectLink;
    readonly institution: Institution;
  },
): Promise<FinishedLogin> {
  const request: SimulatedRequest = {
    products: link.products,
    countryCode: institution.countryCodes[0] ?? null,
    historyDays: link.historyDays ?? HISTORY_DAYS_DEFAULT,
    ...(link.historyPeriod ? { historyPeriod: link.historyPeriod } : {}),
    skipChallenges: link.skipChallenges,
  };
  const step = await withDeadline(call.world.timers, LIVE_CALL_MS, (signal) => {
    const context = connectorContext(call, place, signal);
    return answerForm(connector, context, request, link.login);
  }).catch((error: unknown) => {
    throw linkRefusal(asFailure(error));
  });
  if (step.kind === 'challenge') throw fail('PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA');
  if (step.kind !== 'done') throw fail('DIRECT_INTEGRATION_NOT_ENABLED');
  const { credential, consent, needsPerson, readiness }: SimulatedDone = step;
  return { credential, consentExpiresAt: consent.expiresAt, needsPerson, readiness };
}

/** Fills the first form by kind of field: what a person would type into it. */
async function answerForm(
  connector: Connector,
  context: ConnectorContext,
  request: BeginRequest,
  { userName, password }: DirectLink['login'],
): Promise<AuthStep> {
  const first = await connector.begin(context, request);
  if (first.kind !== 'form') return first;
  const values = Object.fromEntries(
    first.fields.map(({ name, type }) => [
      name,
      type === 'text' ? userName : type === 'password' ? password : 'credential_good',
    ]),
  );
  return connector.advance(context, first.state, { values });
}
