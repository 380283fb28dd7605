import { type RawJson, rawJson } from '../wire/exact-number.ts';

/** A value of JSON whose numbers keep the text that they were written as. */
export type Json = null | boolean | string | RawJson | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
// With the source text of each number, which the compiler's library does not know yet.
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;
const isRawJson = (JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON;

/** @throws SyntaxError */
export function parseRawJson(text: string): Json {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? rawJson(source) : value,
  ) as Json;
}

/** Undefined for what is no JSON. */
export function tryJson(text: string): Json | undefined {
  try {
    return parseRawJson(text);
  } catch {
    return undefined;
  }
}

export function isNumber(value: Json | undefined): value is RawJson {
  return isRawJson(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) && !isNumber(value);
}

/** A member by its name; undefined where there is none. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member that is a text. */
export function textMember(value: Json | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

/** A text that is the same for equal values, whatever the order of members. */
export function canonicalText(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name] ?? null)}`).join(',')}}`;
}
