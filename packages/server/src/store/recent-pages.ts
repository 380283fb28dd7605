import type { KeptList, KeptPages, PagesOfKind } from '../domain/records/transactions/kept-pages.ts';
import type { ChangePage } from '../domain/records/transactions/transaction-store.ts';
import type { PackedPage } from '../wire/packed-page.ts';
import { createKept } from './kept.ts';

/** Bytes of all kept pages of a kind, packed as they are; a page of 100 transactions has some 25,000. */
const BYTES_MAX = 8_000_000;
/** What an entry weighs besides. */
const ENTRY_BYTES = 1_000;

/**
 * The pages that were read from a server. Versions are counted in the store: a standby that took over without the last commits counts
 * some of them again, for other changes.
 * @param server tells one start of one server from all others
 */
export type RecentPages = (server: string) => KeptPages;

export function createRecentPages(): RecentPages {
  let from = '';
  let pages: KeptPages | undefined;
  return (server) => {
    if (!pages || server !== from) pages = { lists: ofKind(listOnceMore), changes: ofKind(changesOnceMore) };
    from = server;
    return pages;
  };
}

/** A page as it is given out or taken in, each time with packed pages of its own, and the bytes of those. */
type OnceMore<T> = (
  page: T,
  own: (page: PackedPage) => PackedPage,
) => { readonly page: T; readonly bytes: number };

const listOnceMore: OnceMore<KeptList> = ({ total, page }, own) => ({
  page: { total, page: own(page) },
  bytes: page.packedLength,
});

const changesOnceMore: OnceMore<ChangePage<PackedPage>> = ({ added, modified, ...rest }, own) => ({
  page: { ...rest, added: own(added), modified: own(modified) },
  bytes: added.packedLength + modified.packedLength + rest.removed.length,
});

function ofKind<T>(onceMore: OnceMore<T>): PagesOfKind<T> {
  const kept = createKept<{ readonly version: string; readonly page: T }>(BYTES_MAX);
  return {
    find(name, version) {
      const found = kept.get(name);
      return found?.version === version ? onceMore(found.page, (page) => page.again()).page : undefined;
    },
    keep(name, version, given) {
      const { page, bytes } = onceMore(given, (one) => one.owned());
      kept.set(name, { version, page }, bytes + ENTRY_BYTES);
    },
  };
}
