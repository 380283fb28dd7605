import { JsonList } from './json-list.ts';
import { jsonText } from './project-once.ts';

const COMMA = Buffer.from(',');
const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');

/**
 * The answer's JSON text, `request_id` last. Lists whose text exists already are put between the other fields as bytes; an answer without one is a single string. The parts are sent one after the other, because joining them would copy a
 * page.
 */
export function writeAnswer(body: Readonly<Record<string, unknown>>, requestId: string): string | Buffer[] {
  let text = '';
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof JsonList) {
      parts.push(Buffer.from(`${JSON.stringify(name)}:`), OPEN, value.bytes, CLOSE, COMMA);
    } else {
      text += `${JSON.stringify(name)}:${jsonText(value)},`;
    }
  }
  text += `"request_id":${JSON.stringify(requestId)}}`;
  return parts.length === 0 ? `{${text}` : [Buffer.from('{'), ...parts, Buffer.from(text)];
}
