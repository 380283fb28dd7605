import { realClock } from '../../world/clock.ts';
import { type Net, NetError, type OutboundAnswer, type OutboundRequest } from '../../world/net/net.ts';
import { ownRefusal } from '../answers.ts';
import type { RecordedCall } from '../cassette/cassette.ts';
import { BODY_BYTES_MAX, type LocalAnswer, type LocalRequest } from '../local-service.ts';
import { readQuery } from '../message.ts';
import type { Scrubber } from '../scrub/scrubber.ts';
import { kept } from './kept.ts';
import { LeadsBackError } from './own-address.ts';
import { passedOn } from './passed-on.ts';
import type { Tape } from './tape.ts';
import type { WebhookRelay } from './webhook-relay.ts';

/** Those of a slow institution that is asked meanwhile included. */
const LIMITS = { connectMs: 10_000, totalMs: 180_000, bodyBytesMax: BODY_BYTES_MAX };
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** What clients act on. Others may hold keys, cookies and names of machines. */
const KEPT_HEADERS =
  /^(content-type|retry-after|x-request-id|(x-)?ratelimit-[a-z-]+|plaid-version|service-version)$/;
/** What callers prove themselves by. */
const KEY_HEADERS = /^(authorization|cookie|.*(client-id|secret|token|api-key))$/;

export interface RecorderParts {
  readonly upstream: URL;
  readonly net: Net;
  readonly scrubber: Scrubber;
  readonly tape: Tape;
  readonly relay: WebhookRelay;
  /** Contents of files are kept as they are. */
  readonly keepsFiles: boolean;
}

export type Recorder = (request: LocalRequest) => Promise<LocalAnswer>;

/** Passes each call on to the service behind, and writes call and answer down before the answer leaves. */
export function createRecorder({ relay, tape, ...parts }: RecorderParts): Recorder {
  return async (request) => {
    if (relay.takes(request.target)) return relay.receive(request);
    const url = URL.parse(request.target, 'http://local.invalid');
    const method = METHODS.find((each) => each === request.method);
    if (!url || !method) return refusal(405, `${request.method} cannot be passed on`);
    const startedAt = realClock.monotonic();
    tape.begin();
    try {
      const sent = relay.outward({ ...request, method }, url.pathname);
      const given = await parts.net.request(outbound(parts.upstream, url, sent));
      if (given.truncated) throw new NetError('too_large', 'the answer is too large to be recorded');
      const answer = relay.inward(given);
      keep(tape, url, (number) => recordedCall({ number, url, request, answer, parts, startedAt }));
      return { status: answer.status, headers: passedOn(answer.headers), body: answer.body };
    } catch (error) {
      const isKnown = error instanceof NetError || error instanceof LeadsBackError;
      const why = isKnown ? error.message : 'the recorder failed';
      tape.gaveUp(url.pathname, why);
      if (error instanceof LeadsBackError) return leadsBack(error);
      if (!(error instanceof NetError)) throw error;
      return refusal(502, `the service behind cannot be reached: ${error.message}`);
    }
  };
}

/** The application has its answer also where it cannot be written down, as one that is too deep to be looked through. */
function keep(tape: Tape, { pathname }: URL, make: (number: number) => RecordedCall): void {
  try {
    tape.answered(make);
  } catch {
    tape.gaveUp(pathname, 'the recorder failed');
  }
}

function refusal(status: number, message: string): LocalAnswer {
  return ownRefusal(status, {
    type: 'API_ERROR',
    code: 'UPSTREAM_UNREACHABLE',
    message,
    next: 'Check --upstream of "fairlead record", and whether it answers. This call was not recorded.',
  });
}

function leadsBack({ message }: LeadsBackError): LocalAnswer {
  return ownRefusal(400, {
    type: 'INVALID_REQUEST',
    code: 'INVALID_FIELD',
    message,
    next: 'Name the address at which the application itself takes webhooks. This call was not passed on.',
  });
}

function outbound(
  upstream: URL,
  url: URL,
  { method, headers, body }: LocalRequest & { readonly method: OutboundRequest['method'] },
): OutboundRequest {
  // A path such as `//host` must not be read as an address of its own.
  const target = new URL(upstream);
  target.pathname = `${upstream.pathname.replace(/\/+$/, '')}${url.pathname}`;
  target.search = url.search;
  return {
    url: target.href,
    method,
    headers: passedOn(headers),
    ...(body.length > 0 && { body }),
    owner: 'record',
    limits: LIMITS,
  };
}

interface Exchanged {
  readonly number: number;
  readonly url: URL;
  readonly request: LocalRequest;
  readonly answer: OutboundAnswer;
  readonly parts: Pick<RecorderParts, 'scrubber' | 'keepsFiles'>;
  readonly startedAt: number;
}

function recordedCall({ number, url, request, answer, parts, startedAt }: Exchanged): RecordedCall {
  for (const [name, value] of Object.entries(request.headers))
    if (KEY_HEADERS.test(name)) parts.scrubber.hide(value);
  const path = parts.scrubber.text(url.pathname);
  const query = readQuery(url);
  const asked = query === undefined ? undefined : parts.scrubber.scrub(query, path);
  const sent = kept(request, path, { ...parts, headers: KEPT_HEADERS });
  return {
    n: number,
    method: request.method,
    path,
    ...(asked && { query: asked.json }),
    request: sent.message,
    replaced: [...sent.replaced, ...(asked?.replaced ?? []).map((pointer) => `/?${pointer}`)],
    status: answer.status,
    answer: kept(answer, path, { ...parts, headers: KEPT_HEADERS }).message,
    took_ms: Math.round(realClock.monotonic() - startedAt),
  };
}
