import type { Domain } from '../domain/domain.ts';
import type { Agenda } from './agenda.ts';

/** The part of `delivery/` that the schedule needs. */
interface Deliveries {
  next(domain: Domain, clock: string): Promise<number | undefined>;
  run(domain: Domain, clock: string): Promise<number>;
  deliver(domain: Domain, clock: string): Promise<void>;
}

const heads = (domain: Domain) => domain.store.webhooks.heads(domain.world.realClock.now());

/** The outbox for whoever moves a clock: every attempt has ended when `run` resolves. */
export function outboxAgenda(delivery: Deliveries): Agenda {
  return {
    heads,
    next: delivery.next,
    async run(domain, clock) {
      const next = await delivery.next(domain, clock);
      // A claim is a write transaction, and most of the time there is nothing to send.
      if (next === undefined || next > domain.world.clock.now()) return 0;
      await domain.beforeDelivery?.();
      return delivery.run(domain, clock);
    },
  };
}

/** The outbox in the background: attempts go on by themselves, so that no clock waits for the receivers of another one. */
export function outboxInBackground(delivery: Deliveries, failed: (error: unknown) => void): Agenda {
  // The same promise is given as long as deliveries of a clock go on.
  const watched = new WeakSet<Promise<void>>();
  return {
    heads,
    next: delivery.next,
    async run(domain, clock) {
      const running = delivery.deliver(domain, clock);
      if (!watched.has(running)) {
        watched.add(running);
        running.catch(failed);
      }
      return 0;
    },
  };
}
