import { realClock } from '../../world/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../world/durations.ts';

/** How text is shown to a person. */
export interface TerminalLook {
  /** Columns that a table may take; undefined: as many as it needs, with times and ids whole. */
  readonly columns: number | undefined;
  paint(tone: Tone, text: string): string;
}

export type Tone = 'heading' | 'good' | 'bad';

/** For programs: everything whole, nothing painted. */
export const PLAIN: TerminalLook = { columns: undefined, paint: (_tone, text) => text };

/** A table takes no more, however wide the terminal is. */
export const COLUMNS_MAX = 100;
const GAP = 2;
/** A column is not made narrower than this. */
const CELL_MIN = 8;
const CELL_KEPT = 20;

/** Rows under headings, in columns as wide as they need to be, or as the look has room for. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  look: TerminalLook = PLAIN,
): string {
  const now = realClock.now();
  const cells =
    look.columns === undefined ? rows : rows.map((row) => row.map((cell) => shortened(cell, now)));
  const widths = fitted(
    headings.map((heading, column) =>
      Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
    ),
    look.columns,
  );
  const line = (row: readonly string[], paint: (text: string, cell: string) => string) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        const text = cut(cell, width);
        const padding = ' '.repeat(column === row.length - 1 ? 0 : width - text.length);
        return paint(text, cell) + padding;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const head = line(headings, (text) => look.paint('heading', text));
  const body = cells.map((row) =>
    line(row, (text, cell) => {
      const tone = TONES[cell.split(' ', 1)[0] ?? ''];
      return tone === undefined ? text : look.paint(tone, text);
    }),
  );
  return `${[head, ...body].join('\n')}\n`;
}

/** States that catch the eye. */
const TONES: Readonly<Record<string, Tone | undefined>> = {
  good: 'good',
  delivered: 'good',
  error: 'bad',
  dead: 'bad',
  overdue: 'bad',
  missing: 'bad',
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/;
/** Ids of records and of events, 32 characters or more; what follows one stays. */
const LONG_ID = /^[0-9A-Za-z]{32,48}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_KEPT = 10;

function shortened(cell: string, now: number): string {
  const [instant] = INSTANT.exec(cell) ?? [];
  if (instant !== undefined) return relative(Date.parse(instant), now) + cell.slice(instant.length);
  return LONG_ID.test(cell) ? `${cell.slice(0, ID_KEPT)}…` : cell;
}

/** `5 min ago`, `in 3 h`; farther than a month the day. */
function relative(at: number, now: number): string {
  const away = Math.abs(at - now);
  if (away >= 31 * DAY_MS) return new Date(at).toISOString().slice(0, 10);
  const [unit, name] = UNITS.find(([least]) => away >= least) ?? [1000, 's'];
  const text = `${Math.floor(away / unit)} ${name}`;
  return at <= now ? `${text} ago` : `in ${text}`;
}

const UNITS = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
] as const;

/** The widest columns give way, until the table fits or none is wide any more. */
function fitted(widths: readonly number[], columns: number | undefined): number[] {
  const fits = [...widths];
  if (columns === undefined) return fits;
  const gaps = GAP * (widths.length - 1);
  for (const least of [CELL_KEPT, CELL_MIN]) {
    while (fits.reduce((sum, width) => sum + width, gaps) > columns) {
      const widest = fits.indexOf(Math.max(...fits));
      if ((fits[widest] ?? 0) <= least) break;
      fits[widest] = (fits[widest] ?? 0) - 1;
    }
  }
  return fits;
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
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
