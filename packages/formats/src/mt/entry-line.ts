import { type MtDate, mtAmount, mtDate, mtEntryDate, signed } from './values.ts';

/** What `:61:` says. */
export interface EntryLine {
  readonly value: MtDate;
  /** Null when the line has none. */
  readonly entry: MtDate | null;
  readonly amount: string;
  readonly isReversal: boolean;
  readonly isExpected: boolean;
  /** E.g. `NTRF`. */
  readonly type: string | null;
  readonly customerReference: string | null;
  readonly bankReference: string | null;
  readonly supplementary: string | null;
}

const ENTRY =
  /^(\d{6})(\d{4})?\s?(RC|RD|EC|ED|C|D)([A-Z])?\s?(\d{1,30}(?:[.,]\d{0,18})?)(?:([NSF][A-Z0-9]{3})([\s\S]*))?$/;
/** `EREF` and its like say that the reference stands in `:86:`. */
const NOTHING = /^(?:NONREF|NOREF|NOTPROVIDED|EREF|PREF|MARF|KREF)?$/i;
/** Systems that wrap at a width need no more. */
const HEAD_LINES_MAX = 3;
const SUPPLEMENTARY = /^\/(?:OCMT|CHGS|EXCH)\//;
const SUPPLEMENTARY_AMOUNTS = {
  OCMT: /\/OCMT\/([A-Z]{3})(\d{1,15}(?:,\d{0,5})?)/,
  CHGS: /\/CHGS\/([A-Z]{3})(\d{1,15}(?:,\d{0,5})?)/,
};

/**
 * Reads `:61:`. Its lines are the entry, cut anywhere by systems that wrap at a width, and the supplementary details.
 * Null: it is none.
 */
export function readEntryLine(lines: readonly string[]): EntryLine | null {
  let head = '';
  for (let last = 0; last < Math.min(lines.length, HEAD_LINES_MAX); last++) {
    head += lines[last]?.trimEnd();
    const match = ENTRY.exec(head);
    // Without its type the line goes on: it was wrapped.
    if (match === null || (match[6] === undefined && last < lines.length - 1)) continue;
    return entryOf(match, textOf(lines.slice(last + 1)));
  }
  return null;
}

function textOf(lines: readonly string[]): string | null {
  if (lines.length === 0) return null;
  const text = lines
    .map((line) => line.trimEnd())
    .join(' ')
    .trim();
  return text === '' ? null : text;
}

function entryOf(match: RegExpExecArray, supplementary: string | null): EntryLine | null {
  const [, valueText = '', entryText, mark = '', , amountText = '', type, references = ''] = match;
  const value = mtDate(valueText);
  const amount = mtAmount(amountText);
  if (value === null || amount === null) return null;
  const slashes = references.indexOf('//');
  const customer = slashes < 0 ? references : references.slice(0, slashes);
  const bank = slashes < 0 ? '' : references.slice(slashes + 2);
  return {
    value,
    entry: entryText === undefined ? null : entryDate(entryText, valueText, value),
    amount: signed(mark, amount),
    isReversal: mark === 'RC' || mark === 'RD',
    isExpected: mark === 'EC' || mark === 'ED',
    type: type ?? null,
    customerReference: meaning(customer),
    bankReference: meaning(bank),
    supplementary,
  };
}

/** Mostly it is the value date again. */
function entryDate(text: string, valueText: string, value: MtDate): MtDate | null {
  return valueText.endsWith(text) ? value : mtEntryDate(text, value.date);
}

function meaning(text: string): string | null {
  const plain = text.trim();
  return NOTHING.test(plain) ? null : plain;
}

/** Amount before conversion and charges, which some banks put into the supplementary details: `/OCMT/USD13,70/`. */
export function supplementaryAmount(text: string | null, code: 'OCMT' | 'CHGS') {
  if (text === null || !SUPPLEMENTARY.test(text)) return null;
  const match = SUPPLEMENTARY_AMOUNTS[code].exec(text);
  const amount = match === null ? null : mtAmount(match[2] ?? '');
  return match === null || amount === null ? null : { currency: match[1] ?? null, amount };
}
