import type { DetailedClass } from './classes.ts';
import { LEGACY_LINES } from './legacy-nodes.data.ts';

const nodes = new Map(
  LEGACY_LINES.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
);

/** Id (eight digits) of the node of the older category tree for a class of either version; null when there is none. */
export function legacyCategoryId(detailed: DetailedClass): string | null {
  return nodes.get(detailed) ?? null;
}
