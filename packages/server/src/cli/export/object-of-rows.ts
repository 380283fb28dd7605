/** The rows of one table, piece by piece. */
export interface TableRows {
  readonly table: string;
  readonly rows: AsyncIterable<unknown>;
}

/**
 * JSON of `head` with one more member, `data`: an object of the tables that have rows, each a list. The text comes row by row, as
 * `JSON.stringify` would give it whole.
 * @param indent spaces of a level; 0 for one line
 */
export async function* objectOfRows(
  head: Readonly<Record<string, unknown>>,
  tables: AsyncIterable<TableRows>,
  indent: number,
): AsyncGenerator<string> {
  const line = (level: number): string => (indent === 0 ? '' : `\n${' '.repeat(indent * level)}`);
  const space = indent === 0 ? '' : ' ';
  const text = (value: unknown, level: number): string =>
    JSON.stringify(value, undefined, indent).replaceAll('\n', line(level) || '\n');
  yield '{';
  for (const [name, value] of Object.entries(head))
    yield `${line(1)}${JSON.stringify(name)}:${space}${text(value, 1)},`;
  yield `${line(1)}"data":${space}{`;
  let tablesTold = 0;
  for await (const { table, rows } of tables) {
    let rowsTold = 0;
    for await (const row of rows) {
      if (rowsTold === 0) yield `${tablesTold === 0 ? '' : ','}${line(2)}${JSON.stringify(table)}:${space}[`;
      yield `${rowsTold === 0 ? '' : ','}${line(3)}${text(row, 3)}`;
      rowsTold += 1;
    }
    if (rowsTold === 0) continue;
    yield `${line(2)}]`;
    tablesTold += 1;
  }
  yield `${tablesTold === 0 ? '' : line(1)}}${line(0)}}\n`;
}
