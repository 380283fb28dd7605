import type { TestService } from './service.ts';

/** Start of the tests' time: a frozen clock moves only when a test moves it. */
const START = '2026-03-01T12:00:00Z';
export const FROZEN = { FAIRLEAD_SANDBOX_CLOCK: `frozen:${START}` };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 86_400 * SECOND;

/** Moves the frozen clock of a service. */
export function advance({ service }: TestService, ms: number): void {
  const { clock } = service.core.domain.world;
  if (!('set' in clock && typeof clock.set === 'function')) throw new Error('the clock is not frozen');
  clock.set(clock.now() + ms);
}
