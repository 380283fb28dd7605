import { keyedStream } from '../../../world/random.ts';
import { localeOf } from '../locales/index.ts';
import type { Simulate, SimulationInput } from '../simulated-login.ts';
import type { Blueprint } from './blueprint.ts';
import { simulate } from './simulate.ts';
import { calendarMonths } from './timeline.ts';

export type Person = Pick<Blueprint, 'name' | 'people' | 'accounts' | 'routines' | 'historyDays'>;

/** A person of whom every bank knows the same: only the money, numbers and shops are the country's. */
export function person(told: Person | ((input: SimulationInput) => Person)): Simulate {
  return simulate((input) => blueprint(typeof told === 'function' ? told(input) : told, input));
}

export function blueprint(told: Person, { countryCode, profile }: SimulationInput): Blueprint {
  const bank = profile.institutionId ?? profile.name;
  return {
    ...told,
    locale: localeOf(countryCode),
    timeline: calendarMonths,
    // Not from the Item's own stream: the same account has the same number over Items (connectors.md 1.7).
    numbers: (key) => keyedStream('simulated-bank', [bank, told.name, key]),
  };
}
