import { bankDays } from '../calendar/bank-days.ts';
import { localeOf } from '../locales/index.ts';
import type { Blueprint } from '../personas/blueprint.ts';
import { type Person, settled } from '../personas/person.ts';
import { simulate } from '../personas/simulate.ts';
import { calendarMonths, type Timeline } from '../personas/timeline.ts';
import type { LifeInput, Simulate } from '../simulated-login.ts';
import { classifierOf } from './classify.ts';

export type { Person };

/** Months in which banks of the country rest on weekends and holidays. */
function monthsOf(countryCode: string): Timeline {
  return calendarMonths({ days: bankDays(countryCode), books: 'business days' });
}

export function person(told: Person): Simulate {
  return simulate((input) => blueprint(told, input));
}

export function blueprint(told: Person, input: LifeInput): Blueprint {
  const locale = localeOf(input.countryCode);
  return settled(told, input, {
    locale,
    timeline: monthsOf(locale.countryCode),
    classify: classifierOf(told.accounts),
  });
}
