import type { ConnectorError } from '../../connectors/sdk/failure.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import { type LeasedWork, LeaseLostError, type PlannedWork } from '../due/due.ts';
import { asFailure, isStoredError, itemRefusal } from '../institution-calls/refusals.ts';
import { plannedPeriod } from '../item-life/plan-statements.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import type { StoredStatement } from './account-statement.ts';
import { anchorOf } from './books.ts';
import { gatherOriginals } from './gather-originals.ts';
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
import { newStatementId } from './statement-id.ts';

/** Waits after failures; with the fifth the work has failed, a quarter of an hour after it began. */
const WAITS_MS = [1, 2, 4, 8].map((minutes) => minutes * MINUTE_MS);

/** A first reading, or a search, is usually through by then. */
const WORK_AHEAD_MS = 5000;

/** Gathers which statements there are of a period: of an Item that was just linked, or because a caller asks for more. */
export async function extractStatements(call: Call, work: LeasedWork): Promise<void> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  if (!item || item.state === 'removed' || item.state === 'linked') {
    await call.store.unitOfWork((unit) => unit.due.finish(work));
    return;
  }
  if (item.state === 'error') return end(call, work, item, { result: 'FAILURE', outcome: 'failed' });
  const accounts = (await call.store.accounts.listStored(item.itemId)).filter(({ closed }) => !closed);
  const ahead = await workAhead(call, work, { item, hasAccounts: accounts.length > 0 });
  if (ahead) return postpone(call, work, untilDone(call, ahead), work.attempt);
  const today = isoDate(call.world.clock.now());
  const window = plannedPeriod(work) ?? usualWindow(today);
  const usable = accounts.filter(hasStatements);
  try {
    const { isCutShort, unread } = await gatherOriginals(call, item, usable, window);
    if (isCutShort) return await postpone(call, work, 0, work.attempt);
    const waitMs = WAITS_MS[work.attempt];
    if (unread && waitMs !== undefined) return await postpone(call, work, waitMs, work.attempt + 1);
    // Anchors are as of the end of yesterday, whichever months are asked for.
    const books = call.policy.statementsGenerated ? await readBooks(call, item, usable, today) : [];
    const save = (unit: StoreWriter) => keep(call, unit, item, { books, window, today });
    // What could be had can be read, even where something else could not.
    await end(call, work, item, { result: unread ? 'FAILURE' : 'SUCCESS', outcome: 'pulled', save });
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    await failed(call, work, item, asFailure(error));
  }
}

/** What comes first: the first reading, which brings the accounts; and no file is fetched by two at once. */
async function workAhead(
  call: Call,
  work: LeasedWork,
  { item, hasAccounts }: { readonly item: Item; readonly hasAccounts: boolean },
): Promise<PlannedWork | undefined> {
  const works = await call.store.due.ofItem(item.itemId);
  const isFetched = call.connector(item.connector)?.statements !== undefined;
  return works.find(
    ({ kind }) =>
      (kind === 'initial_pull' && !hasAccounts) ||
      (kind === 'statements' && work.kind === 'statements_refresh' && isFetched),
  );
}

/** Milliseconds until other work may be done. */
function untilDone({ world }: Pick<Call, 'world'>, { dueAt }: PlannedWork): number {
  return Math.max(dueAt - world.clock.now(), 0) + WORK_AHEAD_MS;
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
  // The person may have taken an account back since it was read.
  const shared = new Set((await unit.accounts.list(item.itemId)).map(({ accountId }) => accountId));
  const told = books.flatMap((each) =>
    each.current === null || !shared.has(each.account.accountId) ? [] : [{ ...each, current: each.current }],
  );
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
  const statementId = newStatementId(call, item, accountId, { month, source });
  return { statementId, accountId, month, source, datePosted: lastDayOf(month), sealed: null };
}

interface Ending {
  /** What the webhook tells. */
  readonly result: 'SUCCESS' | 'FAILURE';
  /** Whether statements of the Item can be read from now on. */
  readonly outcome: 'pulled' | 'failed';
  readonly save?: (unit: StoreWriter) => Promise<void>;
}

/** The result, its webhook and the end of the work are one unit. */
async function end(
  call: Call,
  work: LeasedWork,
  item: Item,
  { result, outcome, save }: Ending,
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw new LeaseLostError();
    const current = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
    if (!current || !(await unit.due.finish(work))) throw new LeaseLostError();
    await save?.(unit);
    const now = call.world.clock.now();
    await unit.items.notePull(item.itemId, ['statements'], outcome, now);
    // The next first search is of the same period.
    if (work.kind === 'statements' && outcome === 'failed')
      await unit.items.notePeriod(item.itemId, 'statements', work.subject);
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
  // What was not granted are statements alone; everything else can be read on.
  const breaks = isStoredError(refusal.code) && failure.kind !== 'access_not_granted';
  const isFinal = isStoredError(refusal.code);
  if (!isFinal && waitMs !== undefined) return postpone(call, work, waitMs, work.attempt + 1);
  const save = async (unit: StoreWriter) => {
    if (breaks) await breakItem(call, unit, item, { code: refusal.code });
  };
  await end(call, work, item, { result: 'FAILURE', outcome: 'failed', save });
}

async function postpone(call: Call, work: LeasedWork, waitMs: number, attempt: number): Promise<void> {
  const dueAt = call.world.clock.now() + waitMs;
  const kept = await call.store.unitOfWork((unit) => unit.due.postpone(work, dueAt, attempt));
  if (!kept) throw new LeaseLostError();
}
