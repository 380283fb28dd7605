import type { Item } from '../../../domain/items/item.ts';
import { itemErrorAt, refusalOf } from '../../../domain/items/item-error.ts';
import type { Call } from '../../../domain/services.ts';
import type { Endpoint } from '../endpoint.ts';

/** @throws the Item's error, where the endpoint needs a healthy one */
export function requireHealthyItem(endpoint: Endpoint, call: Call, item: Item): void {
  const needsHealth =
    endpoint.item === 'healthy' || (endpoint.item === 'cached' && !call.policy.serveCachedOnError);
  const error = needsHealth ? itemErrorAt(item, call.world.clock.now()) : null;
  if (error) throw refusalOf(error);
}
