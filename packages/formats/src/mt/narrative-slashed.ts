import { ibanOf } from '../statement/blank.ts';
import type { Narrative } from './narrative.ts';

const WORDS =
  'TRTP ORDP BENM IBAN BIC NAME REMI EREF MARF CSID ORDR ADDR ISDT TRCD CNTP PREF RTRN PURP ULTC ULTD ULTB SVCL KREF ACCW INIT SUBJ MREF CRED';
const WORD = new RegExp(`/(${WORDS.split(' ').join('|')})/`, 'g');
const START = new RegExp(`^\\s*/(?:${WORDS.split(' ').join('|')})/`);
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
  const marks = [...text.matchAll(WORD)];
  const values = new Map<string, string>();
  marks.forEach((mark, index) => {
    const part = text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length);
    const value = withoutSlashes(part.replace(/\s+/g, ' ').trim());
    const word = mark[1] ?? '';
    if (!values.has(word) && !NOTHING.test(value)) values.set(word, value);
  });
  const of = (word: string) => values.get(word) ?? null;
  const [side = '', sideBank, sideName] = (of('CNTP') ?? '').split('/').map((one) => one.trim());
  const account = of('IBAN') ?? (of('ACCW') ?? '').split(',')[0] ?? '';
  const number = account || side;
  const name = of('NAME') ?? (sideName || null);
  const bankId = of('BIC') ?? ((of('ACCW') ?? '').split(',')[1]?.trim() || sideBank || null);
  const ultimateName = of('ULTC') ?? of('ULTD') ?? of('ULTB');
  const isKnown = number !== '' || name !== null || bankId !== null || ultimateName !== null;
  const remittance = withoutSlashes((of('REMI') ?? '').replace(/^(?:USTD|STRD)\/{1,2}(?:CUR\/|ISO\/)?/, ''));
  const endToEnd = of('EREF');
  const mandate = of('MARF') ?? of('MREF');
  const creditor = of('CSID') ?? of('CRED');
  return {
    description: [remittance].filter((one) => one !== ''),
    counterparty: isKnown
      ? { name, account: number === '' ? null : (ibanOf(number) ?? number), bankId, ultimateName }
      : null,
    references: {
      ...(endToEnd === null ? {} : { endToEnd }),
      ...(mandate === null ? {} : { mandate }),
      ...(creditor === null ? {} : { creditor }),
    },
    bookingText: of('TRTP'),
    code: null,
  };
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
