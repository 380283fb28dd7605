import { fail } from '../../errors.ts';
import { jsonFault } from './json-fault.ts';

const DEPTH_MAX = 32;
const VALUES_MAX = 10_000;
const TEXT_LENGTH_MAX = 65_536;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON object of a body, within the limits of REQ-1 and REQ-2. Depth and keys are checked here, before anything walks the
 * value: `JSON.parse` takes a million nested arrays, and an own `__proto__` key would survive a spread.
 * @throws INVALID_BODY
 */
export function readJson(bytes: Buffer, { longText }: { longText: boolean }): Record<string, unknown> {
  const value = parse(bytes);
  if (!isObject(value)) throw fail('INVALID_BODY', `body must be a JSON object, and is ${kindOf(value)}`);
  requireBounded(value, longText);
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text: was it made into JSON twice?';
  return value === null ? 'null' : `a ${typeof value}`;
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) throw fail('INVALID_BODY', 'body must be a JSON object, and is empty');
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw fail('INVALID_BODY', notJson(text));
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    const isCompressed = bytes[0] === GZIP[0] && bytes[1] === GZIP[1];
    throw fail(
      'INVALID_BODY',
      isCompressed ? 'body is compressed; send it as it is, without Content-Encoding' : 'body must be UTF-8',
    );
  }
}

/** What a body in gzip begins with. */
const GZIP = [0x1f, 0x8b];

/** The place and a hint; never a word of the body, which may hold secrets. */
function notJson(text: string): string {
  const fault = jsonFault(text);
  if (!fault) return 'body could not be parsed as JSON';
  const { line, column, hint } = fault;
  const place = `body could not be parsed as JSON at line ${line}, column ${column}`;
  return hint === undefined ? place : `${place}: ${hint}`;
}

/** Walks with a list of its own, so that depth costs no stack. */
function requireBounded(root: object, longText: boolean): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (++values > VALUES_MAX) throw fail('INVALID_BODY', `body has more than ${VALUES_MAX} values`);
    const { value, depth } = next;
    if (typeof value === 'string') requireText(value, longText);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH_MAX) throw fail('INVALID_BODY', `body is nested more than ${DEPTH_MAX} levels deep`);
    if (Array.isArray(value)) {
      for (const entry of value) open.push({ value: entry, depth: depth + 1 });
      continue;
    }
    for (const key of Object.keys(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw fail('INVALID_BODY', 'body has a key that is not allowed');
      requireText(key, false);
      open.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
}

function requireText(text: string, longText: boolean): void {
  if (text.length > TEXT_LENGTH_MAX && !longText)
    throw fail('INVALID_BODY', 'body has a text that is too long');
  // PostgreSQL refuses U+0000, and a lone surrogate is no text; both would be a failure of ours later.
  if (text.includes('\0') || !text.isWellFormed())
    throw fail('INVALID_BODY', 'body has a text with characters that are not allowed');
}
