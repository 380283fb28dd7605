import type { Client } from './client.ts';
import type {
  TransactionsGetRequest,
  TransactionsGetResponse,
  TransactionsSyncRequest,
  TransactionsSyncResponse,
} from './endpoints.gen.ts';
import { FairleadError } from './errors.ts';
import type { CallOptions } from './options.ts';

const PAGE_SIZE = 500;
const RESTARTS_MAX = 5;

/** Of the changes of one Item. */
export interface SyncOptions extends CallOptions {
  /** Changes in a page, 1 to 500. Default 500. */
  readonly count?: number;
  readonly options?: TransactionsSyncRequest['options'];
}

/**
 * All changes of an Item's transactions since `cursor` (absent: from the start), as pages of `added`, `modified` and
 * `removed`, oldest first. Keep the `next_cursor` of the last page for the next time, after its changes are kept.
 *
 * A page is given once the last one is known, so a change in between
 * (`TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION`) begins the reading anew, up to five times, unseen. Amounts are in major units;
 * money that leaves an account is positive.
 * @throws {FairleadError} as `client.transactions.sync` does
 */
export async function* syncTransactions(
  client: Pick<Client, 'transactions'>,
  accessToken: string,
  cursor = '',
  options: SyncOptions = {},
): AsyncGenerator<TransactionsSyncResponse, void, undefined> {
  for (let restarts = 0; ; restarts++) {
    try {
      yield* await readChanges(client, accessToken, cursor, options);
      return;
    } catch (error) {
      if (restarts === RESTARTS_MAX || !isMutation(error)) throw error;
    }
  }
}

async function readChanges(
  client: Pick<Client, 'transactions'>,
  accessToken: string,
  cursor: string,
  { count = PAGE_SIZE, options, ...call }: SyncOptions,
): Promise<TransactionsSyncResponse[]> {
  const pages: TransactionsSyncResponse[] = [];
  let next = cursor;
  let more = true;
  while (more) {
    const request = { access_token: accessToken, cursor: next, count, options };
    const page = await client.transactions.sync(request, call);
    pages.push(page);
    next = page.next_cursor;
    more = page.has_more;
  }
  return pages;
}

function isMutation(error: unknown): boolean {
  return error instanceof FairleadError && error.errorCode === 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION';
}

/**
 * All transactions between two dates, newest first, as the pages of `/transactions/get`. `options.count` is the size of a page (1
 * to 500, default 500), `options.offset` where to begin.
 *
 * Transactions that appear while it reads may come twice: their `transaction_id` tells. Amounts are in major units; money that
 * leaves an account is positive.
 * @throws {FairleadError} as `client.transactions.get` does
 */
export async function* transactionPages(
  client: Pick<Client, 'transactions'>,
  request: TransactionsGetRequest,
  call: CallOptions = {},
): AsyncGenerator<TransactionsGetResponse, void, undefined> {
  const count = request.options?.count ?? PAGE_SIZE;
  let offset = request.options?.offset ?? 0;
  let total: number;
  do {
    const page = await client.transactions.get(
      { ...request, options: { ...request.options, count, offset } },
      call,
    );
    yield page;
    if (page.transactions.length === 0) return;
    offset += page.transactions.length;
    total = page.total_transactions;
  } while (offset < total);
}
