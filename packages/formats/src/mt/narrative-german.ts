import { singleBlanks } from '../single-blanks.ts';
import { ibanOf } from '../statement/blank.ts';
import { type Narrative, NO_NARRATIVE_REFERENCES } from './narrative.ts';
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
  const fields = fieldsOf(lines.join(''), mark);
  const isPolish = mark === '<';
  const remittance = joined([...range(fields, 20, isPolish ? 26 : 29), ...range(fields, 60, 63)]);
  const sepa = readSepaWords(remittance);
  const account = trimmed(fields, 38) || trimmed(fields, 31) || sepa?.account || null;
  const name = joined(isPolish ? range(fields, 27, 29) : range(fields, 32, 33)) || sepa?.name || null;
  const bankId = trimmed(fields, 30) || sepa?.bankId || null;
  const ultimateName = sepa?.ultimateName ?? null;
  const isKnown = account !== null || name !== null || bankId !== null || ultimateName !== null;
  const description = sepa === null ? remittance : sepa.remittance;
  return {
    description: description === '' ? [] : [description],
    counterparty: isKnown ? { name, account: ibanOf(account) ?? account, bankId, ultimateName } : null,
    references: sepa?.references ?? NO_NARRATIVE_REFERENCES,
    bookingText: trimmed(fields, 0) || null,
    code,
  };
}

/** Numbers of fields and their texts at the same place, in the order in which the numbers first come. */
interface GermanFields {
  readonly numbers: number[];
  readonly texts: string[];
}

/** What stands behind a mark without a number is left out; a number that comes again goes on with its text. */
function fieldsOf(text: string, mark: string): GermanFields {
  const fields: GermanFields = { numbers: [], texts: [] };
  for (let at = text.indexOf(mark); at >= 0; ) {
    const next = text.indexOf(mark, at + 1);
    const tens = digitAt(text, at + 1);
    const ones = digitAt(text, at + 2);
    if (tens >= 0 && ones >= 0)
      add(fields, tens * 10 + ones, text.slice(at + 3, next < 0 ? undefined : next));
    at = next;
  }
  return fields;
}

function add({ numbers, texts }: GermanFields, number: number, text: string): void {
  const place = numbers.indexOf(number);
  if (place >= 0) {
    texts[place] += text;
    return;
  }
  numbers.push(number);
  texts.push(text);
}

/** -1: it is none. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 0x30;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

function trimmed({ numbers, texts }: GermanFields, number: number): string {
  const place = numbers.indexOf(number);
  return place < 0 ? '' : (texts[place]?.trim() ?? '');
}

function range({ numbers, texts }: GermanFields, from: number, to: number): string[] {
  return texts.filter((_, place) => {
    const number = numbers[place] ?? -1;
    return number >= from && number <= to;
  });
}

/** A field that is full was cut in the middle of a word, unless it ends or the next one begins with a blank. */
function joined(parts: readonly string[]): string {
  let text = '';
  let isFull = true;
  for (const part of parts) {
    const startsWord = part.charCodeAt(4) === 0x2b && /^[A-Z]{4}/.test(part);
    text += isFull && !startsWord ? part : ` ${part}`;
    isFull = part.length >= FIELD_WIDTH;
  }
  return singleBlanks(text);
}
