import type { ClockMove } from '../../../domain/sandbox/team-clock.ts';
import { isoTime } from '../../../world/dates.ts';
import { array, dateTime, integer, oneOf } from '../../_kit/schema.ts';
import { firedSchema, projectFired } from './fired.ts';

/** What moving the clock answers. */
export const clockMove = {
  previous: dateTime(),
  now: dateTime(),
  mode: oneOf(['real', 'frozen']),
  fired: array(firedSchema),
  fired_total: integer(),
};

export function projectClockMove({ previous, now, mode, fired, firedTotal }: ClockMove) {
  return {
    previous: isoTime(previous),
    now: isoTime(now),
    mode,
    fired: fired.map(projectFired),
    fired_total: firedTotal,
  };
}
