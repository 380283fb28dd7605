/** Members that hold a person's name, whole or a part of it. */
const NAME_FIELD =
  /^(names?|names?_on_account|account_owner|owners?|(legal|full|first|middle|last|given|family)_name)$/i;
/** Members in which people and banks write what they like. */
const FREE_TEXT =
  /(^|_)(name|description|memo|reference|reason|note|text|message|remarks?|narrative|caption|subject)$/i;
/** These name shops, banks and papers. */
const OF_BUSINESSES = /^(merchant|institution|category|issuer|program|product|security|employer)_name$/i;
/** Shorter words of a name are found in words that mean something else. */
const WORD_LENGTH_MIN = 4;
/** Between the words of a name: `LOVELACE, ADA`, `ada.lovelace`. */
const BETWEEN = String.raw`[\s.,*/_-]+`;
const WORD = /[\p{L}\p{M}'’]+/gu;

export function holdsName(field: string): boolean {
  return NAME_FIELD.test(field);
}

export function isFreeText(field: string): boolean {
  return FREE_TEXT.test(field) && !OF_BUSINESSES.test(field);
}

/**
 * Finds people who are known by name where others write of them: their words in another order, with an initial or other signs between, and
 * in free texts each longer word alone.
 */
export class PersonNames {
  /** What stands for a word, by the word in lower case. */
  readonly #words = new Map<string, string>();
  /** Patterns of whole names, in another order or with an initial. */
  readonly #orders = new Set<string>();
  #wholes: RegExp | undefined;
  #singles: RegExp | undefined;

  /** A name, and what stands for it, word by word. */
  learn(original: string, standIn: string): void {
    const words = original.normalize('NFC').match(WORD) ?? [];
    const made = standIn.match(WORD) ?? [];
    if (words.length === 0 || words.length !== made.length) return;
    const known = this.#words.size + this.#orders.size;
    for (const [index, word] of words.entries()) {
      const key = word.toLowerCase();
      if (word.length > 1 && !this.#words.has(key)) this.#words.set(key, made[index] ?? word);
    }
    if (words.length > 1) for (const order of ordersOf(words)) this.#orders.add(order);
    if (this.#words.size + this.#orders.size === known) return;
    this.#wholes = undefined;
    this.#singles = undefined;
  }

  /** The text, in composed letters (NFC), with what stands for the people in it. */
  inText(text: string, isFree: boolean): string {
    if (this.#words.size === 0) return text;
    this.#wholes ??= patternOf([...this.#orders].sort((one, other) => other.length - one.length));
    const kept = text.replace(this.#wholes, (found) => found.replace(WORD, (word) => this.#standInOf(word)));
    if (!isFree) return kept;
    this.#singles ??= patternOf(
      [...this.#words.keys()]
        .filter((word) => word.length >= WORD_LENGTH_MIN)
        .map((word) => RegExp.escape(word)),
    );
    return kept.replace(this.#singles, (word) => this.#standInOf(word));
  }

  #standInOf(word: string): string {
    const lower = word.toLowerCase();
    // An initial is the first letter of what stands for the word.
    const standIn =
      this.#words.get(lower) ?? (word.length === 1 ? this.#initialFor(lower) : undefined) ?? word;
    if (word === word.toUpperCase()) return standIn.toUpperCase();
    return word === lower ? standIn.toLowerCase() : standIn;
  }

  #initialFor(letter: string): string | undefined {
    for (const [word, standIn] of this.#words) if (word.startsWith(letter)) return standIn[0];
    return undefined;
  }
}

/** `Ada Lovelace` as it stands, turned around, and either way with an initial for what comes first. */
function ordersOf(words: readonly string[]): string[] {
  const escaped = words.map((word) => RegExp.escape(word));
  const [first = '', last = ''] = [escaped[0], escaped.at(-1)];
  const initial = RegExp.escape(words[0]?.[0] ?? '');
  const given = escaped.slice(0, -1);
  return [escaped, [last, ...given], [first, last], [last, first], [initial, last], [last, initial]].map(
    (order) => order.join(BETWEEN),
  );
}

function patternOf(parts: readonly string[]): RegExp {
  // Nothing is found by a pattern of no parts.
  const any = parts.length === 0 ? '(?!)' : parts.join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
}
