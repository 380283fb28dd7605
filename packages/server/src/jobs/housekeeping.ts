import type { Domain } from '../domain/domain.ts';
import { clockName } from '../domain/due/due.ts';
import { deleteOldIdempotencyKeys } from '../domain/idempotency/run-once.ts';
import { forgetSessions } from '../domain/link/sessions/forget-sessions.ts';
import { forgetLinkTokens } from '../domain/link/tokens/forget-link-tokens.ts';
import { teamClock } from '../domain/sandbox/as-team-sees-it.ts';
import { deleteEndedAuthorizations } from '../domain/sandbox/bank/delete-ended.ts';
import { deleteEndedWebhooks } from '../domain/webhooks/delete-ended.ts';
import { dueKeyWork } from '../domain/webhooks/keys/rotation.ts';
import { forgetSecretBodies } from '../domain/webhooks/secret-body.ts';

const EVERY_MS = 10 * 60_000;
const FIRST_MS = 5000;

export interface Housekeeping {
  start(): void;
  stop(): Promise<void>;
}

/** What has to be done now and then, in real time, by any process: signing keys change, and what is old enough is deleted. */
export function createHousekeeping(domain: Domain, failed: (error: unknown) => void): Housekeeping {
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;

  const plan = (delayMs: number): void => {
    if (isStopped) return;
    cancel = domain.world.timers.after(delayMs, () => {
      running = keepHouse(domain)
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

async function keepHouse(domain: Domain): Promise<void> {
  await dueKeyWork(domain);
  await deleteOldIdempotencyKeys(domain);
  if (domain.environment !== 'sandbox') {
    const shared = clockName(domain.environment, '');
    await forgetSecretBodies(domain, shared, domain.world.clock.now());
    await deleteEndedWebhooks(domain, shared);
    for (const { clientId } of await domain.store.teams.list()) await forgetLinks(domain, clientId);
    return;
  }
  for (const { clientId, clock } of await domain.store.teams.list()) {
    const own = clockName('sandbox', clientId);
    await deleteEndedAuthorizations(domain, clientId);
    await forgetSecretBodies(domain, own, teamClock(domain.world, clock).now());
    // A team that moves its clock would lose events at moments that it cannot foresee; a reset deletes them.
    if (clock !== null) continue;
    await deleteEndedWebhooks(domain, own);
    await forgetLinks(domain, clientId);
  }
}

/** Sessions before the tokens that they are of. */
async function forgetLinks(domain: Domain, clientId: string): Promise<void> {
  await forgetSessions(domain, clientId);
  await forgetLinkTokens(domain, clientId);
}
