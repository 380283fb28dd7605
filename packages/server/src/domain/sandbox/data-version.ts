import type { Call } from '../services.ts';

/**
 * Names a state of a team's data as a whole; above 0, which is that of a new team.
 *
 * Drawn, and not counted: a standby that took over without the last commits would count the same once more, for other changes.
 */
export function newDataVersion({ world }: Pick<Call, 'world'>): number {
  return 1 + world.random.secure.bytes(6).readUIntBE(0, 6);
}
