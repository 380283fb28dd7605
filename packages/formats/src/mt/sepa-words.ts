import type { NarrativeReferences } from './narrative.ts';

export interface SepaWords {
  readonly remittance: string;
  readonly references: NarrativeReferences;
  readonly account: string | null;
  readonly bankId: string | null;
  readonly name: string | null;
  readonly ultimateName: string | null;
}

const NO_VALUES = {
  EREF: null,
  KREF: null,
  MREF: null,
  CRED: null,
  DEBT: null,
  COAM: null,
  OAMT: null,
  SVWZ: null,
  ABWA: null,
  ABWE: null,
  IBAN: null,
  BIC: null,
  PURP: null,
  RTRN: null,
  ANAM: null,
};
type Word = keyof typeof NO_VALUES;

const WORDS = new Map(Object.keys(NO_VALUES).map((word) => [word, word as Word]));
const NOTHING = /^(?:NOTPROVIDED|NONREF|NOREF)?$/i;

/** Reads the key words of SEPA in a remittance text, e.g. `EREF+… SVWZ+…`; null when it has none. */
export function readSepaWords(text: string): SepaWords | null {
  const first = nextMark(text, 0);
  if (first === null) return null;
  const values: Record<Word, string | null> = { ...NO_VALUES };
  for (let mark: Mark | null = first; mark !== null; ) {
    const next = nextMark(text, mark.end);
    const value = text.slice(mark.end, next?.start ?? text.length).trim();
    if (values[mark.word] === null && !NOTHING.test(value)) values[mark.word] = value;
    mark = next;
  }
  const ahead = text.slice(0, first.start).trim();
  const behind = values.SVWZ ?? '';
  return {
    remittance: ahead === '' || behind === '' ? ahead + behind : `${ahead} ${behind}`,
    references: {
      endToEnd: plain(values.EREF),
      customer: plain(values.KREF),
      mandate: plain(values.MREF),
      creditor: plain(values.CRED),
    },
    account: plain(values.IBAN),
    bankId: plain(values.BIC),
    name: values.ANAM,
    ultimateName: values.ABWA ?? values.ABWE,
  };
}

/** A key word with its plus sign, and a blank between where a bank puts one. */
interface Mark {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
}

function nextMark(text: string, from: number): Mark | null {
  for (let plus = text.indexOf('+', from); plus >= 0; plus = text.indexOf('+', plus + 1)) {
    const word = wordEndingAt(text, plus);
    if (word !== null) return { word, start: plus - word.length, end: plus + 1 };
    if (!/\s/.test(text.charAt(plus - 1))) continue;
    const apart = wordEndingAt(text, plus - 1);
    if (apart !== null) return { word: apart, start: plus - 1 - apart.length, end: plus + 1 };
  }
  return null;
}

/** Words have four letters, and one has three. */
function wordEndingAt(text: string, end: number): Word | null {
  if (end < 3) return null;
  return WORDS.get(text.slice(Math.max(0, end - 4), end)) ?? WORDS.get(text.slice(end - 3, end)) ?? null;
}

/** References hold no blanks but those of cut lines. */
function plain(text: string | null): string | null {
  return text?.replace(/\s+/g, '') ?? null;
}
