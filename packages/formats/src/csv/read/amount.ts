import { exact, splitSign } from '../../amount.ts';

/** The marks of one column. */
export interface NumberMarks {
  readonly decimalMark: '.' | ',';
  readonly thousandsMark: '.' | ',' | ' ' | "'" | null;
}

const CURRENCY_SIGN =
  /^(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3}(?=[\s\d+.,(-]))\s*|\s*(?:[$€£¥]|(?<=[\s\d)])[A-Z]{3})$/gu;
const SIGN_THEN_CURRENCY = /^([+(-])\s*(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3}\s)\s*/u;
const TEXT_LENGTH_MAX = 80;
/** Figures that are exact decimal text already, but for the mark. */
const PLAIN = {
  '.': /^(?:-(?=[\d.]*[1-9]))?(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/,
  ',': /^(?:-(?=[\d,]*[1-9]))?(?:0|[1-9]\d{0,29})(?:,\d{1,18})?$/,
};

/**
 * Reads an amount under known marks; currency signs and codes, `CR` and `DR` behind the figure are taken.
 * @returns exact decimal text as signed in the cell (`DR` = minus), or null.
 */
export function parseCsvAmount(text: string, { decimalMark, thousandsMark }: NumberMarks): string | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  if (PLAIN[decimalMark].test(text)) return decimalMark === ',' ? text.replace(',', '.') : text;
  const figure = bareFigure(text);
  if (figure === null) return null;
  const { digits, negative } = figure;
  const [head = '', ...tail] = digits.split(decimalMark);
  if (tail.length > 1) return null;
  const isGroup = thousandsMark === '.' || thousandsMark === ',';
  if (isGroup && head.includes(thousandsMark) && !isGrouped(head, thousandsMark)) return null;
  if (!isGroup && /[.,]/.test(head)) return null;
  return exact(negative, digits, tail.length === 1 ? decimalMark : null);
}

/** What one cell says about the marks; null when it is no number. */
export function marksEvidence(text: string): { decimal: '.' | ',' | null; isAmbiguous: boolean } | null {
  const figure = bareFigure(text);
  if (figure === null) return null;
  const { digits } = figure;
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points + commas === 0) return { decimal: null, isAmbiguous: false };
  if (points > 0 && commas > 0) {
    return { decimal: digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',', isAmbiguous: false };
  }
  const mark = points > 0 ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  if (points + commas > 1) return { decimal: other, isAmbiguous: false };
  return isGrouped(digits, mark)
    ? { decimal: null, isAmbiguous: true }
    : { decimal: mark, isAmbiguous: false };
}

function bareFigure(text: string): { negative: boolean; digits: string } | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  let rest = text.trim();
  const side = /\s*\b(CR|DR)\.?$/i.exec(rest);
  if (side) rest = rest.slice(0, side.index);
  rest = rest.replace(SIGN_THEN_CURRENCY, '$1').replace(CURRENCY_SIGN, '');
  const signed = splitSign(rest);
  if (signed === null) return null;
  const isDebit = side?.[1]?.toUpperCase() === 'DR';
  return { digits: signed.digits, negative: signed.negative || isDebit };
}

function isGrouped(digits: string, mark: '.' | ','): boolean {
  // South Asia groups by two digits above the thousands: 1,23,456.
  return mark === ','
    ? /^(?:[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d\d)+,\d{3})$/.test(digits)
    : /^[1-9]\d{0,2}(\.\d{3})+$/.test(digits);
}
