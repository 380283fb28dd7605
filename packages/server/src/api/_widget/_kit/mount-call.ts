import type { RateCounter } from '../../../domain/limits/rate-counter.ts';
import type { Pause } from '../../../domain/link/sessions/waiting-room.ts';
import type { Services } from '../../../domain/services.ts';
import { fail } from '../../../errors.ts';
import { createBodyCheck } from '../../_kit/body-check.ts';
import type { UploadedFile } from '../../_kit/endpoint.ts';
import type { FoundCall } from '../discovery.ts';

/** A call of the widget as the edge hands it on. */
interface Incoming {
  readonly files?: readonly UploadedFile[] | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
  readonly address: string;
  readonly pause: Pause;
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

/**
 * A call as the edge serves it, put together when it is asked first; `counter` is absent while calls are not limited.
 */
export function mountCall(
  found: FoundCall,
  services: Services,
  counter: RateCounter | undefined,
): WidgetRoute {
  let made: WidgetRoute['call'] | undefined;
  return {
    path: found.path,
    longText: true,
    bodyOptional: false,
    get takesFiles() {
      return found.call.takesFiles !== undefined;
    },
    headers: {},
    async call(incoming) {
      made ??= answering(found, services, counter);
      return made(incoming);
    },
  };
}

function answering(
  { path, call }: FoundCall,
  services: Services,
  counter: RateCounter | undefined,
): WidgetRoute['call'] {
  const check = createBodyCheck(call.request);
  return async ({ body: raw, files = [], headers, requestId, address, pause }) => {
    requireSameOrigin(headers);
    const missing = check.missing(raw);
    if (missing.length > 0)
      throw fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
    check.refuseUnknown(raw);
    // The check makes it what the call's own types say.
    const body = check.known(raw) as never;
    check.refuseWrong(body);
    if (counter) {
      await count(counter, `link-address ${path} ${address}`, call.limits.address);
      const key = services.digests.current('link-rate', call.key(body)).hash.toString('hex');
      await count(counter, `link ${path} ${key}`, call.limits.key);
    }
    const answer = await call.handle(body, { services, files, requestId, address, pause });
    return {
      payload: JSON.stringify({ ...answer, request_id: requestId }),
      headers: {},
      clientId: '',
      itemId: undefined,
    };
  };
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
