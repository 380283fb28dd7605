import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import type { Progress } from './progress.ts';

const HEAD = `# Long runs

Full counts, one line per run: \`npm run test:long -- NAME\` (without a name it lists them). A revision with \`+\` had changes that were not committed.

| date | revision | run | result | counts | minutes |
|---|---|---|---|---|---|
`;

export interface Entry {
  readonly progress: Progress;
  /** Figures to add up. */
  readonly sums: readonly string[];
  /** How many parts the whole has. */
  readonly whole: number;
  readonly date: Date;
}

/** The line of a run, whole or broken off by a failure. */
function recordLine({ progress, sums, whole, date }: Entry): string {
  const { name, revision, parts, results } = progress;
  const failed = results.filter(({ ok }) => !ok).map(({ nth }) => nth);
  const passed = results.length - failed.length;
  const all = passed < whole ? `${passed} of ${whole}` : `${passed}`;
  const result =
    failed.length > 0 ? `**failed** in part ${failed.join(', ')} of ${parts}` : `passed, ${all} parts`;
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const counts = sums.map((figure) => `${total(progress, figure).toLocaleString('en')} ${worded(figure)}`);
  const cells = [
    date.toISOString().slice(0, 10),
    revision,
    name,
    result,
    counts.join(', '),
    minutes.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** Adds the line at the end of the record, which is made when it is not there. */
export function appendRecord(file: string, entry: Entry): string {
  if (!existsSync(file)) writeFileSync(file, HEAD);
  const line = recordLine(entry);
  appendFileSync(file, line);
  return line;
}

function total({ results }: Progress, figure: string): number {
  return results.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
}

/** `readsMeanwhile` → `reads meanwhile` */
function worded(figure: string): string {
  return figure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
