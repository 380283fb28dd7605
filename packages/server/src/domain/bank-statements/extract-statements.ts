import type { ConnectorError } from '../../connectors/sdk/failure.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import { newEntityId } from '../../world/ids.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import { asFailure, isStoredError, itemRefusal } from '../institution-calls/refusals.ts';
import { periodOf } from '../item-life/plan-statements.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import type { StatementSource, StoredStatement } from './account-statement.ts';
import { anchorOf } from './books.ts';
import {
  completeMonths,
  firstDayOf,
  lastDayOf,
  type Month,
  type StatementWindow,
  usualWindow,
} from './month.ts';
import { type AccountBooks, hasStatements, readBooks } from './read-books.ts';
import { sealAnchor } from './sealed-parts.ts';

/** Waits after failures; with the fifth the work has failed, a quarter of an hour after it began. */
const WAITS_MS = [1, 2, 4, 8].map((minutes) => minutes * MINUTE_MS);

/** The id of a statement: the same for one account, month and source, however often it is looked for. */
export function statementIdOf(
  call: Call,
  item: Item,
  accountId: string,
  { month, source }: { readonly month: Month; readonly source: StatementSource },
): string {
  return newEntityId(itemStream(call, item, 'statement', accountId, month, source));
}

/** Gathers which statements there are of a period: of an Item that was just linked, or because somebody asks for more. */
export async function extractStatements(call: Call, work: LeasedWork): Promise<void> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  if (!item || item.state === 'removed' || item.state === 'linked') {
    await call.store.unitOfWork((unit) => unit.due.finish(work));
    return;
  }
  if (item.state === 'error') return end(call, work, item, { result: 'FAILURE' });
  const accounts = (await call.store.accounts.listStored(item.itemId)).filter(({ closed }) => !closed);
  const isWaiting = (await call.store.due.ofItem(item.itemId)).some(({ kind }) => kind === 'initial_pull');
  // Accounts come with the first reading.
  if (accounts.length === 0 && isWaiting) return postpone(call, work, MINUTE_MS, work.attempt);
  const today = isoDate(call.world.clock.now());
  const window = periodOf(work) ?? usualWindow(today);
  let books: AccountBooks[] = [];
  if (call.policy.statementsGenerated) {
    try {
      // Anchors are as of the end of yesterday, whichever months are asked for.
      books = await readBooks(call, item, accounts.filter(hasStatements), today);
    } catch (error) {
      return failed(call, work, item, asFailure(error));
    }
  }
  const save = (unit: StoreWriter) => keep(call, unit, item, { books, window, today });
  await end(call, work, item, { result: 'SUCCESS', save });
}

async function keep(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { books, window, today }: Gathered,
): Promise<void> {
  const key = await unit.items.key(item.itemId);
  if (!key) throw new LeaseLostError();
  const now = call.world.clock.now();
  const yesterday = addDays(today, -1);
  const told = books.flatMap((each) => (each.current === null ? [] : [{ ...each, current: each.current }]));
  await unit.accountStatements.addAnchors(
    item.itemId,
    told.map(({ account, current, entries }) => {
      const { accountId, type } = account;
      const anchor = anchorOf(type, { current, entries }, yesterday);
      return { accountId, sealed: sealAnchor(call, item, key, { accountId, anchor }) };
    }),
  );
  const months = completeMonths(window, today);
  const found = told.flatMap(({ account: { accountId }, knownFrom }) =>
    months
      .filter((month) => knownFrom === null || firstDayOf(month) >= knownFrom)
      .map((month) => generated(call, item, accountId, month)),
  );
  await unit.accountStatements.add(item.itemId, found, now);
}

interface Gathered {
  readonly books: readonly AccountBooks[];
  readonly window: StatementWindow;
  readonly today: string;
}

function generated(call: Call, item: Item, accountId: string, month: Month): StoredStatement {
  const source = 'generated';
  const statementId = statementIdOf(call, item, accountId, { month, source });
  return { statementId, accountId, month, source, datePosted: lastDayOf(month), sealed: null };
}

/** The result, its webhook and the end of the work are one unit. */
async function end(
  call: Call,
  work: LeasedWork,
  item: Item,
  {
    result,
    save,
  }: { readonly result: 'SUCCESS' | 'FAILURE'; readonly save?: (unit: StoreWriter) => Promise<void> },
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw new LeaseLostError();
    const current = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
    if (!current || !(await unit.due.finish(work))) throw new LeaseLostError();
    await save?.(unit);
    const now = call.world.clock.now();
    const outcome = result === 'SUCCESS' ? 'pulled' : 'failed';
    await unit.items.notePull(item.itemId, ['statements'], outcome, now);
    if (work.kind !== 'statements_refresh') return;
    const fields = { item_id: item.itemId, result };
    await fireItemEvent(call, unit, current, {
      type: 'STATEMENTS',
      code: 'STATEMENTS_REFRESH_COMPLETE',
      fields,
    });
  });
}

async function failed(call: Call, work: LeasedWork, item: Item, failure: ConnectorError): Promise<void> {
  const refusal = itemRefusal(failure);
  const waitMs = WAITS_MS[work.attempt];
  const isFinal = isStoredError(refusal.code);
  if (!isFinal && waitMs !== undefined) return postpone(call, work, waitMs, work.attempt + 1);
  const save = async (unit: StoreWriter) => {
    if (isFinal) await breakItem(call, unit, item, { code: refusal.code });
  };
  await end(call, work, item, { result: 'FAILURE', save });
}

async function postpone(call: Call, work: LeasedWork, waitMs: number, attempt: number): Promise<void> {
  const dueAt = call.world.clock.now() + waitMs;
  const kept = await call.store.unitOfWork((unit) => unit.due.postpone(work, dueAt, attempt));
  if (!kept) throw new LeaseLostError();
}
