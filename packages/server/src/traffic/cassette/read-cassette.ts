import {
  isJsonObject,
  isList,
  isNumber,
  type Json,
  type JsonObject,
  memberOf,
  textMember,
  tryJson,
} from '../json.ts';
import {
  CASSETTE_VERSION,
  type Cassette,
  type CassetteHead,
  isWebhook,
  type RecordedCall,
  type RecordedFile,
  type RecordedLine,
  type RecordedMessage,
  type RecordedWebhook,
} from './cassette.ts';

/** The text is no cassette; the message says why. */
export class CassetteError extends Error {
  override readonly name = 'CassetteError';
}

/** Reads a cassette, without a last line that was cut off. @throws CassetteError */
export function readCassette(text: string): Cassette {
  const { head, lines, isTorn } = readLines(text);
  const calls = lines.filter((line): line is RecordedCall => !isWebhook(line));
  return { head, calls, webhooks: lines.filter(isWebhook), isTorn };
}

/** Calls and webhooks in the order of the file. @throws CassetteError */
export function readLines(
  text: string,
): Pick<Cassette, 'head' | 'isTorn'> & { readonly lines: readonly RecordedLine[] } {
  const written = text.split('\n');
  // What stands behind the last line end was not written whole.
  const rest = written.pop() ?? '';
  const [first = rest, ...others] = written;
  const head = readHead(tryJson(first));
  const lines = others
    .map((line, index) => ({ line, number: index + 2 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => readLine(tryJson(line), number));
  const last = rest.trim() === '' || written.length === 0 ? undefined : tryJson(rest);
  if (last !== undefined) lines.push(readLine(last, written.length + 1));
  return { head, lines, isTorn: last === undefined && written.length > 0 && rest.trim() !== '' };
}

function readHead(json: Json | undefined): CassetteHead {
  const version = memberOf(json, 'cassette');
  if (!isNumber(version))
    throw new CassetteError('it is no cassette: its first line does not say which version');
  if (Number(version.rawJSON) !== CASSETTE_VERSION)
    throw new CassetteError(
      `it is of version ${version.rawJSON}, and version ${CASSETTE_VERSION} is known here`,
    );
  return {
    cassette: CASSETTE_VERSION,
    recorder: textMember(json, 'recorder') ?? '',
    upstream: textMember(json, 'upstream') ?? '',
    recorded_at: textMember(json, 'recorded_at') ?? '',
  };
}

function readLine(json: Json | undefined, line: number): RecordedLine {
  return isJsonObject(json) && json.webhook !== undefined ? readWebhook(json, line) : readCall(json, line);
}

function readWebhook(json: JsonObject, line: number): RecordedWebhook {
  const wrong = (what: string) => new CassetteError(`line ${line} is no webhook: ${what}`);
  const { webhook, after, delay_ms, status, took_ms, signed_in } = json;
  if (!isNumber(webhook) || !isNumber(after)) throw wrong('"webhook" and "after" must be numbers');
  return {
    webhook: Number(webhook.rawJSON),
    after: Number(after.rawJSON),
    delay_ms: numberOr(delay_ms, 0),
    to: textMember(json, 'to') ?? null,
    signed_in: textsOf(signed_in),
    request: readMessage(json, 'request', wrong),
    status: numberOr(status, null),
    took_ms: numberOr(took_ms, 0),
  };
}

type Wrong = (what: string) => CassetteError;

function readMessage(line: JsonObject, name: 'request' | 'answer', wrong: Wrong): RecordedMessage {
  const message = line[name];
  const headers = memberOf(message, 'headers');
  if (!isJsonObject(message) || !isJsonObject(headers))
    throw wrong(`"${name}" must be an object with "headers"`);
  const texts = Object.entries(headers).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  const { json, file } = message;
  return {
    headers: Object.fromEntries(texts),
    ...(json !== undefined && { json }),
    ...(isJsonObject(file) && { file: readFile(file) }),
  };
}

function readFile(file: JsonObject): RecordedFile {
  const content = textMember(file, 'content');
  return {
    type: textMember(file, 'type') ?? 'application/octet-stream',
    bytes: numberOr(file.bytes, 0),
    ...(content !== undefined && { content }),
  };
}

function textsOf(json: Json | undefined): string[] {
  return isList(json) ? json.filter((each) => typeof each === 'string') : [];
}

function numberOr<T>(json: Json | undefined, otherwise: T): number | T {
  return isNumber(json) ? Number(json.rawJSON) : otherwise;
}

function readCall(json: Json | undefined, line: number): RecordedCall {
  const wrong = (what: string) => new CassetteError(`line ${line} is no call: ${what}`);
  if (!isJsonObject(json)) throw wrong('it is no JSON object');
  const { n, status, took_ms, replaced, query } = json;
  if (!isNumber(n) || !isNumber(status)) throw wrong('"n" and "status" must be numbers');
  const method = textMember(json, 'method');
  const path = textMember(json, 'path');
  if (method === undefined || path === undefined) throw wrong('"method" and "path" must be texts');
  return {
    n: Number(n.rawJSON),
    method,
    path,
    ...(query !== undefined && { query }),
    request: readMessage(json, 'request', wrong),
    replaced: textsOf(replaced),
    status: Number(status.rawJSON),
    answer: readMessage(json, 'answer', wrong),
    took_ms: numberOr(took_ms, 0),
  };
}
