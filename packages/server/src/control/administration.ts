import type { Environment } from '../domain/institutions/institution.ts';
import type { ImportRequest } from '../domain/statements/import-request.ts';
import type { ImportedStatements } from '../domain/statements/import-statements.ts';

/**
 * What the operator's commands ask of an instance: of the store they open themselves, or of the server that has it open.
 * Everything passed is plain JSON. All of it concerns the instance's one environment.
 * @throws Refusal, or ServerFailure from a server, where a rule of the domain says no
 */
export interface Administration {
  describe(): Promise<Instance>;
  /** With a first secret where the team may work here. */
  createTeam(wanted: NewTeam): Promise<TeamRecord & { readonly secret: IssuedSecret | null }>;
  listTeams(): Promise<readonly TeamRecord[]>;
  revokeTeam(team: TeamName): Promise<null>;
  createSecret(team: TeamName): Promise<IssuedSecret>;
  listSecrets(team: TeamName): Promise<readonly SecretRecord[]>;
  rollSecret(roll: TeamName & { readonly graceMs: number; readonly force: boolean }): Promise<IssuedSecret>;
  revokeSecret(secret: TeamName & { readonly secretId: string }): Promise<null>;
  importStatements(wanted: TeamName & ImportWish): Promise<ImportedStatements>;
  listMappings(team: TeamName): Promise<readonly string[]>;
  showMapping(mapping: MappingName): Promise<unknown>;
  saveMapping(mapping: MappingName & { readonly mapping: unknown }): Promise<null>;
}

export interface Instance {
  readonly environment: Environment;
  /** Null while no server runs. */
  readonly baseUrl: string | null;
  readonly metricsUrl: string | null;
  readonly store: string;
  /** The team to begin with; `secret` is null where it cannot be shown again. */
  readonly firstTeam: { readonly clientId: string; readonly secret: string | null } | null;
}

export interface NewTeam {
  readonly name: string;
  readonly environments: readonly Environment[];
  readonly clientId: string | null;
}

export interface TeamName {
  readonly clientId: string;
}

/** An import whose files travel as text. */
export interface ImportWish extends Omit<ImportRequest, 'files'> {
  readonly files: readonly { readonly name: string; readonly base64: string }[];
}

export interface MappingName extends TeamName {
  readonly name: string;
}

/** Times are milliseconds since 1970. */
export interface TeamRecord {
  readonly clientId: string;
  readonly name: string;
  readonly environments: readonly Environment[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export interface SecretRecord {
  readonly secretId: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly state: 'active' | 'ending' | 'ended';
}

/** A secret in clear, which is shown once. */
export interface IssuedSecret {
  readonly clientId: string;
  readonly secretId: string;
  readonly secret: string;
  readonly environment: Environment;
}
