import type { DirectoryFilter, InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { fold } from './fold.ts';
import { buildNameSearch, type NameSearch } from './search.ts';

/**
 * The directory of the given institutions (ids must differ). The order is name, then id, by folded names and so the
 * same on every machine. What is searched in is made at the first search.
 */
export function createDirectory(institutions: readonly Institution[]): InstitutionDirectory {
  const entries = foldedInOrder(institutions);
  const ordered = entries.map((entry) => entry.institution);
  const byId = new Map(ordered.map((institution) => [institution.id, institution]));
  let names: NameSearch | undefined;

  return {
    byId: (id) => byId.get(id),
    list(filter, count, offset) {
      const matching = ordered.filter(matches(filter));
      return { institutions: matching.slice(offset, offset + count), total: matching.length };
    },
    search(query, filter) {
      names ??= buildNameSearch(entries.map((entry) => entry.name));
      const isMatch = matches(filter);
      const at = (position: number) => ordered[position];
      const found = names.find(query, (position) => {
        const institution = at(position);
        return institution !== undefined && isMatch(institution);
      });
      return found.map(at).filter((institution) => institution !== undefined);
    },
  };
}

function matches(filter: DirectoryFilter): (institution: Institution) => boolean {
  const { countryCodes, products = [], oauth, routingNumbers } = filter;
  return (institution) =>
    institution.countryCodes.some((code) => countryCodes.includes(code)) &&
    products.every((product) => institution.products.includes(product)) &&
    (oauth === undefined || institution.oauth === oauth) &&
    (routingNumbers === undefined ||
      institution.routingNumbers.some((number) => routingNumbers.includes(number)));
}

/** By name, then id. */
export function inOrder(institutions: readonly Institution[]): Institution[] {
  return foldedInOrder(institutions).map(({ institution }) => institution);
}

function foldedInOrder(institutions: readonly Institution[]): { institution: Institution; name: string }[] {
  return institutions
    .map((institution) => ({ institution, name: fold(institution.name) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.institution.id, b.institution.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
