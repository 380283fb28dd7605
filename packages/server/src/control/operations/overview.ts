import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import type { Environment } from '../../domain/institutions/institution.ts';
import { teamClock } from '../../domain/sandbox/as-team-sees-it.ts';
import type { Services } from '../../domain/services.ts';
import { asTenant, type Team } from '../../domain/teams/team.ts';
import { counted } from '../../vocabulary/counted.ts';
import { operation } from '../operation.ts';

/** A team as a list shows it. Instants are milliseconds. */
interface OverviewTeam {
  readonly clientId: string;
  readonly name: string;
  /** The present, as the team sees it. */
  readonly now: number;
  readonly clock: 'real' | 'shifted' | 'frozen';
}

/** What has come to pass, for those who begin. */
interface FirstSteps {
  readonly linked: boolean;
  readonly read: boolean;
  readonly notified: boolean;
}

export interface Overview {
  readonly environment: Environment;
  /** Instruments of the sandbox work here. */
  readonly sandbox: boolean;
  readonly store: string;
  readonly baseUrl: string | null;
  readonly callLogDays: number;
  readonly teams: readonly OverviewTeam[];
  readonly steps: FirstSteps;
  /** What the operator should know, each in one sentence. */
  readonly warnings: readonly string[];
}

/** Where the instance stands, with the first steps of one team. */
export const describeOverview = operation(
  'describeOverview',
  async (
    { services, store, baseUrl },
    { clientId }: { readonly clientId: string | null },
  ): Promise<Overview> => {
    const { environment, policy } = services;
    const teams = (await services.store.teams.list()).filter(
      ({ revokedAt, environments }) => revokedAt === null && environments.includes(environment),
    );
    const chosen = teams.find((team) => team.clientId === clientId) ?? teams[0];
    return {
      environment,
      sandbox: traitsOf(environment).simulated,
      store,
      baseUrl,
      callLogDays: policy.callLogDays,
      teams: teams.map((team) => toOverviewTeam(services, team)),
      steps: chosen ? await stepsOf(services, chosen.clientId) : NOTHING_DONE,
      warnings: chosen ? await warningsOf(services, chosen.clientId, baseUrl) : [],
    };
  },
);

const NOTHING_DONE: FirstSteps = { linked: false, read: false, notified: false };

function toOverviewTeam({ world }: Services, { clientId, name, clock }: Team): OverviewTeam {
  const shifted = clock === null || clock.value === 0 ? 'real' : 'shifted';
  const mode = clock?.mode === 'frozen' ? 'frozen' : shifted;
  return { clientId, name, now: teamClock(world, clock).now(), clock: mode };
}

async function stepsOf({ store, environment }: Services, clientId: string): Promise<FirstSteps> {
  const tenant = asTenant(environment, clientId);
  const [items, reads, delivered] = await Promise.all([
    store.items.page(tenant, { limit: 1 }),
    store.calls.page(environment, { clientId, path: '/transactions/', outcome: 'ok', limit: 1 }),
    store.webhooks.latest(tenant, { before: Number.MAX_SAFE_INTEGER, state: 'delivered', limit: 1 }),
  ]);
  return {
    linked: items.items.length > 0,
    read: reads.calls.length > 0,
    notified: delivered.webhooks.length > 0,
  };
}

async function warningsOf(
  { store, environment }: Services,
  clientId: string,
  baseUrl: string | null,
): Promise<string[]> {
  const tenant = asTenant(environment, clientId);
  const before = Number.MAX_SAFE_INTEGER;
  const { webhooks: dead } = await store.webhooks.latest(tenant, { before, state: 'dead', limit: 100 });
  const { items: broken } = await store.items.page(tenant, { state: 'error', limit: 100 });
  const count = ({ length }: readonly unknown[], one: string, many: string): string =>
    length === 100 ? `100 or more ${many}` : counted(length, one, many);
  return [
    ...(dead.length > 0
      ? [`${count(dead, 'webhook was', 'webhooks were')} given up: the receiver did not answer in time.`]
      : []),
    ...(broken.length > 0
      ? [`${count(broken, 'Item needs', 'Items need')} its person: the login has to be repaired.`]
      : []),
    ...(environment === 'production' && baseUrl?.startsWith('http://') === true
      ? ['The API listens on plain HTTP: put a proxy with TLS in front of it.']
      : []),
  ];
}
