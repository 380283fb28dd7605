import type { TestService } from './service.ts';

/** Start of the tests' time: a frozen clock moves only when a test moves it. */
const START = '2026-03-01T12:00:00Z';
export const FROZEN = { FAIRLEAD_SANDBOX_CLOCK: `frozen:${START}` };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 86_400 * SECOND;

/** Lets time pass for the first team of a service, or for all, and with it everything that falls due. */
export async function advance(
  service: Pick<TestService, 'call'>,
  ms: number,
  scope: 'team' | 'all' = 'team',
): Promise<void> {
  const moved = await service.call('/sandbox/clock/advance', { by: `PT${ms / SECOND}S`, scope });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
}

/** Moves the frozen clock of the instance, which secrets are read on: teams that moved their own stay where they are. */
export function advanceInstance({ service }: TestService, ms: number): void {
  const { clock } = service.core.services.world;
  if (!('set' in clock && typeof clock.set === 'function')) throw new Error('the clock is not frozen');
  clock.set(clock.now() + ms);
}
