import type { Static, TObject, TProperties } from 'typebox';
import type { Item } from '../../domain/items/item.ts';
import type { ProcessorToken } from '../../domain/processors/processor-token.ts';
import type { Call } from '../../domain/services.ts';
import type { UnitExtent } from '../../domain/store.ts';
import type { Tenant } from '../../domain/teams/team.ts';
import type { ErrorCode } from '../../errors.ts';
import { object } from './schema.ts';

/**
 * Whether a call opens an Item by its token, and in which state: `any` works on a broken Item too, `known` also on a removed one for
 * whoever had it; `healthy` answers with the Item's error instead; `cached` is `healthy` unless the operator serves pulled data meanwhile.
 */
export type ItemNeed = 'none' | 'known' | 'any' | 'healthy' | 'cached';

/** The field whose token opens the Item. */
export type TokenField = 'access_token' | 'target_access_token' | 'processor_token';

/** A file of a call that was sent as a form. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 as hex. */
  readonly sha256: string;
}

export interface EndpointCall<Request, Need extends ItemNeed, Field extends TokenField = 'access_token'> {
  readonly body: Request;
  readonly call: Call;
  readonly tenant: Tenant;
  readonly item: Need extends 'none' ? undefined : Item;
  readonly processorToken: Field extends 'processor_token' ? ProcessorToken : undefined;
  /** True when text that is ready to send must be rewritten without later additions; all else the kit leaves out. */
  readonly strictVersion: boolean;
  readonly requestId: string;
  /** Empty unless it takes files and was sent as a form. */
  readonly files: readonly UploadedFile[];
  /** Names the Item that the answer is about, where the call came without its token. */
  concerns(itemId: string): void;
  /** Says that the last look at the store found the Item there, so that nobody looks again at the end of the call. */
  isThere(): void;
}

/** What the records of an answer may depend on besides the data. */
export type CallContext = Pick<EndpointCall<unknown, ItemNeed>, 'call' | 'requestId'>;

export interface EndpointDefinition<
  Request extends TProperties,
  Response extends TProperties,
  Need extends ItemNeed,
  Field extends TokenField,
  Prepared,
> {
  /** One sentence for the reference pages. */
  readonly summary: string;
  readonly item: Need;
  /** `access_token` when absent. */
  readonly token?: Field;
  readonly request: Request;
  readonly response: Response;
  /** Besides those that every endpoint has. */
  readonly errors: readonly ErrorCode[];
  /** Takes an `Idempotency-Key`; a key is ignored by all others. */
  readonly changesState?: true;
  /** What a call is counted for (`domain/usage/`); when absent, the product that its path names. Null: none. */
  readonly product?: string | null;
  /** Where in the API the endpoint belongs; the first part of its path when absent. */
  readonly tag?: string;
  /** Since when it is deprecated: sent as a `Deprecation` header (RFC 9745) and said in the OpenAPI document. */
  readonly deprecatedSince?: Date;
  /** Can also be sent as a form with files (D119); the text says what the form's files are. */
  readonly takesFiles?: string;
  /** Answers without any credentials in the sandbox (D7). */
  readonly openInSandbox?: true;
  /** Groups of fields of which one is needed; where none is there, the first is named as missing. */
  readonly oneOf?: readonly (readonly [string, ...string[]])[];
  /** Optional fields that only the sandbox has a value of its own for; elsewhere they are required. */
  readonly requiredOutsideSandbox?: readonly string[];
  /** Fields that may hold a text of any length that fits in the body, as dotted paths. */
  readonly longText?: readonly string[];
  /** Names outside the schema that are passed over, not refused. */
  readonly ignored?: readonly string[];
  /** Answers with a PDF in place of JSON (`pdf-endpoint.ts`). */
  readonly answersPdf?: true;
  /** Its request and answer are the same in the versions before 2020-09-14, which the sandbox answers too (D111). */
  readonly sameBefore?: true;
  /** Rules over values that a schema cannot say; they come before the token is looked at. */
  refuse?(body: Static<TObject<Request>>, call: Call): void;
  /** What of a body that is taken has no effect, or another one than was asked for: told in a header and in the log. */
  warn?(body: Static<TObject<Request>>, call: Call): readonly string[];
  /**
   * Work that waits for others, such as a log-in at an institution. It comes before `handle`, which under an `Idempotency-Key`
   * runs in one unit of work, so nothing of it may need to be undone.
   */
  prepare?(request: EndpointCall<Static<TObject<Request>>, Need, Field>): Promise<Prepared>;
  /** How much `handle` writes; absent: little. What writes much keeps nothing when a part of it fails. */
  extent?(prepared: Prepared): UnitExtent;
  /** Items that the call is about besides that of its token, for their rates; what names none is refused later. */
  itemsOf?(request: EndpointCall<Static<TObject<Request>>, Need, Field>): Promise<readonly Item[]>;
  /** `prepared` is what `prepare` gave. */
  handle(
    request: EndpointCall<Static<TObject<Request>>, Need, Field>,
    prepared: Prepared,
  ): Promise<Static<TObject<Response>>>;
}

export interface Endpoint
  extends Omit<
    EndpointDefinition<TProperties, TProperties, ItemNeed, TokenField, unknown>,
    'extent' | 'handle' | 'itemsOf' | 'prepare' | 'refuse' | 'request' | 'response' | 'warn'
  > {
  readonly request: TObject;
  readonly response: TObject;
  // The kit has checked the body against `request` before it calls; the precise types end at `endpoint`.
  refuse?(body: never, call: Call): void;
  warn?(body: never, call: Call): readonly string[];
  prepare?(request: EndpointCall<never, never>): Promise<unknown>;
  extent?(prepared: unknown): UnitExtent;
  itemsOf?(request: EndpointCall<never, never>): Promise<readonly Item[]>;
  handle(request: EndpointCall<never, never>, prepared: unknown): Promise<Record<string, unknown>>;
}

/** One endpoint: the single source of its wire. Its path is that of its file (`api/item/get.ts` → `POST /item/get`). */
export function endpoint<
  Request extends TProperties,
  Response extends TProperties,
  const Need extends ItemNeed,
  const Field extends TokenField = 'access_token',
  Prepared = undefined,
>(definition: EndpointDefinition<Request, Response, Need, Field, Prepared>): Endpoint {
  const { request, response, handle, itemsOf, prepare, extent, refuse, warn, ...rest } = definition;
  return {
    ...rest,
    request: object(request),
    response: object(response),
    ...(refuse ? { refuse: refuse as NonNullable<Endpoint['refuse']> } : {}),
    ...(warn ? { warn: warn as NonNullable<Endpoint['warn']> } : {}),
    ...(itemsOf ? { itemsOf: itemsOf as NonNullable<Endpoint['itemsOf']> } : {}),
    ...(prepare ? { prepare: prepare as NonNullable<Endpoint['prepare']> } : {}),
    ...(extent ? { extent: extent as NonNullable<Endpoint['extent']> } : {}),
    handle: handle as Endpoint['handle'],
  };
}
