import { fail } from '../../errors.ts';
import type { Digests } from '../custody.ts';
import { institutionOfItem } from '../institutions/institution-of-item.ts';
import type { Call } from '../services.ts';
import type { Item } from './item.ts';
import type { ItemActivityNote } from './item-store.ts';

/** What was done with an Item, as its story tells it. */
export interface Activity {
  /** Equal at every call. */
  readonly id: string;
  readonly kind: 'create' | 'import' | 'update' | 'unlink' | 'remove' | 'change_scopes';
  readonly at: number;
  /** Nothing came of it: the Item is as it was. */
  readonly failed: boolean;
}

export interface ActivityPage {
  /** Newest first. */
  readonly activities: readonly Activity[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
  /** The person logs in at the institution itself. */
  readonly byRedirect: boolean;
}

const KINDS: Readonly<Partial<Record<ItemActivityNote['kind'], Activity['kind']>>> = {
  exchanged: 'create',
  imported: 'import',
  updated: 'update',
  update_failed: 'update',
  consent_changed: 'change_scopes',
  error: 'unlink',
  removed: 'remove',
};

const FORM = /^1\.([A-Za-z0-9]{12})\.(\d{1,15})$/;
/** Enough of the item_id to tell a cursor of another Item; a cursor proves nothing and opens nothing. */
const ITEM_PART = 12;

/** One page. @throws INVALID_FIELD for what is no cursor of this Item */
export async function listActivities(
  { store, directory, digests }: Pick<Call, 'store' | 'directory' | 'digests'>,
  { itemId, institutionId }: Pick<Item, 'itemId' | 'institutionId'>,
  { cursor, count }: { readonly cursor: string | undefined; readonly count: number },
): Promise<ActivityPage> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(itemId, cursor);
  const notes = await store.items.activities(itemId, before, count + 1);
  const shown = notes.slice(0, count);
  const last = notes.length > count ? shown.at(-1) : undefined;
  return {
    activities: shown.map(({ n, at, kind }) => ({
      id: idOf(digests, itemId, n),
      kind: KINDS[kind] ?? 'update',
      at,
      failed: kind === 'update_failed',
    })),
    cursor: last && writeCursor(itemId, last.n),
    byRedirect: institutionOfItem({ directory }, { institutionId })?.oauth === true,
  };
}

function writeCursor(itemId: string, n: number): string {
  return Buffer.from(['1', itemId.slice(0, ITEM_PART), n].join('.')).toString('base64');
}

function readCursor(itemId: string, text: string): number {
  const n = Number(FORM.exec(Buffer.from(text, 'base64').toString('latin1'))?.[2]);
  // Decoding forgives what encoding never writes.
  if (Number.isNaN(n) || writeCursor(itemId, n) !== text)
    throw fail('INVALID_FIELD', 'cursor must be one that an answer about this item gave');
  return n;
}

/** A UUID of version 8, made of the line's place in the story: it names the line, and proves nothing. */
function idOf(digests: Digests, itemId: string, n: number): string {
  const hex = digests.index('activity', itemId, String(n)).hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
