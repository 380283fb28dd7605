import type { UnitExtent } from '../store.ts';
import type { ReadFiles } from './read-files.ts';

/** Of fewer entries, to begin a thread costs more than it saves. */
const FEW = 1_000;

/** How much the unit of work writes that brings these files in. */
export function extentOf({ files }: Pick<ReadFiles, 'files'>): UnitExtent {
  const lists = files
    .flatMap((file) => (file.fault === null ? file.readings : []))
    .flatMap(({ transactions = [], investmentTransactions = [] }) => [
      ...transactions,
      ...investmentTransactions,
    ]);
  return extentOfRows(lists.reduce((sum, { entries }) => sum + entries.length, 0));
}

export function extentOfRows(count: number): UnitExtent {
  return { isLarge: count > FEW };
}
