import type { AnswerPart } from '../../wire/packed-page.ts';
import { JsonList } from './json-list.ts';
import { jsonPiece } from './project-once.ts';

/**
 * The answer's JSON text, `request_id` last. Lists whose text exists already come first, as bytes; other fields whose bytes are kept stand
 * between those that are written now. An answer without either is a single string.
 *
 * Joining the parts would copy a page; they are few, because each may be a write of its own.
 */
export function writeAnswer(
  body: Readonly<Record<string, unknown>>,
  requestId: string,
): string | AnswerPart[] {
  const parts: AnswerPart[] = [];
  const others: { readonly before: string; readonly piece: Buffer }[] = [];
  let open = '{';
  let text = '';
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof JsonList) {
      parts.push(startOf(`${open}"${name}":[`), value.text);
      open = '],';
      continue;
    }
    // The names of our schemas need no escapes.
    text += `"${name}":`;
    const piece = jsonPiece(value);
    if (typeof piece === 'string') text += `${piece},`;
    else {
      others.push({ before: text, piece });
      text = ',';
    }
  }
  text += `"request_id":"${requestId}"}`;
  if (parts.length === 0 && others.length === 0) return open + text;
  for (const { before, piece } of others) {
    parts.push(Buffer.from(open + before), piece);
    open = '';
  }
  parts.push(Buffer.from(open + text));
  return parts;
}

/** What stands before a list: the same few texts in all answers. */
const starts = new Map<string, Buffer>();

function startOf(text: string): Buffer {
  const known = starts.get(text);
  if (known) return known;
  const made = Buffer.from(text);
  starts.set(text, made);
  return made;
}
