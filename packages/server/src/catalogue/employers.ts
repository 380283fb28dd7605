import type { Employer, EmployerDirectory } from '../domain/employers/employer.ts';
import { decimal } from '../money/decimal.ts';
import { once } from '../world/once.ts';
import shipped from './employers.data.json' with { type: 'json' };
import { fold } from './fold.ts';
import { buildNameSearch } from './search.ts';
import { typoDistance } from './typo-distance.ts';

/** Invented employers, which stand for those of a payroll network. What they are found by is made at the first search. */
export function employerDirectory(employers: readonly Employer[] = shipped): EmployerDirectory {
  const index = once(() => {
    const ordered = employers
      .map((employer) => ({ employer, name: fold(employer.name) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { ordered, names: buildNameSearch(ordered.map(({ name }) => name)) };
  });
  const byId = once(() => new Map(employers.map((employer) => [employer.id, employer])));
  return {
    byId: (id) => byId().get(id),
    // Invented ones are all as popular: the first of the directory.
    popular: () => employers.slice(0, POPULAR),
    search(query) {
      const { ordered, names } = index();
      let least = 100;
      return names
        .find(query, () => true)
        .flatMap((position) => {
          const found = ordered[position];
          if (!found) return [];
          // Best first, also where the order of the search and the likeness of two names disagree.
          least = Math.min(least, likeness(fold(query), found.name));
          return [{ employer: found.employer, confidence: hundredths(least) }];
        });
    },
  };
}

const POPULAR = 6;

/** Longer queries are cut by the search too. */
const QUERY_LENGTH = 256;

/** How many hundredths of the longer text are right, letter by letter; 1 at least, because it was found. */
function likeness(query: string, name: string): number {
  const typed = query.slice(0, QUERY_LENGTH);
  const longest = Math.max(typed.length, name.length);
  const errors = typoDistance(typed, name, longest, false);
  return Math.max(1, Math.round((100 * (longest - errors)) / longest));
}

function hundredths(n: number): string {
  return decimal(`${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
}
