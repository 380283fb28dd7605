import type { FormFile } from './body/read-upload.ts';
import type { BodyPart } from './body-part.ts';

/** A call as the edge hands it on: JSON read and checked for form, nothing else decided. */
export interface RouteCall {
  readonly body: Readonly<Record<string, unknown>>;
  /** Files that came with it, where it takes some and was sent as a form. */
  readonly files?: readonly FormFile[] | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
  /** Where it came from. */
  readonly address: string;
  /** Lets that time pass without counting as under way meanwhile; false when whoever asked is gone. */
  readonly pause: (ms: number) => Promise<boolean>;
  /** Headers that the answer will have, refusals too; the call adds to them. */
  readonly answerHeaders: Record<string, string>;
  /** Whose call it is, and which Item it opened: told as soon as it is known, so that a refusal has them too. */
  readonly about: { clientId?: string | undefined; itemId?: string | undefined };
  /** Adds to what the answer warns of. The text is ours: nothing in it was written freely by the caller. */
  readonly warn: (text: string) => void;
}

export interface RouteAnswer {
  readonly payload: string | BodyPart[];
  /** Besides those of every answer of the route. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** JSON when absent. */
  readonly contentType?: string | undefined;
  readonly clientId: string;
  readonly itemId: string | undefined;
  /** Nothing of it is sent: an empty answer of some status is, or the connection breaks (sandbox only). */
  readonly broken?: { readonly status: number } | 'dropped';
}

/** What the edge serves under one path by POST. */
export interface Route {
  readonly path: string;
  /** Texts of this call may be as long as the body. */
  readonly longText: boolean;
  /** Every field is optional: no body, or null, says as much as an empty object. */
  readonly bodyOptional: boolean;
  /** It changes nothing, so that the same body may come again and again. */
  readonly readsOnly?: boolean;
  /** It takes files, as a form. */
  readonly takesFiles?: boolean;
  /** Of every answer that it gives. */
  readonly headers: Readonly<Record<string, string>>;
  call(call: RouteCall): Promise<RouteAnswer>;
}
