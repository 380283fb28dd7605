import type { CallRecord } from '../server/wire-types.ts';

const KEYS = { client_id: '$FAIRLEAD_CLIENT_ID', secret: '$FAIRLEAD_SECRET' } as const;
const HIDDEN = /^(?:([a-z]+)-[a-z]+-)?•••$/;

/** A recorded call as a command for a shell. What was hidden is named as a variable, because the log does not have it. */
export function curlOf({ path }: Pick<CallRecord, 'path'>, baseUrl: string, request: string | null): string {
  // The server keeps nothing but JSON objects.
  const body = request === null ? {} : (JSON.parse(request) as Record<string, unknown>);
  const shown = JSON.stringify({ ...body, ...KEYS }, (key, value: unknown) => named(key, value), 2);
  const quoted = shown.replaceAll("'", "'\\''").replaceAll(/"(\$[A-Z_]+)"/g, `"'"$1"'"`);
  return `curl -s ${baseUrl}${path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`;
}

function named(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !HIDDEN.test(value)) return value;
  return `$${key.toUpperCase().replaceAll(/[^A-Z]/g, '_')}`;
}

/** JSON with two spaces, numbers as they were written. */
export function prettyJson(text: string): string {
  let depth = 0;
  let isString = false;
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isString) {
      out += letter;
      if (letter === '\\') {
        at += 1;
        out += text[at] ?? '';
      } else if (letter === '"') isString = false;
    } else if (letter === '"') {
      isString = true;
      out += letter;
    } else if (letter === '{' || letter === '[') {
      const end = letter === '{' ? '}' : ']';
      if (text[at + 1] === end) {
        out += letter + end;
        at += 1;
      } else {
        depth += 1;
        out += `${letter}\n${'  '.repeat(depth)}`;
      }
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
      out += `\n${'  '.repeat(depth)}${letter}`;
    } else if (letter === ',') out += `,\n${'  '.repeat(depth)}`;
    else if (letter === ':') out += ': ';
    else if (!/\s/.test(letter)) out += letter;
  }
  return out;
}
