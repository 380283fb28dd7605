import type { AnswerPart } from '../../wire/packed-page.ts';
import { JsonList } from './json-list.ts';
import { jsonText } from './project-once.ts';

/**
 * The answer's JSON text, `request_id` last. Lists whose text exists already are put between the other fields as bytes; an answer without one is a single string. The parts are sent one after the other, because joining them would copy a
 * page; they are few, because each is a write of its own.
 */
export function writeAnswer(
  body: Readonly<Record<string, unknown>>,
  requestId: string,
): string | AnswerPart[] {
  let open = '{';
  let text = '';
  const parts: AnswerPart[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof JsonList) {
      parts.push(Buffer.from(`${open}${JSON.stringify(name)}:[`), value.text);
      open = '],';
    } else {
      text += `${JSON.stringify(name)}:${jsonText(value)},`;
    }
  }
  const whole = `${open}${text}"request_id":${JSON.stringify(requestId)}}`;
  return parts.length === 0 ? whole : [...parts, Buffer.from(whole)];
}
