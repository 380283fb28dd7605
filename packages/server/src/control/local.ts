import type { Services } from '../domain/services.ts';
import { listCsvMappings, saveCsvMapping, showCsvMapping } from '../domain/statements/csv-mappings.ts';
import { importStatements } from '../domain/statements/import-statements.ts';
import { findFirstTeam, type PresetKeys } from '../domain/teams/first-team.ts';
import type { Secret } from '../domain/teams/team.ts';
import { createSecret, createTeam, revokeSecret, revokeTeam, rollSecret } from '../domain/teams/teams.ts';
import { usageRecords, usageTotals } from '../domain/usage/report-usage.ts';
import type { UsageFilter } from '../domain/usage/usage-store.ts';
import { fail } from '../errors.ts';
import { actFor, tenantOf } from './acting-team.ts';
import type { Administration, Instance, SecretRecord, UsageWish } from './administration.ts';
import { allowListAdministration } from './allow-lists.ts';
import { itemAdministration } from './items.ts';
import { linkAdministration } from './linking.ts';
import { sandboxAdministration } from './sandbox.ts';
import { webhookFeeding } from './webhook-feed.ts';
import { webhookAdministration } from './webhooks.ts';

/** What the domain cannot say of an instance. */
export type InstanceFacts = Pick<Instance, 'baseUrl' | 'metricsUrl' | 'store'> & {
  readonly preset: PresetKeys;
  /** Names of the headers with the signature of a webhook. */
  readonly signatureHeaders: readonly string[];
};

/** Administration over an open store. */
export function localAdministration(services: Services, facts: InstanceFacts): Administration {
  const { environment, store, world } = services;
  return {
    ...sandboxAdministration(services),
    ...itemAdministration(services),
    ...linkAdministration(services),
    ...allowListAdministration(services),
    ...webhookAdministration(services),
    ...webhookFeeding(services, facts.signatureHeaders),
    async describe() {
      const team = await findFirstTeam(services, facts.preset);
      return {
        environment,
        baseUrl: facts.baseUrl,
        metricsUrl: facts.metricsUrl,
        store: facts.store,
        firstTeam: team ? { clientId: team.clientId, secret: team.secret ?? null } : null,
      };
    },
    async createTeam({ name, environments, clientId }) {
      const team = await createTeam(services, {
        name,
        environments,
        ...(clientId === null ? {} : { clientId }),
      });
      const worksHere = environments.includes(environment);
      return { ...team, secret: worksHere ? await createSecret(services, environment, team.clientId) : null };
    },
    listTeams: () => store.teams.list(),
    async revokeTeam({ clientId }) {
      await revokeTeam(services, clientId);
      return null;
    },
    createSecret: ({ clientId }) => createSecret(services, environment, clientId),
    async listSecrets({ clientId }) {
      await requireTeam(services, clientId);
      const now = world.clock.now();
      return (await store.teams.secrets(environment, clientId)).map((secret) => toRecord(secret, now));
    },
    async rollSecret({ clientId, graceMs, force }) {
      await requireTeam(services, clientId);
      return rollSecret(services, environment, clientId, { graceMs, force });
    },
    async revokeSecret({ clientId, secretId }) {
      await revokeSecret(services, environment, clientId, secretId);
      return null;
    },
    async importStatements({ clientId, files, ...rest }) {
      const read = files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }));
      const { own, tenant } = await actFor(services, clientId);
      return importStatements(own, tenant, { ...rest, files: read });
    },
    listMappings: async ({ clientId }) => listCsvMappings(services, await tenantOf(services, clientId)),
    showMapping: async ({ clientId, name }) =>
      showCsvMapping(services, await tenantOf(services, clientId), name),
    async saveMapping({ clientId, name, mapping }) {
      await saveCsvMapping(services, await tenantOf(services, clientId), name, mapping);
      return null;
    },
    usageTotals: (wish) => usageTotals(services, toFilter(wish)),
    usageRecords: (wish) => usageRecords(services, toFilter(wish)),
  };
}

function toFilter({ clientId, from, to }: UsageWish): UsageFilter {
  return { clientId: clientId ?? undefined, from: from ?? undefined, to: to ?? undefined };
}

async function requireTeam({ store }: Services, clientId: string): Promise<void> {
  if (!(await store.teams.find(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
}

function toRecord({ secretId, createdAt, expiresAt, revokedAt }: Secret, now: number): SecretRecord {
  const ended = revokedAt !== null || (expiresAt !== null && expiresAt <= now);
  const state = ended ? 'ended' : expiresAt === null ? 'active' : 'ending';
  return { secretId, createdAt, expiresAt, revokedAt, state };
}
