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
  const lists: AnswerPart[] = [];
  const others: Buffer[] = [];
  let open = '{';
  let text = '';
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof JsonList) {
      lists.push(Buffer.from(`${open}${JSON.stringify(name)}:[`), value.text);
      open = '],';
      continue;
    }
    text += `${JSON.stringify(name)}:`;
    const piece = jsonPiece(value);
    if (typeof piece === 'string') text += `${piece},`;
    else {
      others.push(Buffer.from(text), piece);
      text = ',';
    }
  }
  text += `"request_id":${JSON.stringify(requestId)}}`;
  if (others.length === 0) return lists.length === 0 ? open + text : [...lists, Buffer.from(open + text)];
  return [...lists, Buffer.from(open), ...others, Buffer.from(text)];
}
