import { fail } from '../../errors.ts';
import type { Route } from '../route.ts';
import { readJson } from './read-json.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The object of a body of JSON: its content type first, then the JSON itself. Where nothing has to be said, no body and null are an
 * empty object (D92).
 * @throws INVALID_HEADERS when the type is missing, INVALID_BODY when it is another one or the JSON is not within its limits
 */
export function jsonBody(
  contentType: string | undefined,
  bytes: Buffer,
  { longText, bodyOptional }: Pick<Route, 'longText' | 'bodyOptional'>,
): Record<string, unknown> {
  if (bodyOptional && bytes.length === 0) return {};
  if (contentType === undefined)
    throw fail('INVALID_HEADERS', 'the Content-Type header is missing; it must be application/json');
  if (!JSON_TYPE.test(contentType)) throw fail('INVALID_BODY', 'Content-Type must be application/json');
  if (bodyOptional && isNull(bytes)) return {};
  return readJson(bytes, { longText });
}

const NULL = /^[ \t\r\n]*null[ \t\r\n]*$/;
const NULL_BYTES_MAX = 64;

function isNull(bytes: Buffer): boolean {
  return bytes.length <= NULL_BYTES_MAX && NULL.test(bytes.toString());
}
