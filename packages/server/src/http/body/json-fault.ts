/** Where a text stops being JSON. Lines and columns count from 1; a column is a UTF-16 unit, as editors count them. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** What has usually gone wrong at such a place; never a word of the text. */
  readonly hint: string | undefined;
}

/** A fault further in is not looked for: whoever sends megabytes of noise shall not cost more than its reading. */
const SCANNED_MAX = 131_072;

/** The first fault of a text that `JSON.parse` refused; undefined when it is far in. */
export function jsonFault(text: string): JsonFault | undefined {
  const scanner = new Scanner(text);
  while (scanner.step()) if (scanner.at > SCANNED_MAX) return undefined;
  const before = text.slice(0, scanner.at);
  return {
    line: before.split('\n').length,
    column: scanner.at - before.lastIndexOf('\n'),
    hint: hintAt(text, scanner.at, scanner.expected),
  };
}

const SPACE = /[ \t\r\n]*/y;
const CHARACTERS = /[ !#-[\]-\u{10ffff}]+/uy;
const ESCAPES = /(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))+/y;
const PLAIN = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** What may stand next; "first" where the bracket may close at once. */
type Expected = 'first value' | 'value' | 'first name' | 'name' | 'colon' | 'comma' | 'end';

/** Reads token by token, with a list of the open brackets, so that depth costs no stack. */
class Scanner {
  at = 0;
  expected: Expected = 'value';
  readonly #text: string;
  readonly #open: ('{' | '[')[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#take(SPACE);
  }

  /** Moves behind the next token and the space after it; false where none fits. */
  step(): boolean {
    const moved = this.#token();
    if (moved) this.#take(SPACE);
    return moved;
  }

  #token(): boolean {
    const next = this.#text[this.at];
    const closing = this.#open.at(-1) === '{' ? '}' : ']';
    const mayClose = this.expected === 'comma' || this.expected.startsWith('first');
    if (mayClose && next === closing) return this.#close();
    switch (this.expected) {
      case 'end':
        return false;
      case 'comma':
        return this.#sign(',', closing === '}' ? 'name' : 'value');
      case 'colon':
        return this.#sign(':', 'value');
      case 'first name':
      case 'name':
        return this.#string('colon');
      default:
        if (next === '{' || next === '[') return this.#openWith(next);
        return this.#string(this.#afterValue()) || this.#whole(PLAIN, this.#afterValue());
    }
  }

  #sign(sign: string, then: Expected): boolean {
    if (this.#text[this.at] !== sign) return false;
    this.at++;
    this.expected = then;
    return true;
  }

  #whole(pattern: RegExp, then: Expected): boolean {
    if (!this.#take(pattern)) return false;
    this.expected = then;
    return true;
  }

  /** Part by part: one pattern for all of it would try every way to cut a text without an end into parts. */
  #string(then: Expected): boolean {
    const { at, expected } = this;
    if (!this.#sign('"', then)) return false;
    while (this.#take(CHARACTERS) || this.#take(ESCAPES));
    if (this.#sign('"', then)) return true;
    this.at = at;
    this.expected = expected;
    return false;
  }

  #openWith(bracket: '{' | '['): boolean {
    this.#open.push(bracket);
    return this.#sign(bracket, bracket === '{' ? 'first name' : 'first value');
  }

  #close(): boolean {
    this.#open.pop();
    this.at++;
    this.expected = this.#afterValue();
    return true;
  }

  #afterValue(): Expected {
    return this.#open.length === 0 ? 'end' : 'comma';
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.at += found.length;
    return found !== '';
  }
}

const QUOTES = 'names and texts stand in double quotes';

/** Hints by the character at fault. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/['`]/y, QUOTES],
  [/\/|#/y, 'JSON has no comments'],
  [/</y, 'this looks like XML or HTML'],
  [/[}\]]/y, 'something is missing before this bracket, or a comma is too many'],
  [/"/y, 'the text that begins here has no end, or an unescaped line break or backslash in it'],
  [/(True|False|None|undefined|NaN|Infinity)\b/y, 'write true, false, null or a number'],
  [/^[\w-]+=/y, 'this looks like a form'],
  [/[A-Za-z_]/y, QUOTES],
];

function hintAt(text: string, at: number, expected: Expected): string | undefined {
  if (at >= text.length) return 'it ends too early';
  if (expected === 'end') return 'something stands behind its end';
  if (expected === 'comma' && /["{[]/.test(text[at] ?? '')) return 'a comma is missing';
  return HINTS.find(([pattern]) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  })?.[1];
}
