import type { Call } from '../services.ts';

/** A version is a multiple of this, which changes when all data of the team are replaced, and what its own changes add to that. */
export const CHANGES_OF_DATA = 2 ** 26;

/**
 * Names a state of a team's data as a whole; above 0, which is that of a new team.
 *
 * Drawn, and not counted: a standby that took over without the last commits would count the same once more, for other changes.
 */
export function newDataVersion(call: Pick<Call, 'world'>): number {
  return newDataChange(call) * CHANGES_OF_DATA;
}

/** Names a change of the team's own institutions and users, which leaves its Items what they are. */
export function newDataChange({ world }: Pick<Call, 'world'>): number {
  return 1 + (world.random.secure.bytes(4).readUInt32BE() % (CHANGES_OF_DATA - 1));
}
