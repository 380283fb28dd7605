import type { Connector } from '../../connectors/sdk/connector.ts';
import { DAY_MS } from '../../world/durations.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Call } from '../services.ts';
import type { Item } from './item.ts';

/** Sandbox Items ask for a new login 30 days after their creation (D13). */
const LOGIN_LIFETIME_MS = 30 * DAY_MS;
/** Nobody logged in there, so no login can end. */
const WITHOUT_LOGIN: ReadonlySet<Connector['protocol']> = new Set(['file', 'numbers']);

/** When a login that begins now ends; null when it does not. */
export function loginEndOf(
  { environment, connector }: Pick<Call, 'environment' | 'connector'>,
  item: Pick<Item, 'connector'>,
  now: number,
): number | null {
  const protocol = connector(item.connector)?.protocol;
  if (!traitsOf(environment).loginsExpire || (protocol && WITHOUT_LOGIN.has(protocol))) return null;
  return now + LOGIN_LIFETIME_MS;
}
