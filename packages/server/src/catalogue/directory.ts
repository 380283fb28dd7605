import type { DirectoryFilter, InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { Bitset } from './bitset.ts';
import { fold } from './fold.ts';
import { buildNameSearch, type NameSearch } from './search.ts';

/**
 * The directory of the given institutions (ids must differ). The order is name, then id, by folded names and so the
 * same on every machine. Filters are sets of positions in that order: a page or a total costs one pass over some bits,
 * wherever the page begins. The index for searching is built at the first search.
 */
export function createDirectory(institutions: readonly Institution[]): InstitutionDirectory {
  const entries = foldedInOrder(institutions);
  const ordered = entries.map((entry) => entry.institution);
  const byId = new Map(ordered.map((institution) => [institution.id, institution]));
  const filters = indexFilters(ordered);
  let names: NameSearch | undefined;

  const at = (positions: readonly number[]) =>
    positions.map((position) => ordered[position]).filter((institution) => institution !== undefined);

  return {
    byId: (id) => byId.get(id),
    list(filter, count, offset) {
      const matching = filters.matching(filter);
      return { institutions: at(matching.page(count, offset)), total: matching.size };
    },
    search(query, filter) {
      names ??= buildNameSearch(entries.map((entry) => entry.name));
      return at(names.find(query, filters.matching(filter)));
    },
  };
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

function indexFilters(ordered: readonly Institution[]): { matching(filter: DirectoryFilter): Bitset } {
  const countries = new Map<string, Bitset>();
  const products = new Map<string, Bitset>();
  const routingNumbers = new Map<string, number[]>();
  const oauth = new Bitset(ordered.length);
  const others = new Bitset(ordered.length);
  for (const [position, institution] of ordered.entries()) {
    for (const code of institution.countryCodes) member(countries, code, ordered.length).add(position);
    for (const product of institution.products) member(products, product, ordered.length).add(position);
    for (const number of institution.routingNumbers) {
      const holders = routingNumbers.get(number);
      if (holders === undefined) routingNumbers.set(number, [position]);
      else holders.push(position);
    }
    (institution.oauth ? oauth : others).add(position);
  }

  return {
    matching(filter) {
      const set = new Bitset(ordered.length);
      for (const code of filter.countryCodes) {
        const inCountry = countries.get(code);
        if (inCountry !== undefined) set.or(inCountry);
      }
      for (const product of filter.products ?? []) {
        set.and(products.get(product) ?? new Bitset(ordered.length));
      }
      if (filter.oauth !== undefined) set.and(filter.oauth ? oauth : others);
      if (filter.routingNumbers !== undefined) {
        const listed = new Bitset(ordered.length);
        for (const number of filter.routingNumbers) {
          for (const position of routingNumbers.get(number) ?? []) listed.add(position);
        }
        set.and(listed);
      }
      return set;
    },
  };
}

function member(sets: Map<string, Bitset>, key: string, capacity: number): Bitset {
  let set = sets.get(key);
  if (set === undefined) {
    set = new Bitset(capacity);
    sets.set(key, set);
  }
  return set;
}
