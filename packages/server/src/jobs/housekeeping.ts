import { deleteOldCalls } from '../domain/call-log/delete-old-calls.ts';
import { forgetVisits } from '../domain/consent-page/open-page.ts';
import { forgetConsoleSessions } from '../domain/console/console-access.ts';
import { clockName } from '../domain/due/due.ts';
import { deleteOldIdempotencyKeys } from '../domain/idempotency/run-once.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import { forgetSessions } from '../domain/link/sessions/forget-sessions.ts';
import { forgetLinkTokens } from '../domain/link/tokens/forget-link-tokens.ts';
import { enforceRetention } from '../domain/retention/enforce-retention.ts';
import { teamClock } from '../domain/sandbox/as-team-sees-it.ts';
import { deleteEndedAuthorizations } from '../domain/sandbox/bank/delete-ended.ts';
import type { Services } from '../domain/services.ts';
import { forgetPublicTokens } from '../domain/tokens/forget-public-tokens.ts';
import { deleteEndedWebhooks } from '../domain/webhooks/delete-ended.ts';
import { dueKeyWork } from '../domain/webhooks/keys/rotation.ts';
import { forgetSecretBodies } from '../domain/webhooks/secret-body.ts';

const EVERY_MS = 10 * 60_000;
const FIRST_MS = 5000;

export interface Housekeeping {
  start(): void;
  stop(): Promise<void>;
}

/**
 * What has to be done now and then, in real time, by any process: signing keys change, and what is old enough is deleted.
 * @param shipEndings brings what was ended into its ledger, where a call did not
 */
export function createHousekeeping(
  services: Services,
  failed: (error: unknown) => void,
  shipEndings: () => Promise<void> = async () => undefined,
): Housekeeping {
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;

  const plan = (delayMs: number): void => {
    if (isStopped) return;
    cancel = services.world.timers.after(delayMs, () => {
      running = shipEndings()
        .then(() => keepHouse(services))
        .catch(failed)
        .finally(() => plan(EVERY_MS));
    });
  };

  return {
    start() {
      isStopped = false;
      plan(FIRST_MS);
    },
    async stop() {
      isStopped = true;
      cancel?.();
      await running;
    },
  };
}

async function keepHouse(services: Services): Promise<void> {
  await dueKeyWork(services);
  await deleteOldIdempotencyKeys(services);
  await enforceRetention(services);
  await deleteOldCalls(services);
  await forgetConsoleSessions(services);
  await forgetVisits(services);
  if (!traitsOf(services.environment).worldPerTeam) {
    const shared = clockName(services.environment, '');
    await forgetSecretBodies(services, shared, services.world.clock.now());
    await deleteEndedWebhooks(services, shared);
    const { store, world } = services;
    await store.unitOfWork((unit) => unit.institutionHealth.rollUp(world.realClock.now()));
    for (const { clientId } of await services.store.teams.list()) await forgetLinks(services, clientId);
    return;
  }
  for (const { clientId, clock } of await services.store.teams.list()) {
    const own = clockName(services.environment, clientId);
    await deleteEndedAuthorizations(services, clientId);
    await forgetSecretBodies(services, own, teamClock(services.world, clock).now());
    // A team that moves its clock would lose events at moments that it cannot foresee; a reset deletes them.
    if (clock !== null) continue;
    await deleteEndedWebhooks(services, own);
    await forgetLinks(services, clientId);
  }
}

/** Sessions before the tokens that they are of. */
async function forgetLinks(services: Services, clientId: string): Promise<void> {
  await forgetSessions(services, clientId);
  await forgetLinkTokens(services, clientId);
  await forgetPublicTokens(services, clientId);
}
