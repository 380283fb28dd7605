import type { RawTransaction } from './records.ts';

type Repeated = Pick<RawTransaction, 'sourceId' | 'date' | 'direction' | 'amount' | 'description'>;

/** Of fewer kinds of entries, all of which stand twice, each may have been made twice: fares to and fro on every day. */
const KINDS_MIN = 3;

/**
 * Places of entries that a statement lists once more, under the id that they have already.
 *
 * An id that is made of what an entry says is the same for two fares of one day: both are kept. It is the list that stands twice where
 * the repetition is out of the order of days, where every entry of several kinds is repeated, or where ids tell other equal entries apart.
 * @param contents what each entry says besides its id
 */
export function listedTwice(entries: readonly Repeated[], contents: readonly string[]): ReadonlySet<number> {
  if (areDistinct(entries)) return new Set();
  const places = Map.groupBy(entries.keys(), (place) => nameOf(entries[place]?.sourceId, contents[place]));
  places.delete('');
  const groups = [...places.values()];
  const repeated = groups.filter(({ length }) => length > 1);
  if (repeated.length === 0) return new Set();
  const isWhole = groups.length === repeated.length && kindsIn(entries) >= KINDS_MIN;
  const isTold = isWhole || tellApart(groups, contents);
  const later = repeated.flatMap(([first = 0, ...rest]) =>
    isTold ? rest : rest.filter((place) => !isOfOneDay(entries, first, place)),
  );
  return new Set(later);
}

/** Nearly all files: groups of one would weigh as much as the entries. */
function areDistinct(entries: readonly Pick<RawTransaction, 'sourceId'>[]): boolean {
  const ids = new Set<string>();
  for (const { sourceId } of entries) {
    if (sourceId === undefined) continue;
    if (ids.has(sourceId)) return false;
    ids.add(sourceId);
  }
  return true;
}

function nameOf(sourceId: string | undefined, content = ''): string {
  return sourceId === undefined ? '' : JSON.stringify([sourceId, content]);
}

/** How many kinds of entries there are: one fare on several days is one kind. */
function kindsIn(entries: readonly Repeated[]): number {
  return new Set(
    entries.map(({ direction, amount, description }) => JSON.stringify([direction, amount, description])),
  ).size;
}

/** Two ids for two entries of one content. */
function tellApart(groups: readonly (readonly number[])[], contents: readonly string[]): boolean {
  return new Set(groups.map(([first = 0]) => contents[first])).size < groups.length;
}

/** All entries between two places are of one day, as those of a list in the order of days are. */
function isOfOneDay(entries: readonly Pick<RawTransaction, 'date'>[], from: number, to: number): boolean {
  const date = entries[from]?.date;
  for (let place = from + 1; place <= to; place++) if (entries[place]?.date !== date) return false;
  return true;
}
