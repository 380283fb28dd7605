import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { teamClock } from '../../../domain/sandbox/as-team-sees-it.ts';
import type { Services } from '../../../domain/services.ts';
import { asTenant, type Team } from '../../../domain/teams/team.ts';
import { counted } from '../../../vocabulary/counted.ts';
import { operation } from '../../operation.ts';

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
    const [steps, warnings] = chosen
      ? await Promise.all([
          stepsOf(services, chosen.clientId),
          warningsOf(services, chosen.clientId, baseUrl),
        ])
      : [NOTHING_DONE, []];
    return {
      environment,
      sandbox: traitsOf(environment).simulated,
      store,
      baseUrl,
      callLogDays: policy.callLogDays,
      teams: teams.map((team) => toOverviewTeam(services, team)),
      steps,
      warnings,
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

/** What a warning counts up to. */
const COUNTED_MAX = 100;

async function warningsOf(
  { store, environment }: Services,
  clientId: string,
  baseUrl: string | null,
): Promise<string[]> {
  const tenant = asTenant(environment, clientId);
  const [dead, broken] = await Promise.all([
    store.webhooks.deadOfTeam(tenant, COUNTED_MAX),
    store.items.countOfState(tenant, 'error', COUNTED_MAX),
  ]);
  const count = (found: number, one: string, many: string): string =>
    found === COUNTED_MAX ? `${COUNTED_MAX} or more ${many}` : counted(found, one, many);
  return [
    ...(dead > 0
      ? [`${count(dead, 'webhook was', 'webhooks were')} given up: the receiver did not answer in time.`]
      : []),
    ...(broken > 0
      ? [`${count(broken, 'Item needs', 'Items need')} its person: the login has to be repaired.`]
      : []),
    ...(environment === 'production' && baseUrl?.startsWith('http://') === true
      ? ['The API listens on plain HTTP: put a proxy with TLS in front of it.']
      : []),
  ];
}
