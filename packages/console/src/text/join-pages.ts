/** A part of a long list, and the place at which the part behind it begins; none behind the last one. */
export interface ListPage<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | undefined;
}

/**
 * The newest page over what was read before it, without a gap: rows that came meanwhile may have pushed some out of the newest page, or
 * so many that it no longer reaches the ones that were read. Then it stands alone, and the older ones are read again.
 */
export function joinPages<Row, Place>(
  newest: ListPage<Row, Place>,
  before: ListPage<Row, Place> | undefined,
  idOf: (row: Row) => string,
): ListPage<Row, Place> {
  if (before === undefined) return newest;
  // A search may look through a part of the log without a find.
  if (newest.rows.length === 0) return before;
  const known = new Set(newest.rows.map(idOf));
  const rest = before.rows.filter((row) => !known.has(idOf(row)));
  if (rest.length === before.rows.length) return newest;
  return { rows: [...newest.rows, ...rest], next: before.next };
}
