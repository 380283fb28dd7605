import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Environment, Institution } from '../domain/institutions/institution.ts';
import { createDirectory } from './directory.ts';
import { neutralName } from './neutral-name.ts';
import { shippedInstitutions } from './shipped.ts';
import { InvalidInstitutionError, validateInstitution } from './validate-institution.ts';

export interface LoadOptions {
  /** Lists and search show the institutions of this environment only; by id all are known. */
  readonly environment: Environment;
  /** `neutral` takes the brand word out of shipped names. */
  readonly names: 'reference' | 'neutral';
  /**
   * The operator's own institutions. One may take the number of a shipped alias and then stands in its
   * place; every other number must be new.
   */
  readonly extra?: readonly Institution[];
}

/** The shipped institutions and the operator's. Raises `InvalidInstitutionError`, which names the record at fault. */
export function loadDirectory({ environment, names, extra = [] }: LoadOptions): InstitutionDirectory {
  const institutions = new Map<string, Institution>();
  for (const institution of shippedInstitutions()) {
    const named = names === 'neutral' ? { ...institution, name: neutralName(institution.name) } : institution;
    institutions.set(named.id, named);
  }
  const added = new Set<string>();
  for (const institution of extra) {
    validateInstitution(institution);
    if (added.has(institution.id)) throw new InvalidInstitutionError(institution.id, 'the id is given twice');
    const shipped = institutions.get(institution.id);
    if (shipped !== undefined && shipped.profile.alias !== true) {
      throw new InvalidInstitutionError(
        institution.id,
        'the id belongs to an institution of the sandbox; take another number',
      );
    }
    added.add(institution.id);
    institutions.set(institution.id, {
      ...institution,
      products: [...institution.products].sort(),
    });
  }
  const all = [...institutions.values()];
  const offered = createDirectory(all.filter(({ environments }) => environments.includes(environment)));
  return { ...offered, byId: (id) => institutions.get(id) };
}
