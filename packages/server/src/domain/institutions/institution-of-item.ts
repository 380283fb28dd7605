import type { InstitutionDirectory } from './directory.ts';
import type { Institution } from './institution.ts';

interface Seen {
  readonly directory: InstitutionDirectory;
}

/** What is linked at an institution: an Item, or one that may come. */
interface Linked {
  readonly institutionId: string | null;
}

/** The directory's record of the institution; undefined where it has none, as of files that were brought without one. */
export function institutionOfItem({ directory }: Seen, { institutionId }: Linked): Institution | undefined {
  return institutionId === null ? undefined : directory.byId(institutionId);
}

/** ISO 3166-1 alpha-2 of all countries that the institution is in; none where nobody says. */
export function countriesOfItem(seen: Seen, linked: Linked): readonly string[] {
  return institutionOfItem(seen, linked)?.countryCodes ?? [];
}

/** The one country of the institution; null where it is in several, which does not say where an account is. */
export function countryOfItem(seen: Seen, linked: Linked): string | null {
  const [country = null, ...others] = countriesOfItem(seen, linked);
  return others.length === 0 ? country : null;
}
