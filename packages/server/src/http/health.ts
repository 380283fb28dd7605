import type { FastifyInstance } from 'fastify';
import type { Clock } from '../world/clock.ts';
import type { Timers } from '../world/timers.ts';

/** PRC-4: `/health/live` needs no I/O; `/health/ready` asks the store, within a second. Neither names a version or a host. */
export interface Health {
  readonly paths: readonly string[];
  mount(app: FastifyInstance): void;
  /** From now on the instance is not ready: it is about to stop. */
  drain(): void;
}

const STORE_ANSWER_MS = 1000;
const STALL_MS = 5000;
const BEAT_MS = 1000;

export function createHealth(world: { clock: Clock; timers: Timers }, ping: () => Promise<void>): Health {
  let draining = false;
  let lastBeat = world.clock.monotonic();
  const beat = (): void => {
    lastBeat = world.clock.monotonic();
    world.timers.after(BEAT_MS, beat);
  };
  beat();

  const storeAnswers = async (): Promise<boolean> => {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const cancel = world.timers.after(STORE_ANSWER_MS, () => resolve(false));
    try {
      return await Promise.race([ping().then(() => true), late]);
    } catch {
      return false;
    } finally {
      cancel();
    }
  };

  return {
    paths: ['/health/live', '/health/ready'],
    mount(app) {
      const answer = (ok: boolean, requestId: string) => ({
        status: ok ? 'ok' : 'unavailable',
        request_id: requestId,
      });
      app.get('/health/live', async (request, reply) => {
        const ok = world.clock.monotonic() - lastBeat < STALL_MS;
        return reply.status(ok ? 200 : 503).send(answer(ok, request.id));
      });
      app.get('/health/ready', async (request, reply) => {
        const ok = !draining && (await storeAnswers());
        return reply.status(ok ? 200 : 503).send(answer(ok, request.id));
      });
    },
    drain: () => {
      draining = true;
    },
  };
}
