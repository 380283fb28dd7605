import type { Call, Services } from '../domain/services.ts';
import type { Agenda } from './agenda.ts';

/** The part of `delivery/` that the schedule needs. */
interface Deliveries {
  next(services: Services, clock: string): Promise<number | undefined>;
  run(call: Call, clock: string): Promise<number>;
  deliver(call: Call, clock: string): Promise<void>;
}

const heads = (services: Services) => services.store.webhooks.heads(services.world.realClock.now());

/** The outbox for whoever moves a clock: every attempt has ended when `run` resolves. */
export function outboxAgenda(delivery: Deliveries): Agenda {
  return {
    heads,
    next: delivery.next,
    async run(call, clock) {
      const next = await delivery.next(call, clock);
      // A claim is a write transaction, and most of the time there is nothing to send.
      if (next === undefined || next > call.world.clock.now()) return 0;
      await call.drive?.beforeDelivery();
      return delivery.run(call, clock);
    },
  };
}

/** The outbox in the background: attempts go on by themselves, so that no clock waits for the receivers of another one. */
export function outboxInBackground(delivery: Deliveries, failed: (error: unknown) => void): Agenda {
  // One and the same promise is given as long as deliveries of a clock go on.
  const watched = new WeakSet<Promise<void>>();
  return {
    heads,
    next: delivery.next,
    async run(call, clock) {
      const running = delivery.deliver(call, clock);
      if (!watched.has(running)) {
        watched.add(running);
        running.catch(failed);
      }
      return 0;
    },
  };
}
