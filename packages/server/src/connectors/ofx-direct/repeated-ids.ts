import { listedTwice } from '../sdk/listed-twice.ts';
import type { RawTransaction } from '../sdk/records.ts';

/**
 * Gives each of several equal entries of a statement a name of its own where their id is one: some servers make ids of what an entry
 * says, and two fares of one day have the same then. The first keeps the id. What a server only lists once more keeps it too, and is one.
 */
export function nameRepeats(entries: readonly RawTransaction[]): readonly RawTransaction[] {
  const contents = entries.map(contentOf);
  const twice = listedTwice(entries, contents);
  const seen = new Map<string, number>();
  return entries.map((entry, place) => {
    const { sourceId } = entry;
    if (sourceId === undefined || twice.has(place)) return entry;
    const name = JSON.stringify([sourceId, contents[place]]);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth === 1 ? entry : { ...entry, sourceId: `${sourceId} (${nth})` };
  });
}

function contentOf({
  date,
  status,
  direction,
  amount,
  currency,
  description,
  references,
}: RawTransaction): string {
  const { check = '', reference = '' } = references ?? {};
  return JSON.stringify([date, status, direction, amount, currency, description, check, reference]);
}
