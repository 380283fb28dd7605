import { fail } from '../../../errors.ts';

/**
 * Where a caller stands in an Item's changes. Between loops `position` equals `until`; inside a loop `base` is where it began
 * and `until` the change up to which it runs.
 */
export interface SyncCursor {
  readonly base: number;
  readonly position: number;
  readonly until: number;
}

const VERSION = '1';
/** Enough of the item_id to tell a cursor of another Item; a cursor proves nothing and opens nothing. */
const ITEM_PART = 12;
const FORM = /^1\.([A-Za-z0-9]{12})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/;

export function writeCursor(itemId: string, { base, position, until }: SyncCursor): string {
  return Buffer.from([VERSION, itemId.slice(0, ITEM_PART), base, position, until].join('.')).toString(
    'base64',
  );
}

/** @throws INVALID_FIELD for what is no cursor of this Item; a cursor of it is good for ever. */
export function readCursor(itemId: string, text: string): SyncCursor {
  const match = FORM.exec(Buffer.from(text, 'base64').toString('latin1'));
  const cursor = match && {
    base: Number(match[2]),
    position: Number(match[3]),
    until: Number(match[4]),
  };
  if (
    !cursor ||
    // Decoding forgives what encoding never writes.
    writeCursor(itemId, cursor) !== text ||
    cursor.base > cursor.position ||
    cursor.position > cursor.until
  ) {
    throw fail('INVALID_FIELD', 'cursor must be a next_cursor of this item');
  }
  return cursor;
}
