import type { Domain } from '../domain/domain.ts';
import { listCsvMappings, saveCsvMapping, showCsvMapping } from '../domain/statements/csv-mappings.ts';
import { importStatements } from '../domain/statements/import-statements.ts';
import { findFirstTeam, type PresetKeys } from '../domain/teams/first-team.ts';
import { asTenant, type Secret, type Tenant } from '../domain/teams/team.ts';
import { createSecret, createTeam, revokeSecret, revokeTeam, rollSecret } from '../domain/teams/teams.ts';
import { fail } from '../errors.ts';
import type { Administration, Instance, SecretRecord } from './administration.ts';

/** What the domain cannot say of an instance. */
export type InstanceFacts = Pick<Instance, 'baseUrl' | 'metricsUrl' | 'store'> & {
  readonly preset: PresetKeys;
};

/** Administration over an open store. */
export function localAdministration(domain: Domain, facts: InstanceFacts): Administration {
  const { environment, store, world } = domain;
  return {
    async describe() {
      const team = await findFirstTeam(domain, facts.preset);
      return {
        environment,
        baseUrl: facts.baseUrl,
        metricsUrl: facts.metricsUrl,
        store: facts.store,
        firstTeam: team ? { clientId: team.clientId, secret: team.secret ?? null } : null,
      };
    },
    async createTeam({ name, environments, clientId }) {
      const team = await createTeam(domain, {
        name,
        environments,
        ...(clientId === null ? {} : { clientId }),
      });
      const worksHere = environments.includes(environment);
      return { ...team, secret: worksHere ? await createSecret(domain, environment, team.clientId) : null };
    },
    listTeams: () => store.teams.list(),
    async revokeTeam({ clientId }) {
      await revokeTeam(domain, clientId);
      return null;
    },
    createSecret: ({ clientId }) => createSecret(domain, environment, clientId),
    async listSecrets({ clientId }) {
      await requireTeam(domain, clientId);
      const now = world.clock.now();
      return (await store.teams.secrets(environment, clientId)).map((secret) => toRecord(secret, now));
    },
    async rollSecret({ clientId, graceMs, force }) {
      await requireTeam(domain, clientId);
      return rollSecret(domain, environment, clientId, { graceMs, force });
    },
    async revokeSecret({ clientId, secretId }) {
      await revokeSecret(domain, environment, clientId, secretId);
      return null;
    },
    async importStatements({ clientId, files, ...rest }) {
      const read = files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }));
      return importStatements(domain, await tenantOf(domain, clientId), { ...rest, files: read });
    },
    listMappings: async ({ clientId }) => listCsvMappings(domain, await tenantOf(domain, clientId)),
    showMapping: async ({ clientId, name }) => showCsvMapping(domain, await tenantOf(domain, clientId), name),
    async saveMapping({ clientId, name, mapping }) {
      await saveCsvMapping(domain, await tenantOf(domain, clientId), name, mapping);
      return null;
    },
  };
}

/** The team, as the operator may act for it: it must be able to work here itself. */
async function tenantOf({ store, environment }: Domain, clientId: string): Promise<Tenant> {
  const team = await store.teams.find(clientId);
  if (!team) throw fail('INVALID_FIELD', 'no team has this client_id');
  if (team.revokedAt !== null) throw fail('INVALID_FIELD', 'the team is revoked');
  if (!team.environments.includes(environment)) throw fail('UNAUTHORIZED_ENVIRONMENT');
  return asTenant(environment, clientId);
}

async function requireTeam({ store }: Domain, clientId: string): Promise<void> {
  if (!(await store.teams.find(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
}

function toRecord({ secretId, createdAt, expiresAt, revokedAt }: Secret, now: number): SecretRecord {
  const ended = revokedAt !== null || (expiresAt !== null && expiresAt <= now);
  const state = ended ? 'ended' : expiresAt === null ? 'active' : 'ending';
  return { secretId, createdAt, expiresAt, revokedAt, state };
}
