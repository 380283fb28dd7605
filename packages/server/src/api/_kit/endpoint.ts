import type { Static, TObject, TProperties } from 'typebox';
import type { Domain } from '../../domain/domain.ts';
import type { Item } from '../../domain/items/item.ts';
import type { Tenant } from '../../domain/teams/team.ts';
import type { ErrorCode } from '../../errors.ts';
import { object } from './schema.ts';

/**
 * Whether a call opens an Item by its `access_token`, and in which state: `any` works on a broken Item too; `healthy` answers
 * with the Item's error instead; `cached` is `healthy` unless the operator serves pulled data meanwhile (api.md 5.3).
 */
export type ItemNeed = 'none' | 'any' | 'healthy' | 'cached';

export interface Call<Request, Need extends ItemNeed> {
  readonly body: Request;
  readonly domain: Domain;
  readonly tenant: Tenant;
  readonly item: Need extends 'none' ? undefined : Item;
  /** True when text that is ready to send must be rewritten without later additions; all else the kit leaves out (D39). */
  readonly strictVersion: boolean;
  readonly requestId: string;
}

/** What the records of an answer may depend on besides the data. */
export type CallContext = Pick<Call<unknown, ItemNeed>, 'domain' | 'requestId'>;

export interface EndpointDefinition<
  Request extends TProperties,
  Response extends TProperties,
  Need extends ItemNeed,
> {
  /** One sentence for the reference pages. */
  readonly summary: string;
  readonly item: Need;
  readonly request: Request;
  readonly response: Response;
  /** Besides those that every endpoint has. */
  readonly errors: readonly ErrorCode[];
  /** Where in the API the endpoint belongs; the first part of its path when absent. */
  readonly tag?: string;
  /** Since when it is deprecated: sent as a `Deprecation` header (RFC 9745) and said in the OpenAPI document. */
  readonly deprecatedSince?: Date;
  /** Answers without any credentials in the sandbox (D7). */
  readonly openInSandbox?: true;
  /** Optional fields that only the sandbox has a value of its own for; elsewhere they are required. */
  readonly requiredOutsideSandbox?: readonly string[];
  /** Fields that may hold a text of any length that fits in the body (REQ-1), as dotted paths. */
  readonly longText?: readonly string[];
  /** Fields that are taken and do nothing (api.md, `x-accept: ignored`). */
  readonly ignored?: readonly string[];
  /** Rules over values that a schema cannot say; they come before the token is looked at (D40). */
  refuse?(body: Static<TObject<Request>>, domain: Domain): void;
  handle(call: Call<Static<TObject<Request>>, Need>): Promise<Static<TObject<Response>>>;
}

export interface Endpoint
  extends Omit<
    EndpointDefinition<TProperties, TProperties, ItemNeed>,
    'handle' | 'refuse' | 'request' | 'response'
  > {
  readonly request: TObject;
  readonly response: TObject;
  // The kit has checked the body against `request` before it calls; the precise types end at `endpoint`.
  refuse?(body: never, domain: Domain): void;
  handle(call: Call<never, never>): Promise<Record<string, unknown>>;
}

/** One endpoint: the single source of its wire. Its path is that of its file (`api/item/get.ts` → `POST /item/get`). */
export function endpoint<
  Request extends TProperties,
  Response extends TProperties,
  const Need extends ItemNeed,
>(definition: EndpointDefinition<Request, Response, Need>): Endpoint {
  const { request, response, handle, refuse, ...rest } = definition;
  return {
    ...rest,
    request: object(request),
    response: object(response),
    ...(refuse ? { refuse: refuse as NonNullable<Endpoint['refuse']> } : {}),
    handle: handle as Endpoint['handle'],
  };
}
