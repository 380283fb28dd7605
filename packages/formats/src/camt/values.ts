import { AMOUNT_LENGTH_MAX, exact, negateAmount } from '../amount.ts';
import { isoDate } from '../calendar.ts';
import type { CurrencyAmount } from '../statement/document.ts';
import { attribute, child, textAt, type XmlElement } from '../xml/element.ts';

/** An amount is unsigned with a point; minus signs of careless banks are read as they stand. */
export function amountOf(element: XmlElement | null): CurrencyAmount | null {
  const text = element?.text ?? '';
  // The engine of patterns runs out of its stack over millions of digits.
  if (text.length > AMOUNT_LENGTH_MAX) return null;
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)$/.exec(text);
  if (match === null) return null;
  const amount = exact(match[1] === '-', (match[2] ?? '').replace(/^\./, '0.').replace(/\.$/, ''), '.');
  return amount === null ? null : { amount, currency: attribute(element, 'Ccy')?.toUpperCase() ?? null };
}

/** The amount with the holder's sign: `DBIT` is money out. A reversal is not turned round: its indicator is its own. */
export function signedAmount(parent: XmlElement): CurrencyAmount | null {
  const size = amountOf(child(parent, 'Amt'));
  if (size === null) return null;
  return textAt(parent, 'CdtDbtInd') === 'DBIT' ? { ...size, amount: negateAmount(size.amount) } : size;
}

export interface CamtMoment {
  readonly date: string;
  readonly at: string | null;
}

const DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?(?:Z|[+-]\d\d:\d\d)?$/;
/** Times that every clock shows: banks also write `24:00:00`, and nines for what they do not know. */
const TIME = /^(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?$/;
const OFFSET = /^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** The choice of `Dt` and `DtTm`. Midnight is no time of day, nor is a time without offset. */
export function momentAt(parent: XmlElement | null): CamtMoment | null {
  return moment(textAt(parent, 'Dt') ?? textAt(parent, 'DtTm') ?? parent?.text ?? '');
}

export function moment(text: string): CamtMoment | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [, year, month, day, time = '', offset = ''] = match;
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date === null) return null;
  const isTime = TIME.test(time) && OFFSET.test(offset) && !/^00:00:00(?:\.0+)?$/.test(time);
  return { date, at: isTime ? `${date}T${time}${offset}` : null };
}
