import { newEntityId } from '../world/ids.ts';
import { keyedStream } from '../world/random.ts';

/** A name as it stands in keys: small letters and digits without accents, other signs as hyphens. */
export function merchantKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'Ae')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Ids are asked for with every entry, of a few hundred merchants; names of custom users would fill it without end. */
const KNOWN_MAX = 10_000;
const known = new Map<string, string>();

/** What callers know a merchant by: the same for a key in every Item, instance and release. */
export function entityIdOf(key: string): string {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const id = newEntityId(keyedStream('merchant entity', [key]));
  known.set(key, id);
  return id;
}
