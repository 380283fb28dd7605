import {
  ISO_TIME,
  LONG_NUMBER,
  PERSONAL_FIELD,
  SECRET_FIELD,
  TOKEN,
} from '../../vocabulary/sensitive-fields.ts';
import { rawJson } from '../../wire/exact-number.ts';

const HIDDEN = '•••';
/** Elements of a list that are kept; the rest is told by its number. */
const ELEMENTS_MAX = 5;

/**
 * The JSON text without secrets, personal data and the tails of long lists; numbers keep the digits they were written with. Null for
 * what is no JSON object.
 */
export function maskBody(text: string): string | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    return JSON.stringify(parse(text, mask));
  } catch {
    return null;
  }
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
/** With the source text of each number, which the compiler's library does not know yet. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Called from the innermost values outwards. */
function mask(key: string, value: unknown, context: { readonly source?: string }): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (isHidden(key)) return hidden(value);
  if (typeof value === 'number') return rawNumber(value, context.source);
  if (typeof value === 'string') return maskText(value);
  if (!Array.isArray(value) || value.length <= ELEMENTS_MAX) return value;
  return [...value.slice(0, ELEMENTS_MAX), `… ${value.length - ELEMENTS_MAX} more`];
}

/** The names of our own answers are far fewer; beyond it, names are looked at each time. */
const NAMES_MAX = 2000;
const NAME_LENGTH_MAX = 60;
const namesSeen = new Map<string, boolean>();

function isHidden(name: string): boolean {
  const known = namesSeen.get(name);
  if (known !== undefined) return known;
  const found = name !== '' && (SECRET_FIELD.test(name) || PERSONAL_FIELD.test(name));
  if (namesSeen.size < NAMES_MAX && name.length <= NAME_LENGTH_MAX) namesSeen.set(name, found);
  return found;
}

/** A token still says of which kind it is. */
function hidden(value: unknown): string {
  const [, kind, environment] = (typeof value === 'string' && /^([a-z]+)-([a-z]+)-/.exec(value)) || [];
  return kind === undefined ? HIDDEN : `${kind}-${environment}-${HIDDEN}`;
}

/** The text without tokens of ours and without numbers as long as those of accounts and cards. */
export function maskText(text: string): string {
  const withoutTokens = text.includes('-') ? text.replace(TOKEN, `$1-$2-${HIDDEN}`) : text;
  return ISO_TIME.test(text) ? withoutTokens : withoutTokens.replace(LONG_NUMBER, HIDDEN);
}

/** JSON.parse makes a binary fraction of a decimal one; the text that was sent is what is shown. */
function rawNumber(value: number, source: string | undefined): unknown {
  return source === undefined ? value : rawJson(source);
}
