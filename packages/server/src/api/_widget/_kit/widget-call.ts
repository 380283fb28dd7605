import type { Static, TObject, TProperties } from 'typebox';
import type { RecordOf } from '../../../domain/link/pane-kit/schema.ts';
import type { Pause } from '../../../domain/link/sessions/waiting-room.ts';
import type { Services } from '../../../domain/services.ts';
import type { ErrorCode } from '../../../errors.ts';
import type { UploadedFile } from '../../_kit/endpoint.ts';
import { object } from '../../_kit/schema.ts';

export interface WidgetContext {
  /** Empty unless the call takes files and came as a form. */
  readonly files: readonly UploadedFile[];
  /** As the instance sees it: whose session it is, the call itself says. */
  readonly services: Services;
  readonly requestId: string;
  readonly address: string;
  /** For calls that wait for what others do. */
  readonly pause: Pause;
}

export interface WidgetCallDefinition<Request extends TProperties, Response extends TProperties> {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
  /** It comes as a form with files: what they are. */
  readonly takesFiles?: string;
  /** Besides those that every call has. */
  readonly errors: readonly ErrorCode[];
  /** Calls a minute for one token or session, and for one address (link.md 14.6); counted where limits are on. */
  readonly limits: { readonly key: number; readonly address: number };
  /** What the calls of one person have in common. */
  key(body: Static<TObject<Request>>): string;
  handle(body: Static<TObject<Request>>, context: WidgetContext): Promise<RecordOf<TObject<Response>>>;
}

export interface WidgetCall
  extends Omit<WidgetCallDefinition<TProperties, TProperties>, 'handle' | 'key' | 'request' | 'response'> {
  readonly request: TObject;
  readonly response: TObject;
  // The kit has checked the body against `request` before it calls; the precise types end at `widgetCall`.
  key(body: never): string;
  handle(body: never, context: WidgetContext): Promise<object>;
}

/**
 * A call of the widget, as an `endpoint()` is one of the API: same-origin JSON without cookies and without keys of a team; what it
 * may do, its link_token or the key of its session says (link.md 3). Its path is that of its file.
 */
export function widgetCall<Request extends TProperties, Response extends TProperties>(
  definition: WidgetCallDefinition<Request, Response>,
): WidgetCall {
  const { request, response, key, handle, ...rest } = definition;
  return {
    ...rest,
    request: object(request),
    response: object(response),
    key: key as WidgetCall['key'],
    handle: handle as WidgetCall['handle'],
  };
}
