import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Services } from '../domain/services.ts';
import { asTenant, type Tenant } from '../domain/teams/team.ts';

const LOOK_EVERY_MS = 1000;
/** A stream ends by itself, and the browser asks for another one: its session is looked at anew then. */
const STREAM_MS = 10 * 60_000;
const NEWEST = 50;
/** Sessions of Link that go on: the newest. */
const SESSIONS = 5;

/** Tells pages that what they show has changed; what has changed they ask for themselves. */
export interface LiveFeed {
  /** Writes to `response` until it ends. @param clientId whose webhooks are looked at */
  follow(response: ServerResponse, clientId: string): void;
}

interface Follower {
  readonly response: ServerResponse;
  readonly clientId: string;
  readonly until: number;
  told: string;
}

/**
 * Follows the store, not this process: a call that another process answered shows up as well. It looks while a page follows, once a
 * second for each team that is looked at.
 */
export function createLiveFeed(services: Pick<Services, 'store' | 'world' | 'environment'>): LiveFeed {
  const { timers, realClock } = services.world;
  const followers = new Set<Follower>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    const states = new Map<string, string>();
    for (const follower of followers) {
      const known = states.get(follower.clientId) ?? (await stateOf(services, follower.clientId));
      states.set(follower.clientId, known);
      tell(follower, known);
      if (follower.until <= realClock.monotonic()) follower.response.end();
    }
  };
  const plan = (): void => {
    if (followers.size === 0) {
      isLooking = false;
      return;
    }
    isLooking = true;
    // A store that is away is asked again.
    timers.after(
      LOOK_EVERY_MS,
      () =>
        void look()
          .catch(() => undefined)
          .finally(plan),
    );
  };
  return {
    follow(response, clientId) {
      const follower = { response, clientId, until: realClock.monotonic() + STREAM_MS, told: '' };
      followers.add(follower);
      response.on('close', () => followers.delete(follower));
      response.write('retry: 2000\n\n');
      if (!isLooking) plan();
    },
  };
}

/** A comment where nothing is new, so that a torn connection is noticed. */
function tell(follower: Follower, state: string): void {
  const isNew = follower.told !== state;
  follower.response.write(isNew ? `event: changed\ndata: ${state}\n\n` : ': \n\n');
  follower.told = state;
}

/** Another text whenever the newest calls or webhooks are others, or stand otherwise. */
async function stateOf(
  { store, environment }: Pick<Services, 'store' | 'environment'>,
  clientId: string,
): Promise<string> {
  const before = Number.MAX_SAFE_INTEGER;
  const [{ calls }, { webhooks }, sessions] = await Promise.all([
    store.calls.page(environment, { limit: NEWEST }),
    clientId === ''
      ? { webhooks: [] }
      : store.webhooks.latest(asTenant(environment, clientId), { before, limit: NEWEST }),
    clientId === '' ? [] : sessionsOf(store, asTenant(environment, clientId)),
  ]);
  const shown = [
    calls.map(({ requestId }) => requestId),
    webhooks.map(({ webhookId, state, attempts }) => [webhookId, state, attempts]),
    sessions,
  ];
  return hash('sha256', JSON.stringify(shown), 'hex').slice(0, 16);
}

/** The newest sessions of Link with the version of each, which changes with every step. */
async function sessionsOf({ linkSessions }: Services['store'], tenant: Tenant): Promise<unknown[]> {
  const newest = await linkSessions.page(tenant, { limit: SESSIONS });
  return Promise.all(
    newest.map(async ({ linkSessionId }) => [
      linkSessionId,
      (await linkSessions.progress(linkSessionId))?.version,
    ]),
  );
}
