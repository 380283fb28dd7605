import { fail } from '../../errors.ts';

const FIELDS_MAX = 1000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The fields of a form that a browser sent, in its order; a name may stand there more than once. @throws INVALID_BODY */
export function readForm(bytes: Buffer): URLSearchParams {
  const fields = new URLSearchParams(decode(bytes));
  if (fields.size > FIELDS_MAX) throw fail('INVALID_BODY', `body has more than ${FIELDS_MAX} fields`);
  for (const [name, value] of fields) {
    // PostgreSQL refuses U+0000.
    if (name.includes('\0') || value.includes('\0'))
      throw fail('INVALID_BODY', 'body has a text with characters that are not allowed');
  }
  return fields;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw fail('INVALID_BODY', 'body must be UTF-8');
  }
}
