import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { createDirectory, inOrder } from './directory.ts';

/**
 * A directory with a few institutions more, in their places. The big one is not made anew: a page is put together from two, and
 * a search ranks the best of both. An institution whose id the directory has is left out.
 */
export function overlayDirectory(
  directory: InstitutionDirectory,
  own: readonly Institution[],
): InstitutionDirectory {
  const few = createDirectory(own.filter(({ id }) => directory.byId(id) === undefined));
  return {
    byId: (id) => directory.byId(id) ?? few.byId(id),
    list(filter, count, offset) {
      const added = few.list(filter, own.length, 0);
      // So far before the page, whatever of the few comes before this window lies before the page too.
      const start = Math.max(0, offset - added.total);
      const known = directory.list(filter, offset - start + count, start);
      const both = inOrder([...known.institutions, ...added.institutions]);
      return {
        institutions: both.slice(offset - start, offset - start + count),
        total: known.total + added.total,
      };
    },
    search(query, filter) {
      const added = few.search(query, filter);
      const known = directory.search(query, filter);
      return added.length === 0 ? known : createDirectory([...known, ...added]).search(query, filter);
    },
  };
}
