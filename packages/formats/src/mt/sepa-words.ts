import type { EntryReferences } from '../statement/document.ts';

export interface SepaWords {
  readonly remittance: string;
  readonly references: Partial<EntryReferences>;
  readonly account: string | null;
  readonly bankId: string | null;
  readonly name: string | null;
  readonly ultimateName: string | null;
}

const WORD = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|RTRN|ANAM)\s?\+/g;
const NOTHING = /^(?:NOTPROVIDED|NONREF|NOREF)?$/i;

/** Reads the key words of SEPA in a remittance text, e.g. `EREF+… SVWZ+…`; null when it has none. */
export function readSepaWords(text: string): SepaWords | null {
  const marks = [...text.matchAll(WORD)];
  if (marks.length === 0) return null;
  const values = new Map<string, string>();
  marks.forEach((mark, index) => {
    const start = mark.index + mark[0].length;
    const word = mark[1] ?? '';
    const value = text.slice(start, marks[index + 1]?.index ?? text.length).trim();
    if (!values.has(word) && !NOTHING.test(value)) values.set(word, value);
  });
  const of = (word: string) => values.get(word) ?? null;
  const ahead = text.slice(0, marks[0]?.index ?? 0).trim();
  return {
    remittance: [ahead, of('SVWZ') ?? ''].filter((one) => one !== '').join(' '),
    references: {
      ...(of('EREF') === null ? {} : { endToEnd: plain(of('EREF')) }),
      ...(of('KREF') === null ? {} : { customer: plain(of('KREF')) }),
      ...(of('MREF') === null ? {} : { mandate: plain(of('MREF')) }),
      ...(of('CRED') === null ? {} : { creditor: plain(of('CRED')) }),
    },
    account: plain(of('IBAN')),
    bankId: plain(of('BIC')),
    name: of('ANAM'),
    ultimateName: of('ABWA') ?? of('ABWE'),
  };
}

/** References hold no blanks but those of cut lines. */
function plain(text: string | null): string | null {
  return text?.replace(/\s+/g, '') ?? null;
}
