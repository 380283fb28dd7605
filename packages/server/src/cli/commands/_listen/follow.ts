import type { RunningServer } from '../../../control/client.ts';
import { followWebhooks, type SignedWebhook } from '../../../control/operations/webhooks/webhook-feed.ts';
import { pause } from '../../../world/pause.ts';

/** Short: a server that stops waits for calls that are under way. */
const WAIT_MS = 1000;
const AWAY_MS = 500;

export interface Following {
  readonly clientId: string;
  /** Also what was made before. */
  readonly fromStart: boolean;
  /** Finds the server again after it went away. */
  find(): Promise<RunningServer | undefined>;
  /** The events from now on are read. */
  ready(): void;
  went(): void;
  came(server: RunningServer): void;
}

/** An event, and the server that told of it. */
export interface Followed {
  readonly event: SignedWebhook;
  readonly server: RunningServer;
}

/** A team's events as they are made, for ever: when the server goes away it waits for the next one. */
export async function* follow(first: RunningServer, following: Following): AsyncGenerator<Followed> {
  const { clientId, fromStart } = following;
  let server = first;
  let after: number | null = fromStart ? 0 : null;
  let isReady = false;
  for (;;) {
    const asked = { clientId, after, waitMs: isReady ? WAIT_MS : 0 };
    const feed = await server.ask(followWebhooks, asked).catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
    if (!feed) {
      server = await comeBack(following);
      continue;
    }
    after = feed.after;
    if (!isReady) following.ready();
    isReady = true;
    for (const event of feed.events) yield { event, server };
  }
}

async function comeBack({ find, went, came }: Following): Promise<RunningServer> {
  went();
  for (;;) {
    await pause(AWAY_MS);
    const server = await find().catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
    if (!server) continue;
    came(server);
    return server;
  }
}

/** The connection could not be made, or ended before a whole answer; a refusal of the server is neither. */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof SyntaxError || (typeof code === 'string' && /^E[A-Z]+$/.test(code));
}
