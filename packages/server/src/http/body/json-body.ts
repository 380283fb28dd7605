import { fail } from '../../errors.ts';
import { readJson } from './read-json.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The object of a body of JSON: its content type first, then the JSON itself.
 * @throws INVALID_HEADERS when the type is missing, INVALID_BODY when it is another one or the JSON is not within its limits
 */
export function jsonBody(
  contentType: string | undefined,
  bytes: Buffer,
  { longText }: { longText: boolean },
): Record<string, unknown> {
  if (contentType === undefined)
    throw fail('INVALID_HEADERS', 'the Content-Type header is missing; it must be application/json');
  if (!JSON_TYPE.test(contentType)) throw fail('INVALID_BODY', 'Content-Type must be application/json');
  return readJson(bytes, { longText });
}
