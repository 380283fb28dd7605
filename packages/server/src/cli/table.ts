/** Rows under headings, in columns as wide as they need to be. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[headings, ...rows].map(line).join('\n')}\n`;
}

/** A time as people and programs read it; `-` for none. */
export function timeOf(ms: number | null): string {
  return ms === null ? '-' : isoOf(ms);
}

export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Names with values, one a line. */
export function factLines(facts: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('');
}
