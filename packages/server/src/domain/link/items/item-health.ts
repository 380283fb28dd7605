import { CONSENT_WARNING_MS } from '../../item-life/timed-ends.ts';
import type { Item } from '../../items/item.ts';
import { itemErrorAt } from '../../items/item-error.ts';
import type { Call } from '../../services.ts';

/**
 * Whether an update of the Item has nothing to repair (link.md 7.2). One whose consent was announced to end has: the update is what
 * prolongs it.
 */
export function isHealthy({ world }: Pick<Call, 'world'>, item: Item): boolean {
  const now = world.clock.now();
  const { state, consentExpiresAt } = item;
  const ends = consentExpiresAt !== null && consentExpiresAt - CONSENT_WARNING_MS <= now;
  return state === 'good' && itemErrorAt(item, now) === null && !ends;
}
