import { isList, isNumber, isObject, type Json, memberOf, textOf, tryJson } from '../json.ts';
import { CASSETTE_VERSION, type Cassette, type CassetteHead, type RecordedCall } from './cassette.ts';

/** The text is no cassette; the message says why. */
export class CassetteError extends Error {
  override readonly name = 'CassetteError';
}

/** Reads a cassette, without a last line that was cut off. @throws CassetteError */
export function readCassette(text: string): Cassette {
  const lines = text.split('\n');
  // What stands behind the last line end was not written whole.
  const rest = lines.pop() ?? '';
  const [first = rest, ...others] = lines;
  const head = readHead(tryJson(first));
  const calls = others
    .map((line, index) => ({ line, number: index + 2 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => readCall(tryJson(line), number));
  const last = rest.trim() === '' || lines.length === 0 ? undefined : tryJson(rest);
  if (last !== undefined) calls.push(readCall(last, lines.length + 1));
  return { head, calls, isTorn: last === undefined && lines.length > 0 && rest.trim() !== '' };
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
    recorder: textOf(json, 'recorder') ?? '',
    upstream: textOf(json, 'upstream') ?? '',
    recorded_at: textOf(json, 'recorded_at') ?? '',
  };
}

function readCall(json: Json | undefined, line: number): RecordedCall {
  const wrong = (what: string) => new CassetteError(`line ${line} is no call: ${what}`);
  if (!isObject(json)) throw wrong('it is no JSON object');
  const { n, status, took_ms, replaced } = json;
  if (!isNumber(n) || !isNumber(status)) throw wrong('"n" and "status" must be numbers');
  const method = textOf(json, 'method');
  const path = textOf(json, 'path');
  if (method === undefined || path === undefined) throw wrong('"method" and "path" must be texts');
  for (const name of ['request', 'answer']) {
    if (!isObject(memberOf(json[name], 'headers'))) throw wrong(`"${name}" must be an object with "headers"`);
  }
  const read = {
    ...json,
    method,
    path,
    n: Number(n.rawJSON),
    status: Number(status.rawJSON),
    took_ms: isNumber(took_ms) ? Number(took_ms.rawJSON) : 0,
    replaced: isList(replaced) ? replaced.filter((each) => typeof each === 'string') : [],
  };
  return read as unknown as RecordedCall;
}
