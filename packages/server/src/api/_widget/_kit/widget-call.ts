import type { Static, TObject, TProperties } from 'typebox';
import type { RateCounter } from '../../../domain/limits/rate-counter.ts';
import type { Pause } from '../../../domain/link/sessions/waiting-room.ts';
import type { Services } from '../../../domain/services.ts';
import { fail } from '../../../errors.ts';
import { createBodyCheck } from '../../_kit/body-check.ts';
import type { UploadedFile } from '../../_kit/endpoint.ts';
import { object } from '../../_kit/schema.ts';

/** A call of the widget as the edge hands it on. */
interface Incoming {
  readonly files?: readonly UploadedFile[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
  readonly address: string;
  readonly pause: Pause;
}

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

export interface WidgetCallDefinition<Request extends TProperties> {
  readonly request: Request;
  /** It comes as a form with files. */
  readonly takesFiles?: true;
  /** Calls a minute for one token or session, and for one address (link.md 14.6); counted where limits are on. */
  readonly limits: { readonly key: number; readonly address: number };
  /** What the calls of one person have in common. */
  key(body: Static<TObject<Request>>): string;
  handle(body: Static<TObject<Request>>, context: WidgetContext): Promise<Readonly<Record<string, unknown>>>;
}

/** What the edge serves. */
export interface WidgetRoute {
  readonly path: string;
  readonly longText: boolean;
  readonly bodyOptional: boolean;
  readonly takesFiles: boolean;
  readonly headers: Readonly<Record<string, string>>;
  call(incoming: Incoming): Promise<{
    readonly payload: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly clientId: string;
    readonly itemId: string | undefined;
  }>;
}

/** Mounts a call; `counter` is absent while calls are not limited. */
export type WidgetCall = (path: string, services: Services, counter: RateCounter | undefined) => WidgetRoute;

/**
 * A call of the widget: same-origin JSON without cookies and without keys of a team; what it may do, its link_token or the key of
 * its session says (link.md 3). Its path is that of its file (`api/_widget/link/session/open.ts` → `POST /link/session/open`).
 */
export function widgetCall<Request extends TProperties>(
  definition: WidgetCallDefinition<Request>,
): WidgetCall {
  const { limits } = definition;
  const check = createBodyCheck(object(definition.request));
  return (path, services, counter) => ({
    path,
    longText: true,
    bodyOptional: false,
    takesFiles: definition.takesFiles === true,
    headers: {},
    async call({ body: raw, files = [], headers, requestId, address, pause }) {
      requireSameOrigin(headers);
      const missing = check.missing(raw);
      if (missing.length > 0)
        throw fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
      check.refuseUnknown(raw);
      const body = check.known(raw);
      check.refuseWrong(body);
      // The check has made it so.
      const checked = body as Static<TObject<Request>>;
      if (counter) {
        await count(counter, `link-address ${path} ${address}`, limits.address);
        const key = services.digests.current('link-rate', definition.key(checked)).hash.toString('hex');
        await count(counter, `link ${path} ${key}`, limits.key);
      }
      const answer = await definition.handle(checked, { services, files, requestId, address, pause });
      return {
        payload: JSON.stringify({ ...answer, request_id: requestId }),
        headers: {},
        clientId: '',
        itemId: undefined,
      };
    },
  });
}

/** A page of another origin has no business here, whatever token it has; programs without a browser send no such header. */
function requireSameOrigin(headers: Incoming['headers']): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    throw fail('INVALID_HEADERS', 'this call is made by the pages of Link alone');
}

async function count(counter: RateCounter, name: string, limit: number): Promise<void> {
  const { allowed, freeAfterMs } = await counter.take(name, limit);
  if (allowed) return;
  const seconds = String(Math.max(1, Math.ceil(freeAfterMs / 1000)));
  throw fail('RATE_LIMIT', { headers: { 'Retry-After': seconds } });
}
