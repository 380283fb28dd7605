import { queuesOf } from '../domain/operation/queues.ts';
import { readRegistration } from '../domain/registrations/registration.ts';
import type { Services } from '../domain/services.ts';
import type { AskStore, StoreFigures } from '../http/store-figures.ts';
import { certificateEnd } from '../vault/certificate-end.ts';
import { answerInTime } from '../world/answer-in-time.ts';

/** Several may ask for the figures at once, each now and then: the store answers one of them in this time. */
const KEPT_MS = 10_000;
/** Whoever gathers the figures of several processes waits five seconds for the last one. */
const ANSWER_MS = 3000;

/**
 * Asks the store for its figures when they are asked for. Where it does not answer in time there are none, and the next to ask does not
 * ask it once more while it still owes that answer.
 */
export function createStoreFigures(services: Services, failed: (error: unknown) => void): AskStore {
  const { realClock, timers } = services.world;
  let kept: { readonly figures: StoreFigures; readonly at: number } | undefined;
  let underWay: Promise<StoreFigures | undefined> | undefined;

  const ask = async (): Promise<StoreFigures | undefined> => {
    try {
      const figures = await readFigures(services);
      kept = { figures, at: realClock.monotonic() };
      return figures;
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    if (kept && realClock.monotonic() - kept.at < KEPT_MS) return kept.figures;
    underWay ??= ask();
    return answerInTime(timers, ANSWER_MS, underWay);
  };
}

async function readFigures(services: Services): Promise<StoreFigures> {
  const { store, environment } = services;
  const [queues, backup, keys, certificateEnds, bytes] = await Promise.all([
    queuesOf(services),
    store.audit.newest('backup.taken'),
    store.webhookKeys.usable(environment),
    certificatesOf(services),
    store.sizeBytes(),
  ]);
  const signing = keys.find(({ state }) => state === 'active');
  return {
    ...queues,
    backupAt: backup?.at ?? null,
    webhookKeySince: signing?.activeAt ?? null,
    certificateEnds,
    bytes,
  };
}

/** The certificates that this deployment shows to institutions, as they were registered. */
async function certificatesOf(services: Services): Promise<StoreFigures['certificateEnds']> {
  const stored = await services.store.registrations.list(services.environment);
  const ends = stored.map(async ({ name: registration }) => {
    const members = Object.entries(await readRegistration(services, registration));
    return members.flatMap(([member, value]) => {
      const at = certificateEnd(value);
      return at === undefined ? [] : [{ registration, member, at }];
    });
  });
  return (await Promise.all(ends)).flat();
}
