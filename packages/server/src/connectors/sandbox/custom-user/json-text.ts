import type { Decimal } from '../../../money/decimal.ts';
import { decimal } from '../../../money/decimal.ts';
import { storableText } from '../../sdk/storable-text.ts';

/** A number as it was written: money must not pass through a float. */
export class NumberText {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Undefined for what is too long to be an amount. */
  exact(): Decimal | undefined {
    try {
      return decimal(this.source);
    } catch {
      return undefined;
    }
  }
}

/** `null` and what holds nothing but nulls are gone: both mean "not set". Array places stay, as undefined. */
export type JsonValue =
  | boolean
  | string
  | NumberText
  | readonly (JsonValue | undefined)[]
  | ReadonlyMap<string, JsonValue>;

const MAXIMUM_DEPTH = 32;
/** Of a stored user; what comes in a request is bounded by its body. */
const MAXIMUM_LENGTH = 10 * 1024 * 1024;

export type JsonResult = { readonly value: JsonValue | undefined } | { readonly problem: string };

/** Parses JSON with exact numbers. Problems are told without quoting the text. */
export function parseJson(text: string): JsonResult {
  if (text.length > MAXIMUM_LENGTH) return { problem: 'must not be longer than 10 MiB' };
  if (isTooDeep(text)) return { problem: `must not be nested deeper than ${MAXIMUM_DEPTH} levels` };
  try {
    // `context` is newer than the type declarations of the language (ECMAScript 2025, JSON.parse source text access).
    const revive = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
      revived(value, context?.source);
    const parsed: JsonValue | null = JSON.parse(text, revive);
    return parsed instanceof Map ? { value: withoutUnset(parsed) } : { problem: 'must be an object' };
  } catch {
    return { problem: 'must be JSON' };
  }
}

function revived(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'number') return new NumberText(source ?? String(value));
  if (typeof value === 'string') return storableText(value);
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof NumberText) ? new Map(Object.entries(value)) : value;
}

function withoutUnset(value: JsonValue | null | undefined): JsonValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Map) {
    const set = new Map<string, JsonValue>();
    for (const [key, member] of value) {
      const kept = withoutUnset(member);
      if (kept !== undefined) set.set(key, kept);
    }
    return set.size === 0 && value.size > 0 ? undefined : set;
  }
  if (Array.isArray(value)) {
    const elements = value.map(withoutUnset);
    return elements.length > 0 && elements.every((element) => element === undefined) ? undefined : elements;
  }
  return value;
}

/** Looked at before parsing, because walking the result is recursive. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > MAXIMUM_DEPTH) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
