import { JsonList } from './schema.ts';

const COMMA = Buffer.from(',');
const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');

/**
 * The answer's JSON text, `request_id` last. Lists whose text exists already are put between the other fields as bytes
 * (D19); an answer without one is a single string. The parts are sent one after the other, because joining them would copy a page.
 */
export function writeAnswer(body: Readonly<Record<string, unknown>>, requestId: string): string | Buffer[] {
  const lists = Object.entries(body).filter(([, value]) => value instanceof JsonList);
  const rest =
    lists.length === 0
      ? body
      : Object.fromEntries(Object.entries(body).filter(([, value]) => !(value instanceof JsonList)));
  const text = JSON.stringify({ ...rest, request_id: requestId });
  if (lists.length === 0) return text;
  const parts: Buffer[] = [Buffer.from('{')];
  for (const [name, list] of lists as [string, JsonList][]) {
    parts.push(Buffer.from(`${JSON.stringify(name)}:`), OPEN, list.bytes, CLOSE, COMMA);
  }
  parts.push(Buffer.from(text.slice(1)));
  return parts;
}
