import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';

/**
 * Names one state of an Item's list: whatever is kept under it is exact, over any number of processes (D22). Undefined where it is not
 * known who counted: then nothing may be kept.
 */
export function listVersion(
  { store, dataVersion }: Pick<Call, 'store' | 'dataVersion'>,
  { transactionsSeq }: Pick<Item, 'transactionsSeq'>,
): string | undefined {
  const { server } = store;
  return server === undefined ? undefined : `${server} ${dataVersion}.${transactionsSeq}`;
}
