import { fail } from '../../errors.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import { recordItemAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';

const REVEAL_MS = 10 * MINUTE_MS;
const REASON_LENGTH = { least: 10, most: 300 };

type Parts = Pick<Services, 'store' | 'world' | 'environment' | 'by'>;

/**
 * Lets the session that asks see names, numbers and descriptions of one Item for some minutes; of another one no longer. The reason
 * is recorded, and committed, before anything is shown.
 * @throws INVALID_FIELD without a reason, in the sandbox, and for who is no person in the Console
 */
export async function revealItem(parts: Parts, item: Item, given: string): Promise<number> {
  const { store, world, environment, by } = parts;
  if (traitsOf(environment).simulated) throw fail('INVALID_FIELD', 'nothing is masked in the sandbox');
  const reason = given.trim();
  const { least, most } = REASON_LENGTH;
  if (reason.length < least || reason.length > most || /\p{Cc}/u.test(reason))
    throw fail(
      'INVALID_FIELD',
      `reason must be one line of ${least} to ${most} characters, such as the number of a request`,
    );
  const sessionId = sessionOf(by);
  const now = world.realClock.now();
  const until = now + REVEAL_MS;
  await store.unitOfWork(async (unit) => {
    if (!(await unit.consoleSessions.reveal(sessionId, { itemId: item.itemId, now, until })))
      throw fail('INVALID_FIELD', 'this session has ended');
    recordItemAct(parts, unit, item, {
      action: 'console.revealed',
      detail: { reason, until: new Date(until).toISOString() },
    });
  });
  return until;
}

/** Masks the Item's data again, before the time is over. */
export async function hideItem({ store, world, by }: Parts): Promise<void> {
  const now = world.realClock.now();
  await store.unitOfWork((unit) =>
    unit.consoleSessions.reveal(sessionOf(by), { itemId: null, now, until: null }),
  );
}

/** Whether names, numbers and descriptions of an Item are left out for who asks; until when they are not, where that has an end. */
export async function maskingOf(
  { store, world, environment, by }: Parts,
  itemId: string,
): Promise<{ readonly isMasked: boolean; readonly revealedUntil: number | null }> {
  if (traitsOf(environment).simulated) return { isMasked: false, revealedUntil: null };
  const { kind, id } = by?.actor ?? { kind: 'service', id: null };
  const until =
    kind === 'person' && id !== null
      ? await store.consoleSessions.revealedUntil(id, itemId, world.realClock.now())
      : undefined;
  return { isMasked: until === undefined, revealedUntil: until ?? null };
}

function sessionOf(by: Services['by']): string {
  if (by?.actor.kind === 'person' && by.actor.id !== null) return by.actor.id;
  throw fail('INVALID_FIELD', 'only a person in the Console can look behind the mask');
}
