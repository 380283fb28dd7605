import type { Item } from './item.ts';

/** When an Item was last read at its institution, in milliseconds: as old are balances of which the source says no time. */
export function lastReadAt({ products, createdAt, linkedAt }: Item): number {
  return Math.max(createdAt ?? linkedAt, ...products.map(({ pulledAt }) => pulledAt ?? 0));
}
