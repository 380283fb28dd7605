import type { Environment } from '../domain/institutions/institution.ts';
import type { ImportRequest } from '../domain/statements/import-request.ts';
import type { ImportedStatements } from '../domain/statements/import-statements.ts';
import type { Billed } from '../domain/usage/report-usage.ts';
import type { UsageRecord, UsageTotal } from '../domain/usage/usage-store.ts';
import type { TeamName } from './acting-team.ts';
import type { AllowListAdministration } from './allow-lists.ts';
import type { ItemAdministration } from './items.ts';
import type { LinkAdministration } from './linking.ts';
import type { SandboxAdministration } from './sandbox.ts';
import type { WebhookFeeding } from './webhook-feed.ts';
import type { WebhookAdministration } from './webhooks.ts';

/**
 * What the operator's commands ask of an instance: of the store they open themselves, or of the server that has it open.
 * Everything passed is plain JSON. All of it concerns the instance's one environment.
 * @throws Refusal, or ServerFailure from a server, where a rule of the domain says no
 */
export interface Administration
  extends AllowListAdministration,
    ItemAdministration,
    LinkAdministration,
    SandboxAdministration,
    WebhookAdministration,
    WebhookFeeding {
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
  usageTotals(wish: UsageWish): Promise<readonly UsageTotalLine[]>;
  usageRecords(wish: UsageWish): Promise<readonly UsageRecordLine[]>;
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

/** An import whose files travel as text. */
export interface ImportWish extends Omit<ImportRequest, 'files'> {
  readonly files: readonly { readonly name: string; readonly base64: string }[];
}

/** Null: of every team, from the first day, to the last one; days are `YYYY-MM-DD` and both included. */
export interface UsageWish {
  readonly clientId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export type UsageTotalLine = Billed<UsageTotal>;
export type UsageRecordLine = Billed<UsageRecord>;

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
