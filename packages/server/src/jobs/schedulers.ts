import type { Services } from '../domain/services.ts';
import type { Planned } from '../domain/store.ts';
import type { Agenda } from './agenda.ts';
import { createScheduler } from './scheduler.ts';

export interface Schedulers {
  start(): void;
  /** A commit may have made this fall due. */
  wake(what: ReadonlySet<Planned>): void;
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

/** Work and deliveries, each on its own: a long reading does not delay a delivery, nor a slow receiver a reading. */
export function createSchedulers(
  services: Services,
  { due, outbox }: { readonly due: Agenda; readonly outbox: Agenda },
  failed: (error: unknown) => void,
): Schedulers {
  const work = createScheduler(services, due, failed);
  const deliveries = createScheduler(services, outbox, failed);
  return {
    start() {
      work.start();
      deliveries.start();
    },
    wake(what) {
      if (what.has('work') || what.has('clock')) work.wake();
      if (what.has('event') || what.has('clock')) deliveries.wake();
    },
    async stop() {
      await Promise.all([work.stop(), deliveries.stop()]);
    },
  };
}
