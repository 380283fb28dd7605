import type { Decimal } from '../../money/decimal.ts';

export interface Employer {
  readonly id: string;
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
    readonly country: string;
  };
}

export interface EmployerMatch {
  readonly employer: Employer;
  /** How much the name is what was typed: 0 to 1. */
  readonly confidence: Decimal;
}

/** Port: employers whose payroll can be reached (fulfilled by `catalogue/`). */
export interface EmployerDirectory {
  /** At most ten employers with a name like the query, best first. */
  search(query: string): EmployerMatch[];
  /** Those that most people look for, before anything is typed. */
  popular(): readonly Employer[];
  byId(id: string): Employer | undefined;
}
