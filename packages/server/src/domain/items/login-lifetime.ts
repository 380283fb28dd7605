import { DAY_MS } from '../../world/durations.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import { profileWithout } from '../institutions/institution-profile.ts';
import type { Call } from '../services.ts';
import type { Item } from './item.ts';

/** Sandbox Items ask for a new login 30 days after their creation (D13). */
const LOGIN_LIFETIME_MS = 30 * DAY_MS;

/** When a login that begins now ends; null when it does not. */
export function loginEndOf(
  { environment, connector }: Pick<Call, 'environment' | 'connector'>,
  item: Pick<Item, 'connector'>,
  now: number,
): number | null {
  if (!traitsOf(environment).loginsExpire) return null;
  // Nobody logged in where a person brought the data, so no login can end.
  const capabilities = connector(item.connector)?.capabilities(profileWithout(null));
  if (capabilities?.readsPerDay === 0) return null;
  return now + LOGIN_LIFETIME_MS;
}
