import { realClock } from '../../world/clock.ts';
import { type Net, NetError, type OutboundAnswer, type OutboundRequest } from '../../world/net/net.ts';
import { ownRefusal } from '../answers.ts';
import type { RecordedCall, RecordedMessage } from '../cassette/cassette.ts';
import type { CassetteWriter } from '../cassette/write-cassette.ts';
import { BODY_BYTES_MAX, type LocalAnswer, type LocalRequest } from '../local-service.ts';
import { readMessage, readQuery } from '../message.ts';
import type { Scrubber } from '../scrub/scrubber.ts';

/** Those of a slow institution that is asked meanwhile included. */
const LIMITS = { connectMs: 10_000, totalMs: 180_000, bodyBytesMax: BODY_BYTES_MAX };
/** Of one connection, or written anew by the next (RFC 9110 7.6.1). */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
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
  readonly writer: CassetteWriter;
  /** Contents of files are kept as they are. */
  readonly keepsFiles: boolean;
  recorded(call: RecordedCall): void;
  /** A call had no answer from upstream; the sentence says why. */
  failed(path: string, why: string): void;
}

export type Recorder = (request: LocalRequest) => Promise<LocalAnswer>;

/** Passes each call on to the service behind, and writes call and answer down before the answer leaves. */
export function createRecorder(parts: RecorderParts): Recorder {
  let count = 0;
  return async (request) => {
    const url = URL.parse(request.target, 'http://local.invalid');
    const method = METHODS.find((each) => each === request.method);
    if (!url || !method) return refusal(405, `${request.method} cannot be passed on`);
    const startedAt = realClock.monotonic();
    try {
      const answer = await parts.net.request(outbound(parts.upstream, url, { ...request, method }));
      if (answer.truncated) throw new NetError('too_large', 'the answer is too large to be recorded');
      const call = recordedCall({ number: count + 1, url, request, answer, parts, startedAt });
      if (write(call, parts)) count++;
      return { status: answer.status, headers: passedOn(answer.headers), body: answer.body };
    } catch (error) {
      if (!(error instanceof NetError)) throw error;
      parts.failed(url.pathname, error.message);
      return refusal(502, `the service behind cannot be reached: ${error.message}`);
    }
  };
}

/** The application has its answer on a full disk too. */
function write(call: RecordedCall, { writer, recorded, failed }: RecorderParts): boolean {
  try {
    writer.append(call);
  } catch (error) {
    failed(call.path, `the cassette cannot be written: ${(error as { code?: string }).code ?? 'unknown'}`);
    return false;
  }
  recorded(call);
  return true;
}

function refusal(status: number, message: string): LocalAnswer {
  return ownRefusal(status, {
    type: 'API_ERROR',
    code: 'UPSTREAM_UNREACHABLE',
    message,
    next: 'Check --upstream of "fairlead record", and whether it answers. This call was not recorded.',
  });
}

function outbound(
  upstream: URL,
  url: URL,
  { method, headers, body }: LocalRequest & { readonly method: OutboundRequest['method'] },
): OutboundRequest {
  const path = `${upstream.pathname.replace(/\/+$/, '')}${url.pathname}${url.search}`;
  return {
    url: new URL(path, upstream).href,
    method,
    headers: passedOn(headers),
    ...(body.length > 0 && { body }),
    owner: 'record',
    limits: LIMITS,
  };
}

function passedOn(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && !named.includes(name)),
  );
}

interface Exchanged {
  readonly number: number;
  readonly url: URL;
  readonly request: LocalRequest;
  readonly answer: OutboundAnswer;
  readonly parts: RecorderParts;
  readonly startedAt: number;
}

function recordedCall({ number, url, request, answer, parts, startedAt }: Exchanged): RecordedCall {
  for (const [name, value] of Object.entries(request.headers))
    if (KEY_HEADERS.test(name)) parts.scrubber.hide(value);
  const path = parts.scrubber.text(url.pathname);
  const query = readQuery(url);
  const asked = query === undefined ? undefined : parts.scrubber.scrub(query, path);
  const sent = kept(request, path, parts);
  return {
    n: number,
    method: request.method,
    path,
    ...(asked && { query: asked.json }),
    request: sent.message,
    replaced: [...sent.replaced, ...(asked?.replaced ?? []).map((pointer) => `/?${pointer}`)],
    status: answer.status,
    answer: kept(answer, path, parts).message,
    took_ms: Math.round(realClock.monotonic() - startedAt),
  };
}

interface Kept {
  readonly message: RecordedMessage;
  readonly replaced: readonly string[];
}

/** What is written down of a request or an answer. */
function kept(
  { headers, body }: Pick<LocalRequest, 'headers' | 'body'>,
  path: string,
  { scrubber, keepsFiles }: RecorderParts,
): Kept {
  const { json, file } = readMessage(headers, body);
  const names = Object.keys(headers).filter((name) => KEPT_HEADERS.test(name));
  const head = Object.fromEntries(names.map((name) => [name, scrubber.text(headers[name] ?? '', 'id')]));
  if (json !== undefined) {
    const scrubbed = scrubber.scrub(json, path);
    return { message: { headers: head, json: scrubbed.json }, replaced: scrubbed.replaced };
  }
  if (!file) return { message: { headers: head }, replaced: [] };
  const content = keepsFiles ? { content: file.bytes.toString('base64') } : {};
  const described = { type: file.type, bytes: file.bytes.length, ...content };
  return { message: { headers: head, file: described }, replaced: [] };
}
