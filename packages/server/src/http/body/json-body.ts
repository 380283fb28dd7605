import { fail } from '../../errors.ts';
import type { Route } from '../route.ts';
import { readJson } from './read-json.ts';
import type { RecentBodies } from './recent-bodies.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The object of a body of JSON: its content type first, then the JSON itself. Where nothing has to be said, no body and null are an
 * empty object (D92).
 * @throws INVALID_HEADERS when the type is missing, INVALID_BODY when it is another one or the JSON is not within its limits
 */
export function readJsonBody(
  contentType: string | undefined,
  bytes: Buffer,
  { longText, bodyOptional, readsOnly }: Pick<Route, 'longText' | 'bodyOptional' | 'readsOnly'>,
  recent: RecentBodies,
): Record<string, unknown> {
  if (bodyOptional && bytes.length === 0) return {};
  if (contentType === undefined)
    throw fail('INVALID_HEADERS', 'the Content-Type header is missing; it must be application/json');
  if (!isJson(contentType)) throw fail('INVALID_BODY', wrongType(contentType));
  if (bodyOptional && isNull(bytes)) return {};
  return readsOnly && !longText ? recent.read(bytes) : readJson(bytes, { longText });
}

export function isJson(contentType: string): boolean {
  return JSON_TYPE.test(contentType);
}

function wrongType(contentType: string): string {
  const [, kind] = OTHER_TYPES.find(([pattern]) => pattern.test(contentType)) ?? [];
  return `Content-Type must be application/json${kind === undefined ? '' : `: this is ${kind}`}`;
}

/** What HTTP libraries send when they are not told otherwise. */
const OTHER_TYPES = [
  [/^application\/x-www-form-urlencoded\b|^multipart\//i, 'a form, so send its fields as one JSON object'],
  [/^text\/plain\b/i, 'plain text, so set the header where the request is made'],
  [/\bxml\b/i, 'XML, which is not read here'],
] as const;

const NULL = /^[ \t\r\n]*null[ \t\r\n]*$/;
const NULL_BYTES_MAX = 64;

function isNull(bytes: Buffer): boolean {
  return bytes.length <= NULL_BYTES_MAX && NULL.test(bytes.toString());
}
