import type { ENVIRONMENTS } from '../../vocabulary/environments.ts';
import type { HealthStatus } from '../../vocabulary/health.ts';

/** One institution of the directory, as the domain speaks of it (connectors.md 4.1; wire form: `api/_records/institutions/institution.ts`). */
export interface Institution {
  /** `ins_` and a number. */
  readonly id: string;
  readonly name: string;
  /** Products that can be asked for here, alphabetical. */
  readonly products: readonly string[];
  /** ISO 3166-1 alpha-2, in order of importance. */
  readonly countryCodes: readonly string[];
  readonly url: string | null;
  /** `#rrggbb`. */
  readonly primaryColor: string | null;
  /** Base64 PNG, 152×152. */
  readonly logo: string | null;
  /** A logo drawn from name and colour, for an institution that has none of its own (D113). */
  readonly mark?: string;
  readonly routingNumbers: readonly string[];
  /** True when login happens on the institution's own page. */
  readonly oauth: boolean;
  /** How each product is doing; absent means healthy since the directory was made. */
  readonly health?: InstitutionHealth;
  /** Ways to prove an account for Auth. */
  readonly authMethods: AuthMethods;
  /** Which connector reads it: the id of a folder under `connectors/`. */
  readonly connector: string;
  /** Environments in which Items may be made here. */
  readonly environments: readonly Environment[];
  /** What a connector needs to know of this one institution (time zone, quirks, MFA …). */
  readonly profile: Readonly<Record<string, unknown>>;
  /** Under which name this deployment's registration is kept; its id where it is absent. */
  readonly registration?: string;
}

export type Environment = (typeof ENVIRONMENTS)[number];

export interface InstitutionHealth {
  readonly status: HealthStatus;
  /** Share of successful, own-fault and institution-fault attempts; they sum to 1. Decimal text. */
  readonly success: string;
  readonly errorService: string;
  readonly errorInstitution: string;
  /** Instant since when it is so, in milliseconds; absent: since the directory was made. */
  readonly since?: number;
}

export interface AuthMethods {
  readonly instantAuth: boolean;
  readonly instantMatch: boolean;
  readonly automatedMicroDeposits: boolean;
  readonly instantMicroDeposits: boolean;
}
