/** Under which days files of other dialects than its own listed a stored entry: a day for each dialect. */
export type Listings = Readonly<Record<string, string>>;

/** Reads what a row keeps of them. */
export function listingsOf(text: string | null | undefined): Listings {
  return text ? (JSON.parse(text) as Listings) : {};
}

/** The listings with one more, in an order that does not depend on which file came first. */
export function withListing(text: string | null | undefined, dialect: string, day: string): string {
  const all = Object.entries({ ...listingsOf(text), [dialect]: day });
  return JSON.stringify(Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))));
}
