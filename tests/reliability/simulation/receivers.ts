import { type Net, NetError, type OutboundAnswer } from '../../../packages/server/src/world/net/net.ts';
import { simulatedNet } from '../../../packages/server/src/world/net/simulated-net.ts';
import type { Timers } from '../../../packages/server/src/world/timers.ts';
import type { Dice } from './dice.ts';

/** How the network and the receivers misbehave, as probabilities of each request (section 19). */
export interface NetFaults {
  /** Half of them on the way there, half on the way back. */
  readonly lost: number;
  readonly duplicated: number;
  /** Milliseconds at most. */
  readonly delayMs: number;
  /** Of receivers: answers by an error, or not in time. */
  readonly failing: number;
  readonly hanging: number;
}

/** A webhook as it came to a receiver. */
export interface Arrival {
  readonly nth: number;
  /** Monotonic time at which the service began to send it. */
  readonly sentAt: number;
  readonly url: string;
  readonly webhookId: string;
  readonly attempt: string;
  readonly body: string;
  readonly signature: string;
  /** Unix seconds of the wall clock at that moment; it may be set before the request arrives. */
  readonly wallSeconds: number;
  /** The receiver said 2xx, whether or not that came back. */
  readonly taken: boolean;
}

export interface Receivers {
  /** A network for one process, on its timers. */
  net(timers: Timers): Net;
  readonly arrivals: Arrival[];
  /** Everything works from now on. */
  heal(): void;
  faults(): number;
}

const STATUSES = [500, 503, 429, 404, 302];

export function createReceivers(
  faults: NetFaults,
  { dice, clock }: { dice: Dice; clock: { now(): number; monotonic(): number } },
): Receivers {
  const arrivals: Arrival[] = [];
  let healthy = false;
  let count = 0;
  const occurs = (probability: number): boolean => !healthy && dice.chance(probability);

  return {
    arrivals,
    heal() {
      healthy = true;
    },
    faults: () => count,
    net: (timers) =>
      simulatedNet(async ({ url, headers, body, limits, signal }) => {
        const sentAt = clock.monotonic();
        const wallSeconds = Math.floor(clock.now() / 1000);
        const wait = (ms: number) => new Promise<void>((resolve) => void timers.after(ms, resolve));
        const fails = async (kind: 'timeout' | 'reset' | 'refused'): Promise<never> => {
          count += 1;
          if (kind === 'timeout') await wait(limits.totalMs);
          if (signal?.aborted) throw signal.reason;
          throw new NetError(kind);
        };
        const arrive = (taken: boolean): void => {
          arrivals.push({
            nth: arrivals.length,
            sentAt,
            url,
            webhookId: headers['Webhook-Id'] ?? '',
            attempt: headers['Webhook-Attempt'] ?? '',
            body: Buffer.from(body ?? []).toString(),
            signature: headers['Service-Verification'] ?? '',
            wallSeconds,
            taken,
          });
        };

        if (faults.delayMs > 0 && !healthy) await wait(dice.below(faults.delayMs));
        if (occurs(faults.lost / 2)) return fails(dice.pick(['timeout', 'refused'] as const));
        if (occurs(faults.hanging)) {
          arrive(false);
          return fails('timeout');
        }
        if (occurs(faults.failing)) {
          arrive(false);
          count += 1;
          return answer(dice.pick(STATUSES), dice.chance(0.3) ? { 'retry-after': '7' } : {});
        }
        arrive(true);
        if (occurs(faults.duplicated)) arrive(true);
        if (occurs(faults.lost / 2)) return fails('reset');
        return answer(200, {});
      }),
  };
}

function answer(status: number, headers: Record<string, string>): OutboundAnswer {
  return { status, headers, body: Buffer.alloc(0) };
}
