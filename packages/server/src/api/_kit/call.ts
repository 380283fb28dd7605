import type { Domain } from '../../domain/domain.ts';
import type { Item } from '../../domain/items/item.ts';
import { itemErrorAt, refusalOf } from '../../domain/items/item-error.ts';
import { openItem, requireStillThere } from '../../domain/items/open-item.ts';
import { asTenant, type Tenant } from '../../domain/teams/team.ts';
import { fail } from '../../errors.ts';
import { createBodyCheck } from './body-check.ts';
import { type Body, type Headers, identify, missingCredentials } from './credentials.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { leaveOutLater } from './leave-out-later.ts';
import { requireSupportedVersion } from './version.ts';

export interface IncomingCall {
  readonly body: Body;
  readonly headers: Headers;
  readonly requestId: string;
}

export interface Outcome {
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
  /** For the log (LOG-1). */
  readonly clientId: string;
  readonly itemId: string | undefined;
}

export interface CallOptions {
  readonly strictVersion: boolean;
}

/**
 * Runs one call through the checks of D40, in this order and no other: version → absent fields, credentials among them →
 * credentials → unknown fields → values → token → state of the Item → the endpoint's own rules. (Path, size, content type and
 * JSON were checked before.)
 */
export function createCall(
  endpoint: Endpoint,
  domain: Domain,
  { strictVersion }: CallOptions,
): (incoming: IncomingCall) => Promise<Outcome> {
  const check = createBodyCheck(endpoint.request, endpoint.ignored);
  const headers = deprecation(endpoint);
  const alsoRequired = domain.environment === 'sandbox' ? [] : (endpoint.requiredOutsideSandbox ?? []);
  return async ({ body: raw, headers: incoming, requestId }) => {
    requireSupportedVersion(incoming);
    const anonymous = allowedAnonymous(endpoint, domain, raw, incoming);
    refuseMissing([
      ...(anonymous ? [] : missingCredentials(raw, incoming)),
      ...check.missing(raw),
      ...alsoRequired.filter((name) => (raw[name] ?? null) === null),
    ]);
    const tenant = anonymous ? asTenant(domain.environment, '') : await identify(domain, raw, incoming);
    check.refuseUnknown(raw);
    const body = check.known(raw);
    check.refuseWrong(body);
    endpoint.refuse?.(body as never, domain);
    const item = endpoint.item === 'none' ? undefined : await openWanted(endpoint, domain, tenant, body);
    const call = { body, domain, tenant, item, strictVersion, requestId } as unknown as Call<never, never>;
    const answer = await handleWhole(endpoint, call, domain, item);
    return {
      body: strictVersion ? (leaveOutLater(endpoint.response, answer) as Record<string, unknown>) : answer,
      headers,
      clientId: tenant.clientId,
      itemId: item?.itemId,
    };
  };
}

/** Neither an answer nor a refusal of a read may come from an Item that went away half-way through it. */
async function handleWhole(
  endpoint: Endpoint,
  call: Call<never, never>,
  domain: Domain,
  item: Item | undefined,
): Promise<Record<string, unknown>> {
  try {
    return await endpoint.handle(call);
  } finally {
    if (item && endpoint.item !== 'any') await requireStillThere(domain, item);
  }
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length > 0) {
    throw fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
  }
}

/** D7: in the sandbox, `/categories/get` answers a caller that sends no credential at all. */
function allowedAnonymous(endpoint: Endpoint, domain: Domain, body: Body, headers: Headers): boolean {
  return (
    endpoint.openInSandbox === true &&
    domain.environment === 'sandbox' &&
    missingCredentials(body, headers).length === 2
  );
}

async function openWanted(endpoint: Endpoint, domain: Domain, tenant: Tenant, body: Body): Promise<Item> {
  const item = await openItem(domain, tenant, String(body.access_token));
  const needsHealth =
    endpoint.item === 'healthy' || (endpoint.item === 'cached' && !domain.policy.serveCachedOnError);
  const error = needsHealth ? itemErrorAt(item, domain.world.clock.now()) : null;
  if (error) throw refusalOf(error);
  return item;
}

function deprecation({ deprecatedSince }: Endpoint): Record<string, string> {
  return deprecatedSince ? { Deprecation: `@${deprecatedSince.getTime() / 1000}` } : {};
}
