import { singleBlanks } from '../single-blanks.ts';
import { ibanOf } from '../statement/blank.ts';
import type { Narrative } from './narrative.ts';

const WORDS =
  'TRTP ORDP BENM IBAN BIC NAME REMI EREF MARF CSID ORDR ADDR ISDT TRCD CNTP PREF RTRN PURP ULTC ULTD ULTB SVCL KREF ACCW INIT SUBJ MREF CRED'.split(
    ' ',
  );
const KNOWN = new Set(WORDS);
const WORD_LENGTH_MAX = 4;
const START = new RegExp(`^\\s*/(?:${WORDS.join('|')})/`);
const NOTHING = /^(?:NOTPROVIDED|NONREF|NOREF)?$/i;
/** Some banks count the tag into the width of 65. */
const FULL_WIDTH = 61;

/**
 * Reads key words between slashes, e.g. `/TRTP/SEPA OVERBOEKING/IBAN/…/NAME/…/REMI/…/EREF/…`, as banks of the Netherlands
 * write them. Null: it is not of this form.
 */
export function readSlashed(lines: readonly string[]): Narrative | null {
  if (!START.test(lines[0] ?? '')) return null;
  const text = unwrapped(lines);
  const values = new Map<string, string>();
  for (let mark = nextMark(text, 0); mark !== null; ) {
    const next = nextMark(text, mark.end);
    const value = withoutSlashes(singleBlanks(text.slice(mark.end, next?.start ?? text.length)));
    if (!values.has(mark.word) && !NOTHING.test(value)) values.set(mark.word, value);
    mark = next;
  }
  const of = (word: string) => values.get(word) ?? null;
  const [side = '', sideBank, sideName] = (of('CNTP') ?? '').split('/').map((one) => one.trim());
  const account = of('IBAN') ?? (of('ACCW') ?? '').split(',')[0] ?? '';
  const number = account || side;
  const name = of('NAME') ?? (sideName || null);
  const bankId = of('BIC') ?? ((of('ACCW') ?? '').split(',')[1]?.trim() || sideBank || null);
  const ultimateName = of('ULTC') ?? of('ULTD') ?? of('ULTB');
  const isKnown = number !== '' || name !== null || bankId !== null || ultimateName !== null;
  const remittance = withoutSlashes((of('REMI') ?? '').replace(/^(?:USTD|STRD)\/{1,2}(?:CUR\/|ISO\/)?/, ''));
  return {
    description: remittance === '' ? [] : [remittance],
    counterparty: isKnown
      ? { name, account: number === '' ? null : (ibanOf(number) ?? number), bankId, ultimateName }
      : null,
    references: {
      endToEnd: of('EREF'),
      customer: null,
      mandate: of('MARF') ?? of('MREF'),
      creditor: of('CSID') ?? of('CRED'),
    },
    bookingText: of('TRTP'),
    code: null,
  };
}

/** A key word, with the slashes around it. */
interface Mark {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function nextMark(text: string, from: number): Mark | null {
  let start = text.indexOf('/', from);
  while (start >= 0) {
    const end = text.indexOf('/', start + 1);
    if (end < 0) return null;
    const word = end - start - 1 <= WORD_LENGTH_MAX ? text.slice(start + 1, end) : '';
    if (KNOWN.has(word)) return { word, start, end: end + 1 };
    start = end;
  }
  return null;
}

/** Without those around it. A pattern would look at a long row of them once from each, and keep a place for each. */
function withoutSlashes(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === '/') from += 1;
  while (to > from && text[to - 1] === '/') to -= 1;
  return text.slice(from, to);
}

/** A line of full width goes on in the next without a blank. */
function unwrapped(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += line.length >= FULL_WIDTH || line.endsWith('/') ? line : `${line} `;
  return text;
}
