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
  /** Later additions are left out, for clients whose models refuse unknown fields (D39). */
  readonly strictVersion: boolean;
}

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
  /** Fields that may hold a text of any length that fits in the body (REQ-1), as dotted paths. */
  readonly longText?: readonly string[];
  /** Fields that are taken and do nothing (api.md, `x-accept: ignored`). */
  readonly ignored?: readonly string[];
  handle(call: Call<Static<TObject<Request>>, Need>): Promise<Static<TObject<Response>>>;
}

export interface Endpoint
  extends Omit<EndpointDefinition<TProperties, TProperties, ItemNeed>, 'handle' | 'request' | 'response'> {
  readonly request: TObject;
  readonly response: TObject;
  // The kit has checked the body against `request` before it calls; the precise types end at `endpoint`.
  handle(call: Call<never, never>): Promise<Record<string, unknown>>;
}

/** One endpoint: the single source of its wire. Its path is that of its file (`api/item/get.ts` → `POST /item/get`). */
export function endpoint<
  Request extends TProperties,
  Response extends TProperties,
  const Need extends ItemNeed,
>(definition: EndpointDefinition<Request, Response, Need>): Endpoint {
  const { request, response, handle, ...rest } = definition;
  return {
    ...rest,
    request: object(request),
    response: object(response),
    handle: handle as Endpoint['handle'],
  };
}
