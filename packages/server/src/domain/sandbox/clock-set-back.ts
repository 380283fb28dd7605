import { clockOwner } from '../due/due.ts';
import type { Call } from '../services.ts';
import type { StoreReader } from '../store.ts';
import { teamClock } from './as-team-sees-it.ts';

/** The clock was set back, or the team to a snapshot, after this process had looked what time it was. */
class ClockSetBackError extends Error {
  override readonly name = 'ClockSetBackError';
}

/**
 * To be asked in the unit of work that claims what is due: a process that read the clock before it was set back would claim what is due
 * later.
 * @param now what the claim took for the time
 * @throws ClockSetBackError
 */
export async function requireNotSetBack(
  { world, drive }: Pick<Call, 'world' | 'drive'>,
  unit: Pick<StoreReader, 'teams'>,
  clock: string,
  now: number,
): Promise<void> {
  const owner = clockOwner(clock);
  // Whoever moves the clock step by step is ahead of what is stored.
  if (owner === undefined || drive) return;
  const [team] = await unit.teams.clocks([owner]);
  if (team && teamClock(world, team.clock).now() < now) throw new ClockSetBackError('a clock was set back');
}

/** What a claim gives, and nothing where the clock was set back meanwhile: the claim has not come to pass. */
export async function unlessSetBack<T>(claim: Promise<T[]>): Promise<T[]> {
  try {
    return await claim;
  } catch (error) {
    if (error instanceof ClockSetBackError) return [];
    throw error;
  }
}
