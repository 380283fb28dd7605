import { type Decimal, decimal } from '../../money/decimal.ts';
import { isCalendarDate } from '../../world/dates.ts';
import { ConnectorError } from './failure.ts';

/** A record of an answer; its numbers are the text that they were sent as. */
export type Fields = Readonly<Record<string, unknown>>;

function malformed(place: string, what: string): ConnectorError {
  return new ConnectorError('malformed', { reason: `${place} ${what}` });
}

/** @throws ConnectorError `malformed` */
export function record(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(place, 'is no record');
  return value as Fields;
}

/** @throws ConnectorError `malformed` */
export function list(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(place, 'is no list');
  return value;
}

/** A list that may be left out, but is nothing else where it is named: null says nothing of what there is. @throws ConnectorError `malformed` */
export function listIfNamed(value: unknown, place: string): readonly unknown[] {
  return value === undefined ? [] : list(value, place);
}

/** A list that may be left out, and null in its place. @throws ConnectorError `malformed` */
export function optionalList(value: unknown, place: string): readonly unknown[] {
  return value === undefined || value === null ? [] : list(value, place);
}

/** @throws ConnectorError `malformed` */
export function text(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '') throw malformed(place, 'is missing');
  return value;
}

/** Text that may be left out; anything else in its place says nothing. */
export function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The digits of a number as they were sent; some institutions write a plus ahead of what comes in. @throws ConnectorError `malformed` */
export function amount(value: unknown, place: string): Decimal {
  try {
    return decimal(text(value, place).trim().replace(/^\+/, ''));
  } catch {
    throw malformed(place, 'is no amount');
  }
}

/** @throws ConnectorError `malformed` for what is there and is no number */
export function optionalAmount(value: unknown, place: string): Decimal | null {
  return value === undefined || value === null || value === '' ? null : amount(value, place);
}

/** A calendar date, which may have a time behind it. @throws ConnectorError `malformed` */
export function optionalDate(value: unknown, place: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  const date = text(value, place).slice(0, 10);
  if (!isCalendarDate(date)) throw malformed(place, 'is no date');
  return date;
}
