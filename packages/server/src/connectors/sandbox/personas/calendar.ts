import type { Day } from '../../../world/days.ts';

function isWeekend(day: Day): boolean {
  // Day 0 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

export function businessDayFrom(day: Day): Day {
  let shifted = day;
  while (isWeekend(shifted)) shifted += 1;
  return shifted;
}

export function businessDayUntil(day: Day): Day {
  let shifted = day;
  while (isWeekend(shifted)) shifted -= 1;
  return shifted;
}
