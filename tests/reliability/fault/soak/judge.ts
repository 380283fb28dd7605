import type { Sample } from './samples.ts';

const MB = 2 ** 20;

/** Tables that take a row for what is asked and told, and keep it for a time of their own or as long as the Item is there. */
const RECORDS: ReadonlySet<string> = new Set([
  'audit_records',
  'call_bodies',
  'calls',
  'idempotency_keys',
  'item_history',
  'rate_counts',
  'usage_days',
  'usage_records',
  'webhook_attempts',
  'webhooks',
]);

/** What may be more at the end than in the middle, as a share and beside it: a collection comes when it comes. */
const MAY_GROW = {
  residentBytes: { share: 0.15, beside: 24 * MB },
  handles: { share: 0, beside: 8 },
  logBytes: { share: 0.5, beside: 16 * MB },
} as const;

/**
 * Says what grows under a load that stays the same: of memory, handles and the log the last quarter is compared with the second one (the
 * first is the warming up), of tables the end with that middle.
 */
export function judgeFlat(samples: readonly Sample[]): string[] {
  const quarter = Math.floor(samples.length / 4);
  if (quarter < 2) return [`${samples.length} samples are too few to judge by`];
  const [middle, end] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  const problems: string[] = [];
  for (const [what, { share, beside }] of Object.entries(MAY_GROW) as [keyof typeof MAY_GROW, never][]) {
    const [before, after] = [median(middle.map((each) => each[what])), median(end.map((each) => each[what]))];
    if (after > before * (1 + share) + beside) problems.push(`${what} grew from ${before} to ${after}`);
  }
  const [before, after] = [middle[0]?.rows ?? {}, end.at(-1)?.rows ?? {}];
  for (const [table, rows] of Object.entries(after)) {
    const had = before[table] ?? 0;
    if (rows > had && !RECORDS.has(table)) problems.push(`${table} grew from ${had} to ${rows} rows`);
  }
  return problems;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
