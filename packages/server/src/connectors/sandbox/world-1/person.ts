import type { Blueprint } from '../personas/blueprint.ts';
import { weekdays } from '../personas/calendar.ts';
import { type Person, settled } from '../personas/person.ts';
import { simulate } from '../personas/simulate.ts';
import { calendarMonths } from '../personas/timeline.ts';
import type { LifeInput, Simulate } from '../simulated-login.ts';
import { localeOf } from './places.ts';

export type { Person };

/** Banks of this world know weekends and no holidays. */
export const months = calendarMonths({ days: weekdays, books: 'every day', settlesWithin: 3 });

export function person(told: Person): Simulate {
  return simulate((input) => blueprint(told, input));
}

export function blueprint(told: Person, input: LifeInput): Blueprint {
  return settled(told, input, { locale: localeOf(input.countryCode), timeline: months });
}
