import type { RandomStream } from '../../world/random.ts';
import type { Call } from '../services.ts';
import type { Item } from './item.ts';

/** Random bytes of one Item; in a seeded world the same for the same team, n-th Item and purpose. */
export function itemStream(
  { world }: Pick<Call, 'world'>,
  item: Pick<Item, 'clientId' | 'ordinal'>,
  ...purpose: readonly (string | number)[]
): RandomStream {
  return world.random.stream('item', item.clientId, item.ordinal, ...purpose);
}
