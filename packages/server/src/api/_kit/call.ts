import { createOnceOnly, type KeptAnswer } from '../../domain/idempotency/run-once.ts';
import type { Item } from '../../domain/items/item.ts';
import { itemErrorAt, refusalOf } from '../../domain/items/item-error.ts';
import { openItem, requireStillThere } from '../../domain/items/open-item.ts';
import { openProcessorToken } from '../../domain/processors/open-processor-token.ts';
import type { ProcessorToken } from '../../domain/processors/processor-token.ts';
import { asTeamSeesIt } from '../../domain/sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../../domain/services.ts';
import { asTenant, type Tenant } from '../../domain/teams/team.ts';
import type { UsageLog } from '../../domain/usage/usage-log.ts';
import { fail, Refusal } from '../../errors.ts';
import { createBodyCheck } from './body-check.ts';
import { type Body, type Headers, identify, type LoginGuard, missingCredentials } from './credentials.ts';
import type { Endpoint, EndpointCall } from './endpoint.ts';
import { idempotencyKey, replayHeaders } from './idempotency.ts';
import { leaveOutLater } from './leave-out-later.ts';
import { type AnswerHeaders, createCallLimits, type LimitOptions } from './rate-limit.ts';
import { SANDBOX_CONTROL } from './sandbox-control.ts';
import { type Broken, type HitCall, meetFault } from './simulated-fault.ts';
import { productOf } from './usage.ts';
import { requireSupportedVersion } from './version.ts';
import { writeAnswer } from './write-answer.ts';

export interface IncomingCall {
  readonly body: Body;
  readonly headers: Headers;
  readonly requestId: string;
  /** Where it came from. */
  readonly address: string;
  /** Headers that the answer will have, refusals too; the call adds to them. */
  readonly answerHeaders: AnswerHeaders;
}

export interface Outcome {
  readonly payload: string | Buffer[];
  readonly headers: Readonly<Record<string, string>>;
  /** For the log. */
  readonly clientId: string;
  readonly itemId: string | undefined;
  /** An injected fault ends it so, and nothing of the above is sent. */
  readonly broken?: Broken;
}

export interface CallOptions {
  readonly strictVersion: boolean;
  /** Absent while calls are not limited. */
  readonly limits?: LimitOptions | undefined;
  readonly usage?: UsageLog | undefined;
}

/** A call whose body, team and values are checked. */
interface Admitted {
  readonly body: Body;
  readonly tenant: Tenant;
  readonly requestId: string;
}

/** What the token in a body opened; nothing where the endpoint asks for no Item. */
interface Opened {
  readonly item?: Item;
  readonly processorToken?: ProcessorToken;
}

interface Performed {
  readonly payload: string | Buffer[];
  readonly itemId: string | undefined;
  /** The team that the call is counted for: that of the Item, whoever reads it. */
  readonly owner: string;
}

/**
 * Runs one call through the checks of D40, in this order and no other: version and other headers → absent fields, credentials
 * among them → credentials → client's rate limit → unknown fields → values → token → Item's rate limit → state of the Item →
 * the endpoint's own rules. (Path, size, content type and JSON were checked before.) A repetition under an `Idempotency-Key`
 * is answered before the token, because the call that it repeats may have ended that (IDM-4).
 */
export function createCall(
  path: string,
  endpoint: Endpoint,
  services: Services,
  { strictVersion, limits: limitOptions, usage }: CallOptions,
): (incoming: IncomingCall) => Promise<Outcome> {
  const check = createBodyCheck(endpoint.request, endpoint.ignored);
  const headers = deprecation(endpoint);
  const alsoRequired = services.environment === 'sandbox' ? [] : (endpoint.requiredOutsideSandbox ?? []);
  const limits = limitOptions && createCallLimits(services.environment, path, limitOptions);
  const once = endpoint.changesState ? createOnceOnly() : undefined;
  const meter = usage?.meter(path, productOf(path, endpoint));
  const mayMeetFaults = endpoint.tag !== SANDBOX_CONTROL;

  function hitBy(call: Call, tenant: Tenant, raw: Body): HitCall {
    const { institution_id: institutionId } = raw;
    return {
      path,
      item: async () => (await openOrNothing(endpoint, call, tenant, raw)).item,
      institutionId: typeof institutionId === 'string' ? institutionId : undefined,
    };
  }

  /** The call as the endpoint sees it, and the Item that it is about in the end. */
  function callOn(
    call: Call,
    { body, tenant, requestId }: Admitted,
    { item, processorToken }: Opened,
  ): { request: EndpointCall<never, never>; about: () => string | undefined } {
    let concerned = item?.itemId;
    const concerns = (itemId: string): void => {
      concerned = itemId;
    };
    const request: unknown = { body, call, tenant, item, processorToken, strictVersion, requestId, concerns };
    // The endpoint's own types say which of these it sees.
    return { request: request as EndpointCall<never, never>, about: () => concerned };
  }

  async function perform(
    own: Call,
    admitted: Admitted,
    countItem: ((item: Item) => Promise<void>) | undefined,
    prepare: Endpoint['prepare'],
  ): Promise<Performed> {
    const { tenant, requestId } = admitted;
    const opened = await openByToken(endpoint, own, tenant, admitted.body);
    const { item, processorToken } = opened;
    // A partner's call happens in the time of the team whose Item it is about.
    const call = item && processorToken ? await asTeamSeesIt(own, item.clientId) : own;
    if (item) {
      if (countItem) await countItem(item);
      requireFit(endpoint, call, item);
    }
    const { request, about } = callOn(call, admitted, opened);
    let answer: Record<string, unknown>;
    try {
      answer = await endpoint.handle(request, prepare && (await prepare(request)));
    } finally {
      // Neither an answer nor a refusal of a read may come from an Item that went away half-way through it.
      if (item && endpoint.item !== 'any') await requireStillThere(call, item);
    }
    const shown = strictVersion
      ? (leaveOutLater(endpoint.response, answer) as Record<string, unknown>)
      : answer;
    const owner = item?.clientId ?? tenant.clientId;
    return { payload: writeAnswer(shown, requestId), itemId: about(), owner };
  }

  /**
   * What of a keyed call comes before its unit of work, which must hold no other connection and wait for nobody: counting for
   * its Item, and the endpoint's preparation. A token that opens nothing is refused later, where nothing is prepared: a call
   * with the same key may be about to end it.
   */
  async function prepareApart(
    call: Call,
    admitted: Admitted,
    countItem: ((item: Item) => Promise<void>) | undefined,
  ): Promise<unknown> {
    const { tenant, body } = admitted;
    if (!endpoint.prepare) {
      const { item } = countItem ? await openOrNothing(endpoint, call, tenant, body) : {};
      if (item) await countItem?.(item);
      return undefined;
    }
    const opened = await openByToken(endpoint, call, tenant, body);
    if (opened.item) {
      await countItem?.(opened.item);
      requireFit(endpoint, call, opened.item);
    }
    return endpoint.prepare(callOn(call, admitted, opened).request);
  }

  return async ({ body: raw, headers: incoming, requestId, address, answerHeaders }) => {
    requireSupportedVersion(incoming);
    const key = idempotencyKey(incoming);
    const anonymous = allowedAnonymous(endpoint, services, raw, incoming);
    refuseMissing([
      ...(anonymous ? [] : missingCredentials(raw, incoming)),
      ...check.missing(raw),
      ...alsoRequired.filter((name) => (raw[name] ?? null) === null),
    ]);
    const tenant = anonymous
      ? asTenant(services.environment, '')
      : await identify(services, raw, incoming, limitOptions && guardBy(limitOptions, address));
    if (limits && !anonymous) await limits.client(tenant, answerHeaders);
    const call = await asTeamSeesIt(services, tenant.clientId);
    const broken = mayMeetFaults && call.faulty && (await meetFault(call, tenant, hitBy(call, tenant, raw)));
    if (broken) return { payload: '', headers, clientId: tenant.clientId, itemId: undefined, broken };
    check.refuseUnknown(raw);
    const body = check.known(raw);
    check.refuseWrong(body);
    endpoint.refuse?.(body as never, call);
    const admitted = { body, tenant, requestId };
    const countItem = limits && ((item: Item) => limits.item(item, answerHeaders));
    if (once === undefined || key === undefined) {
      const { payload, itemId, owner } = await perform(call, admitted, countItem, endpoint.prepare);
      if (itemId !== undefined) meter?.count(owner, itemId);
      return { payload, headers, clientId: tenant.clientId, itemId };
    }
    let owner = tenant.clientId;
    const kept = await once.run(
      call,
      { tenant, path, key, body: raw },
      () => prepareApart(call, admitted, countItem),
      async (joined, prepared) => {
        const performed = await perform(joined, admitted, undefined, async () => prepared);
        owner = performed.owner;
        return toKept(performed);
      },
    );
    const itemId = kept.itemId === '' ? undefined : kept.itemId;
    if (itemId !== undefined && !kept.replayed) meter?.count(owner, itemId);
    return {
      payload: kept.text,
      headers: kept.replayed ? { ...headers, ...replayHeaders(kept) } : headers,
      clientId: tenant.clientId,
      itemId,
    };
  };
}

function guardBy({ failedLogins }: LimitOptions, address: string): LoginGuard {
  return (clientId, login) => failedLogins.guard(clientId, address, login);
}

/** For looks before the token's turn: what is wrong with it is said then. */
async function openOrNothing(endpoint: Endpoint, call: Call, tenant: Tenant, body: Body): Promise<Opened> {
  return openByToken(endpoint, call, tenant, body).catch((error: unknown) => {
    if (error instanceof Refusal) return {};
    throw error;
  });
}

function toKept({ payload, itemId }: Performed): KeptAnswer {
  const text = typeof payload === 'string' ? payload : Buffer.concat(payload).toString();
  return { text, itemId: itemId ?? '' };
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length > 0) {
    throw fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
  }
}

/** D7: in the sandbox, `/categories/get` answers a caller that sends no credential at all. */
function allowedAnonymous(
  endpoint: Endpoint,
  { environment }: Services,
  body: Body,
  headers: Headers,
): boolean {
  return (
    endpoint.openInSandbox === true &&
    environment === 'sandbox' &&
    missingCredentials(body, headers).length === 2
  );
}

/** What the token in the body opens; nothing where the endpoint asks for no Item. */
async function openByToken(
  { item, token = 'access_token' }: Endpoint,
  call: Call,
  tenant: Tenant,
  body: Body,
): Promise<Opened> {
  if (item === 'none') return {};
  const given = String(body[token]);
  if (token !== 'processor_token') return { item: await openItem(call, tenant, given) };
  const opened = await openProcessorToken(call, tenant, given);
  return { item: opened.item, processorToken: opened.token };
}

/** @throws the Item's error, where the endpoint needs a healthy one. */
function requireFit(endpoint: Endpoint, call: Call, item: Item): void {
  const needsHealth =
    endpoint.item === 'healthy' || (endpoint.item === 'cached' && !call.policy.serveCachedOnError);
  const error = needsHealth ? itemErrorAt(item, call.world.clock.now()) : null;
  if (error) throw refusalOf(error);
}

function deprecation({ deprecatedSince }: Endpoint): Record<string, string> {
  return deprecatedSince ? { Deprecation: `@${deprecatedSince.getTime() / 1000}` } : {};
}
