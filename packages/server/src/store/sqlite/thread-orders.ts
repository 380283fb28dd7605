import { type Row, type SqlTransaction, StoreUnavailableError } from '../engine.ts';
import type { ThreadAnswer, ThreadOrder } from './large-transaction.ts';

/** Of a column with more values than these, all rows count as changed. */
export const VALUES_MAX = 500;

/** Orders that ask a transaction for something. */
export type Asking = Exclude<
  ThreadOrder,
  { order: 'commit' | 'rollback' | 'settle' | 'writeAhead' | 'apply' }
>;

/** Does what is ordered of a transaction; one list of slices at a time. */
export function createOrders(): (transaction: SqlTransaction, order: Asking) => Promise<unknown> {
  let slices: AsyncIterator<Row[]> | undefined;
  return async (transaction, order) => {
    if (order.order === 'insertMany') return transaction.insertMany(order.table, order.columns, order.rows);
    if (order.order === 'slices') {
      slices = transaction.slices(order.statement, order.parameters, order.rowsMax)[Symbol.asyncIterator]();
      return undefined;
    }
    if (order.order === 'nextSlice') return (await slices?.next())?.value;
    return transaction[order.order](order.statement, order.parameters);
  };
}

export async function answerOf(work: () => Promise<unknown>): Promise<ThreadAnswer> {
  try {
    return { value: await work() };
  } catch (error) {
    const { name } = error as Error;
    const isAway = error instanceof StoreUnavailableError;
    const { message, errcode = null } = (isAway ? error.cause : error) as Error & { errcode?: number };
    return { fault: { message, code: errcode, name } };
  }
}
