import { keyedStream } from '../../../world/random.ts';
import type { LifeInput } from '../simulated-login.ts';
import type { Blueprint } from './blueprint.ts';

/** A person of whom every bank knows the same: only the money, numbers and shops are the country's. */
export type Person = Pick<Blueprint, 'name' | 'people' | 'home' | 'accounts' | 'routines' | 'historyDays'>;

/** The person at one bank, in the country and by the calendar of a world. */
export function settled(
  told: Person,
  { profile }: LifeInput,
  where: Pick<Blueprint, 'locale' | 'timeline' | 'classify'>,
): Blueprint {
  const bank = profile.institutionId ?? profile.name;
  return {
    ...told,
    ...where,
    // Not from the Item's own stream: the same account has the same number over Items (connectors.md 1.7).
    numbers: (key) => keyedStream('simulated-bank', [bank, told.name, key]),
  };
}
