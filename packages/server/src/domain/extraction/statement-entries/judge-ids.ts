import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import type { Content } from './content.ts';
import type { KnownEntries } from './known-entries.ts';
import { isWithin, type Period } from './period.ts';

/** What the ids of a statement's entries are worth, beside what is stored of its days. */
export interface IdWorth {
  /** The ids number the entries of one file, or change with each download, or say nothing. */
  readonly areWeak: boolean;
  /** What is stored of its days stands in the statement, whatever its id there: it lists its days whole. */
  readonly isWhole: boolean;
}

export function judgeIds(
  entries: readonly RawTransaction[],
  contents: readonly Content[],
  known: KnownEntries,
  period: Period,
): IdWorth {
  const { agreeing, disagreeing, elsewhere } = compareIds(entries, contents, known, period);
  const isWhole = disagreeing > missing(contents, known, period);
  if (isReused(entries, contents) || isNumbering(entries)) return { areWeak: true, isWhole };
  const areProven = agreeing > 0 && agreeing >= disagreeing;
  return { areWeak: !areProven && (elsewhere > 0 || isWhole), isWhole };
}

/** One id for different entries. */
function isReused(entries: readonly RawTransaction[], contents: readonly Content[]): boolean {
  const first = new Map<string, Content>();
  return entries.some(({ sourceId }, index) => {
    if (sourceId === undefined) return false;
    const content = contents[index] ?? '';
    const before = first.get(sourceId) ?? content;
    first.set(sourceId, before);
    return before !== content;
  });
}

/** 1 to n, or 0 to n − 1, in any order and with any zeros before: places in the file. */
function isNumbering(entries: readonly RawTransaction[]): boolean {
  const ids = new Set<string>();
  const numbers = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const { sourceId } of entries) {
    if (sourceId === undefined || ids.has(sourceId)) continue;
    if (!/^\d{1,9}$/.test(sourceId)) return false;
    const number = Number(sourceId);
    ids.add(sourceId);
    numbers.add(number);
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  if (least !== 0 && least !== 1) return false;
  return numbers.size === ids.size && most === least + ids.size - 1;
}

/** How the ids of entries that are stored with the same content compare with the stored ones. */
function compareIds(
  entries: readonly RawTransaction[],
  contents: readonly Content[],
  known: KnownEntries,
  period: Period,
) {
  const count = { agreeing: 0, disagreeing: 0, elsewhere: 0 };
  for (const [index, { sourceId }] of entries.entries()) {
    if (sourceId === undefined) continue;
    const content = contents[index] ?? '';
    const named = known.withId(sourceId);
    const alike = known.withContent(content).filter(({ row }) => !row.removed);
    if (named?.content === content) count.agreeing += 1;
    else if (alike.some((one) => one.sourceId !== undefined)) count.disagreeing += 1;
    // An entry of this id and of other days: the statement does not speak of it, so the id was given twice.
    else if (named && !named.row.pending && !isWithin(named.row.date, period)) count.elsewhere += 1;
  }
  return count;
}

/** Stored entries of its days that a statement does not list: it does not list all of its days. */
function missing(contents: readonly Content[], known: KnownEntries, period: Period): number {
  const listed = new Set(contents);
  return known.all.filter(
    ({ row, content }) => !row.removed && !row.pending && isWithin(row.date, period) && !listed.has(content),
  ).length;
}
