import type { Institution } from './institution.ts';

export interface DirectoryFilter {
  readonly countryCodes: readonly string[];
  /** Only institutions that support all of these. */
  readonly products?: readonly string[];
  readonly oauth?: boolean;
  /** Only institutions with at least one of these. */
  readonly routingNumbers?: readonly string[];
}

/** Port: the list of institutions that a team can link (fulfilled by `catalogue/`). */
export interface InstitutionDirectory {
  /** The institution with this id, or undefined. */
  byId(id: string): Institution | undefined;
  /** One page in order of name, then id, and the number of all matches. */
  list(
    filter: DirectoryFilter,
    count: number,
    offset: number,
  ): { institutions: Institution[]; total: number };
  /** At most ten institutions whose names match, best first. */
  search(query: string, filter: DirectoryFilter): Institution[];
}
