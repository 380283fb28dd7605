import { ibanOf } from '../statement/blank.ts';
import type { Narrative } from './narrative.ts';
import { readSepaWords } from './sepa-words.ts';

const START = /^(\d{3})?([?<@>|~^])(?=\d\d)/;
/** Lines of a field are cut at this width; a text that fills it goes on without a blank. */
const FIELD_WIDTH = 27;

/**
 * Reads the structured form: a code of three digits, then fields of two digits behind a mark that the first one shows. 00 booking
 * text, 10 number of the journal, 20–29 and 60–63 remittance, 30 bank, 31 account, 32–33 name, 38 IBAN.
 *
 * Polish banks, whose mark is `<`, write the name into 27–29. Null: it is not of this form.
 */
export function readGerman(lines: readonly string[]): Narrative | null {
  const first = START.exec(lines[0] ?? '');
  const mark = first?.[2];
  if (mark === undefined) return null;
  const code = first?.[1] ?? null;
  const text = lines.map((line, index) => (index === 0 ? line.slice((code ?? '').length) : line)).join('');
  const fields = new Map<number, string>();
  for (const part of text.split(mark).slice(1)) {
    const number = /^\d\d/.exec(part)?.[0];
    if (number === undefined) continue;
    fields.set(Number(number), (fields.get(Number(number)) ?? '') + part.slice(2));
  }
  const isPolish = mark === '<';
  const remittance = joined([...range(fields, 20, isPolish ? 26 : 29), ...range(fields, 60, 63)]);
  const sepa = readSepaWords(remittance);
  const account = fields.get(38)?.trim() || fields.get(31)?.trim() || sepa?.account || null;
  const name = joined(isPolish ? range(fields, 27, 29) : range(fields, 32, 33)) || sepa?.name || null;
  const bankId = fields.get(30)?.trim() || sepa?.bankId || null;
  const ultimateName = sepa?.ultimateName ?? null;
  const isKnown = account !== null || name !== null || bankId !== null || ultimateName !== null;
  const description = sepa === null ? remittance : sepa.remittance;
  return {
    description: [description].filter((one) => one !== ''),
    counterparty: isKnown ? { name, account: ibanOf(account) ?? account, bankId, ultimateName } : null,
    references: sepa?.references ?? {},
    bookingText: fields.get(0)?.trim() || null,
    code,
  };
}

function range(fields: ReadonlyMap<number, string>, from: number, to: number): string[] {
  return [...fields].filter(([number]) => number >= from && number <= to).map(([, text]) => text);
}

/** A field that is full was cut in the middle of a word, unless it ends or the next one begins with a blank. */
function joined(parts: readonly string[]): string {
  let text = '';
  let isFull = true;
  for (const part of parts) {
    const startsWord = /^[A-Z]{4}\+/.test(part);
    text += isFull && !startsWord ? part : ` ${part}`;
    isFull = part.length >= FIELD_WIDTH;
  }
  return text.replace(/\s+/g, ' ').trim();
}
