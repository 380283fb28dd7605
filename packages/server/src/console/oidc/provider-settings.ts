import type { Role } from '../../domain/console/console-session.ts';

/** The operator's identity provider, as the settings name it. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly name: string;
  readonly scopes: string;
  /** The claim that says what a person may; dots lead into claims of claims. */
  readonly roleClaim: string;
  /** By values of that claim. */
  readonly roles: ReadonlyMap<string, Role>;
}
