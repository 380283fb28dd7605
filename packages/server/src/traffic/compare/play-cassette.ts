import { type Net, NetError, type OutboundRequest } from '../../world/net/net.ts';
import { pause } from '../../world/pause.ts';
import type { RecordedCall, RecordedMessage } from '../cassette/cassette.ts';
import { canonicalText, isJsonObject, isList, type Json, textMember } from '../json.ts';
import { BODY_BYTES_MAX } from '../local-service.ts';
import { readMessage } from '../message.ts';
import type { Scrubber } from '../scrub/scrubber.ts';
import type { Pair } from './compare-calls.ts';
import { isIdentifier } from './forms.ts';

const LIMITS = { connectMs: 10_000, totalMs: 180_000, bodyBytesMax: BODY_BYTES_MAX };
const RETRY_MS = 1000;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface PlayOptions {
  readonly url: URL;
  readonly net: Net;
  readonly keys: { readonly clientId: string; readonly secret: string };
  readonly scrubber: Scrubber;
  /** How often a product that is not ready yet is asked for again, once a second. */
  readonly retriesMax: number;
  played(call: RecordedCall, of: number): void;
}

/**
 * Makes the recorded calls at another service, in their order, with the ids and tokens that it gives in the place of the
 * recorded ones.
 */
export async function playCassette(calls: readonly RecordedCall[], options: PlayOptions): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const given = new Map<string, Json>();
  const asked = calls.filter((call, index) => !isPoll(call, calls.slice(index + 1)));
  for (const call of asked) {
    pairs.push(await playCall(call, given, options));
    options.played(call, asked.length);
  }
  return pairs;
}

/** Whether an equal call comes later, once what it asked for was ready: how often it was asked is of no interest. */
function isPoll(call: RecordedCall, later: readonly RecordedCall[]): boolean {
  const text = (json: Json | undefined) => canonicalText(json ?? null);
  return (
    codeOf(call.answer) === 'PRODUCT_NOT_READY' &&
    later.some(({ path, request }) => path === call.path && text(request.json) === text(call.request.json))
  );
}

function codeOf({ json }: RecordedMessage): string | undefined {
  return textMember(json, 'error_code');
}

async function playCall(call: RecordedCall, given: Map<string, Json>, options: PlayOptions): Promise<Pair> {
  const { net, scrubber, retriesMax } = options;
  const request = requestOf(call, given, options);
  if (request === undefined)
    return { left: call, right: undefined, why: 'a file was sent, which is not in the cassette' };
  for (let retries = 0; ; retries++) {
    try {
      const { status, headers, body } = await net.request(request);
      const { json, file } = readMessage(headers, body);
      const isLate =
        textMember(json, 'error_code') === 'PRODUCT_NOT_READY' && codeOf(call.answer) !== 'PRODUCT_NOT_READY';
      if (isLate && retries < retriesMax) {
        await pause(RETRY_MS);
        continue;
      }
      if (json !== undefined && call.answer.json !== undefined) learn(call.answer.json, json, '', given);
      const kept = json === undefined ? {} : { json: scrubber.scrub(json, call.path).json };
      const found = file && { file: { type: file.type, bytes: file.bytes.length } };
      return { left: call, right: { status, answer: { headers: {}, ...kept, ...found } } };
    } catch (error) {
      if (!(error instanceof NetError)) throw error;
      return { left: call, right: undefined, why: `no answer: ${error.message}` };
    }
  }
}

/** Undefined for what cannot be sent again. */
function requestOf(
  { method: name, path, query, request }: RecordedCall,
  given: ReadonlyMap<string, Json>,
  { url, keys }: PlayOptions,
): OutboundRequest | undefined {
  const method = METHODS.find((each) => each === name);
  if (method === undefined || request.file) return undefined;
  const target = new URL(url);
  target.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  const parameters = query === undefined ? undefined : replaced(query, given);
  for (const [member, value] of Object.entries(isJsonObject(parameters) ? parameters : {}))
    if (typeof value === 'string') target.searchParams.set(member, value);
  const json = request.json === undefined ? undefined : withKeys(replaced(request.json, given), keys);
  const credentials = { 'plaid-client-id': keys.clientId, 'plaid-secret': keys.secret };
  const hasKeys = isJsonObject(json) && Object.hasOwn(json, 'secret');
  return {
    url: target.href,
    method,
    headers: { 'content-type': 'application/json', ...request.headers, ...(!hasKeys && credentials) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    owner: 'compare',
    limits: LIMITS,
  };
}

function withKeys(json: Json, { clientId, secret }: PlayOptions['keys']): Json {
  if (!isJsonObject(json)) return json;
  const hasId = Object.hasOwn(json, 'client_id') && { client_id: clientId };
  return { ...json, ...hasId, ...(Object.hasOwn(json, 'secret') && { secret }) };
}

function replaced(json: Json, given: ReadonlyMap<string, Json>): Json {
  if (typeof json === 'string') return given.get(json) ?? json;
  if (isList(json)) return json.map((element) => replaced(element, given));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, replaced(value, given)]));
}

/** Remembers what the service has in the place of recorded ids and tokens. */
function learn(recorded: Json, live: Json, name: string, given: Map<string, Json>): void {
  if (typeof recorded === 'string' && typeof live === 'string') {
    if (isIdentifier(name, recorded) && !given.has(recorded)) given.set(recorded, live);
  } else if (isList(recorded) && isList(live)) {
    for (const [index, element] of recorded.entries()) learn(element, live[index] ?? null, name, given);
  } else if (isJsonObject(recorded) && isJsonObject(live)) {
    for (const [member, value] of Object.entries(recorded))
      if (Object.hasOwn(live, member)) learn(value, live[member] ?? null, member, given);
  }
}
