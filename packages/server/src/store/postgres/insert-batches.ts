import type { Value } from '../engine.ts';

/** Parameters of one PostgreSQL statement; the protocol's limit is 65,535. */
const PARAMETERS_MAX = 60_000;
/** Each number of rows is a text of its own: plans of them all would fill the server's memory. */
const KEPT_ROWS_MAX = 2;

interface Batch {
  readonly text: string;
  readonly parameters: readonly Value[];
  /** It comes so often that its plan is worth keeping: without one, each insert asks the server for the types of its parameters first. */
  readonly isCommon: boolean;
}

/** Rows as one statement, or as several where there are too many for one. */
export function* insertBatches(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Generator<Batch> {
  const perBatch = Math.floor(PARAMETERS_MAX / columns.length);
  for (let start = 0; start < rows.length; start += perBatch) {
    const batch = rows.slice(start, start + perBatch);
    let place = 0;
    const values = batch.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`).join(', ');
    yield {
      text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`,
      parameters: batch.flat(),
      isCommon: batch.length <= KEPT_ROWS_MAX,
    };
  }
}
