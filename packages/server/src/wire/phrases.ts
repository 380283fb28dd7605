import phrases from './phrases.data.json' with { type: 'json' };

// What most transactions say word for word, and the codes that stand for it in rows: control characters, which a JSON text does not
// have. A phrase keeps its place in the list for ever, because rows have its code; new ones come at the end.

/** Below it are the control characters. */
export const SPACE = 0x20;
/** Three that are names of the row, and two that stand between packed texts, are no phrases. */
const SINGLES = [0x04, 0x05, 0x06, 0x07, 0x08, ...Array.from({ length: 17 }, (_, nth) => 0x0b + nth)];
/** Begins codes of three characters; those above begin codes of two. */
export const TRIPLE = 0x1c;
const DOUBLE = 0x1d;
/** What a character behind the first can be: the printable ones. */
const VALUES = 95;
const FIRST_TRIPLE = SINGLES.length + (SPACE - DOUBLE) * VALUES;
const SINGLE_OF = Uint8Array.from({ length: SPACE }, (_, code) => Math.max(0, SINGLES.indexOf(code)));

/** The place of a phrase in the list, of the characters of its code; those that the code does not have are ignored. */
export function phrasePlaceOf(first: number, second: number, third: number): number {
  if (first < TRIPLE) return SINGLE_OF[first] as number;
  if (first === TRIPLE) return FIRST_TRIPLE + (second - SPACE) * VALUES + third - SPACE;
  return SINGLES.length + (first - DOUBLE) * VALUES + second - SPACE;
}

function codeOf(place: number): string {
  const single = SINGLES[place];
  if (single !== undefined) return String.fromCharCode(single);
  const [start, lead] = place < FIRST_TRIPLE ? [SINGLES.length, DOUBLE] : [FIRST_TRIPLE, TRIPLE];
  const [high, low] = [Math.floor((place - start) / VALUES), (place - start) % VALUES];
  return lead === DOUBLE
    ? String.fromCharCode(lead + high, SPACE + low)
    : String.fromCharCode(lead, SPACE + high, SPACE + low);
}

export function phraseAt(place: number): string {
  const phrase = phrases[place];
  if (phrase === undefined) throw new RangeError(`there is no phrase ${place}`);
  return phrase;
}

/** Finds phrases in a text, the longest first, and gives their codes. Made when it is needed first. */
export interface PhraseCodes {
  readonly all: RegExp;
  readonly codes: ReadonlyMap<string, string>;
}

let codes: PhraseCodes | undefined;

export function phraseCodes(): PhraseCodes {
  codes ??= {
    all: new RegExp(
      [...phrases]
        .sort((a, b) => b.length - a.length)
        .map(RegExp.escape)
        .join('|'),
      'g',
    ),
    codes: new Map(phrases.map((phrase, place) => [phrase, codeOf(place)])),
  };
  return codes;
}

/** The phrases one behind the other, as UTF-8. */
export interface PhraseBytes {
  readonly bytes: Buffer;
  /** Where each begins, and where the last one ends. */
  readonly starts: Uint32Array;
  /** Of the longest one. */
  readonly longest: number;
}

let bytes: PhraseBytes | undefined;

export function phraseBytes(): PhraseBytes {
  bytes ??= toBytes(phrases.map((phrase) => Buffer.from(phrase)));
  return bytes;
}

function toBytes(each: readonly Buffer[]): PhraseBytes {
  const starts = new Uint32Array(each.length + 1);
  for (const [place, { length }] of each.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
  return { bytes: Buffer.concat(each), starts, longest: Math.max(...each.map(({ length }) => length)) };
}
