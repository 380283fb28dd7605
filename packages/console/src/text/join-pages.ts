/** A part of a long list, and the place at which the part behind it begins; none behind the last one. */
export interface ListPage<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | undefined;
}

/**
 * The newest page over what was read before it, without a gap: rows that came meanwhile may have pushed some out of the newest page, or
 * so many that it no longer reaches the ones that were read. Then it stands alone, and the older ones are read again.
 *
 * Rows that it would have and has not are on the list no more.
 */
export function joinPages<Row, Place>(
  newest: ListPage<Row, Place>,
  before: ListPage<Row, Place> | undefined,
  idOf: (row: Row) => string,
): ListPage<Row, Place> {
  // Nothing is behind a last page.
  if (before === undefined || newest.next === undefined) return newest;
  // A search may look through a part of the log without a find.
  if (newest.rows.length === 0) return before;
  const known = new Set(newest.rows.map(idOf));
  const last = before.rows.findLastIndex((row) => known.has(idOf(row)));
  if (last < 0) return newest;
  return { rows: [...newest.rows, ...before.rows.slice(last + 1)], next: before.next };
}
