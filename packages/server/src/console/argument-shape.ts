import { fail } from '../errors.ts';

/** What a member of an argument may hold. */
export type MemberKind =
  | 'text'
  | 'text or null'
  | 'whole number'
  | 'yes or no'
  | 'list of texts'
  | { readonly oneOf: readonly string[] }
  | { readonly listOf: ArgumentShape }
  | ArgumentShape;

/** Members of an argument by their names; a name that ends in `?` may be left out. */
export interface ArgumentShape {
  readonly [name: string]: MemberKind;
}

/**
 * The members of an argument that an operation knows, each of its kind; others are left out. Pages are held to this by their types,
 * and other callers by this alone: what is of the right kind is judged by the rules behind.
 * @throws INVALID_FIELD
 */
export function readArgument(
  given: Readonly<Record<string, unknown>>,
  shape: ArgumentShape,
): Record<string, unknown> {
  return readMembers(given, shape, '');
}

function readMembers(given: Readonly<Record<string, unknown>>, shape: ArgumentShape, within: string) {
  const read: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(shape)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && isOptional) continue;
    read[name] = readMember(value, kind, `${within}${name}`);
  }
  return read;
}

function readMember(value: unknown, kind: MemberKind, name: string): unknown {
  if (typeof kind === 'string') {
    if (IS_OF[kind](value)) return value;
    throw fail('INVALID_FIELD', `${name} must be ${WORDS[kind]}`);
  }
  if (isOneOf(kind)) {
    if (typeof value === 'string' && kind.oneOf.includes(value)) return value;
    throw fail('INVALID_FIELD', `${name} must be one of ${kind.oneOf.join(', ')}`);
  }
  if (isListOf(kind)) {
    if (!Array.isArray(value)) throw fail('INVALID_FIELD', `${name} must be a list`);
    return value.map((each, at) => readObject(each, kind.listOf, `${name}[${at}]`));
  }
  return readObject(value, kind, name);
}

function readObject(value: unknown, shape: ArgumentShape, name: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail('INVALID_FIELD', `${name} must be an object`);
  return readMembers({ ...value }, shape, `${name}.`);
}

export function isOneOf(kind: Exclude<MemberKind, string>): kind is { readonly oneOf: readonly string[] } {
  return 'oneOf' in kind && Array.isArray(kind.oneOf);
}

export function isListOf(kind: Exclude<MemberKind, string>): kind is { readonly listOf: ArgumentShape } {
  return 'listOf' in kind && typeof kind.listOf === 'object';
}

type Plain = Extract<MemberKind, string>;

const isText = (value: unknown): value is string => typeof value === 'string';
const IS_OF: Readonly<Record<Plain, (value: unknown) => boolean>> = {
  text: isText,
  'text or null': (value) => value === null || isText(value),
  'whole number': (value) => Number.isSafeInteger(value),
  'yes or no': (value) => typeof value === 'boolean',
  'list of texts': (value) => Array.isArray(value) && value.every(isText),
};
const WORDS: Readonly<Record<Plain, string>> = {
  text: 'a text',
  'text or null': 'a text or null',
  'whole number': 'a whole number',
  'yes or no': 'true or false',
  'list of texts': 'a list of texts',
};
