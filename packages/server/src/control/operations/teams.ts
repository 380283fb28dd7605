import type { Environment } from '../../domain/institutions/institution.ts';
import { operation } from '../operation.ts';

/** Times are milliseconds since 1970. */
export interface TeamRecord {
  readonly clientId: string;
  readonly name: string;
  readonly environments: readonly Environment[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export const listTeams = operation(
  'listTeams',
  ({ services }): Promise<readonly TeamRecord[]> => services.store.teams.list(),
);
