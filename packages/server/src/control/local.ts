import type { Domain } from '../domain/domain.ts';
import { listCsvMappings, saveCsvMapping, showCsvMapping } from '../domain/statements/csv-mappings.ts';
import { importStatements } from '../domain/statements/import-statements.ts';
import { findFirstTeam, type PresetKeys } from '../domain/teams/first-team.ts';
import type { Secret } from '../domain/teams/team.ts';
import { createSecret, createTeam, revokeSecret, revokeTeam, rollSecret } from '../domain/teams/teams.ts';
import { usageRecords, usageTotals } from '../domain/usage/report-usage.ts';
import type { UsageFilter } from '../domain/usage/usage-store.ts';
import { fail } from '../errors.ts';
import { tenantOf } from './acting-team.ts';
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
export function localAdministration(domain: Domain, facts: InstanceFacts): Administration {
  const { environment, store, world } = domain;
  return {
    ...sandboxAdministration(domain),
    ...itemAdministration(domain),
    ...linkAdministration(domain),
    ...allowListAdministration(domain),
    ...webhookAdministration(domain),
    ...webhookFeeding(domain, facts.signatureHeaders),
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
    usageTotals: (wish) => usageTotals(domain, toFilter(wish)),
    usageRecords: (wish) => usageRecords(domain, toFilter(wish)),
  };
}

function toFilter({ clientId, from, to }: UsageWish): UsageFilter {
  return { clientId: clientId ?? undefined, from: from ?? undefined, to: to ?? undefined };
}

async function requireTeam({ store }: Domain, clientId: string): Promise<void> {
  if (!(await store.teams.find(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
}

function toRecord({ secretId, createdAt, expiresAt, revokedAt }: Secret, now: number): SecretRecord {
  const ended = revokedAt !== null || (expiresAt !== null && expiresAt <= now);
  const state = ended ? 'ended' : expiresAt === null ? 'active' : 'ending';
  return { secretId, createdAt, expiresAt, revokedAt, state };
}
