import type { Item } from './item.ts';

/** Reports keep what they read themselves, and statements are files: nothing else of the Item is newer by them. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set(['assets', 'statements']);

/** When an Item was last read at its institution, in milliseconds: as old are balances of which the source says no time. */
export function lastReadAt({ products, createdAt, linkedAt }: Item): number {
  const read = products.flatMap(({ product, pulledAt }) =>
    OF_THEIR_OWN.has(product) ? [] : (pulledAt ?? []),
  );
  return Math.max(createdAt ?? linkedAt, ...read);
}
