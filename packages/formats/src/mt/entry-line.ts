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
const SUPPLEMENTARY = /^\/(?:OCMT|CHGS|EXCH)\//;

/**
 * Reads `:61:`. Its lines are the entry, cut anywhere by systems that wrap at a width, and the supplementary details.
 * Null: it is none.
 */
export function readEntryLine(lines: readonly string[]): EntryLine | null {
  const [first = '', ...rest] = lines.map((line) => line.trimEnd());
  for (let joined = 0; joined <= Math.min(rest.length, 2); joined++) {
    const head = [first, ...rest.slice(0, joined)].join('');
    const match = ENTRY.exec(head);
    // Without its type the line goes on: it was wrapped.
    if (match === null || (match[6] === undefined && joined < rest.length)) continue;
    return entryOf(match, rest.slice(joined).join(' ').trim());
  }
  return null;
}

function entryOf(match: RegExpExecArray, further: string): EntryLine | null {
  const [, valueText = '', entryText, mark = '', , amountText = '', type, references = ''] = match;
  const value = mtDate(valueText);
  const amount = mtAmount(amountText);
  if (value === null || amount === null) return null;
  const slashes = references.indexOf('//');
  const customer = slashes < 0 ? references : references.slice(0, slashes);
  const bank = slashes < 0 ? '' : references.slice(slashes + 2);
  return {
    value,
    entry: entryText === undefined ? null : mtEntryDate(entryText, value.date),
    amount: signed(mark, amount),
    isReversal: mark === 'RC' || mark === 'RD',
    isExpected: mark === 'EC' || mark === 'ED',
    type: type ?? null,
    customerReference: meaning(customer),
    bankReference: meaning(bank),
    supplementary: further === '' ? null : further,
  };
}

function meaning(text: string): string | null {
  const plain = text.trim();
  return NOTHING.test(plain) ? null : plain;
}

/** Amount before conversion and charges, which some banks put into the supplementary details: `/OCMT/USD13,70/`. */
export function supplementaryAmount(text: string | null, code: 'OCMT' | 'CHGS') {
  if (text === null || !SUPPLEMENTARY.test(text)) return null;
  const match = new RegExp(`/${code}/([A-Z]{3})(\\d{1,15}(?:,\\d{0,5})?)`).exec(text);
  const amount = match === null ? null : mtAmount(match[2] ?? '');
  return match === null || amount === null ? null : { currency: match[1] ?? null, amount };
}
