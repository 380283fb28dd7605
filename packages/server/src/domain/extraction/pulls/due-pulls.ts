import { simulatedBankOf } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { RefusalError } from '../../../errors.ts';
import { addDays, isoDate } from '../../../world/dates.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { type LeasedWork, LeaseLostError, type PlannedWork } from '../../due/due.ts';
import { againstConflicts } from '../../institution-calls/credential-changed.ts';
import { isStoredError } from '../../institution-calls/refusals.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { announceChanges, announceHistory, announceInitial } from '../announce/announce-pull.ts';
import type { SavedReading } from '../merge/save-reading.ts';
import { countOnDemand, isLastInRow } from './failures-in-row.ts';
import { nextBehind, planPulls, pullWork } from './plan-pulls.ts';
import { type PullOptions, pull } from './pull.ts';
import { waitAfterFailure } from './wait-after-failure.ts';

/** The first part of history, which INITIAL_UPDATE announces; what later pulls read again as well. */
const RECENT_DAYS = 30;
/** Holds of hotels and cars stand for longer: only a reading of their day says that one is gone. */
const PENDING_DAYS = 90;
/** After this long a history is read once more, at most so often, where the source could not tell all of an account. */
const AGAIN_MS = DAY_MS;
const AGAIN_MAX = 7;
/** The subject of a history that is read again, with which of those readings it is: failed tries of it are counted apart. */
const AGAIN = /^again\/(\d+)$/;
/** An automatic reading that comes so much earlier reads the history with it: institutions count readings (PRV-3). */
const AGAIN_EARLY_MS = DAY_MS / 2;

/** The first reading of what the Item was linked with, or of what was asked for later: the last 30 days, or all at once. */
export async function initialPull(call: Call, work: LeasedWork): Promise<void> {
  const item = await readableItem(call, work);
  if (!item) return;
  const products = work.subject.split(',').filter((product) => product !== '');
  const withTransactions = products.includes('transactions');
  const whole = item.historicalDelayMs <= item.initialDelayMs;
  await pull(call, item, products, {
    ...(withTransactions && !whole ? { days: RECENT_DAYS } : {}),
    ...(withTransactions ? { opens: whole ? 'whole' : 'initial' } : {}),
    failed: (unit, failure, refusal) => settleFailure(call, unit, work, { item, failure, refusal }),
    async saved(unit, saved, current) {
      const now = call.world.clock.now();
      await finish(unit, work);
      await unit.items.note(item.itemId, now, 'pulled', work.subject);
      // Read before, under another name: it is neither opened nor told of again.
      if (withTransactions && current.transactionsInitialAt === null) {
        const after = current.transactionsSeq;
        const until = after + saved.addedInitially;
        await announceInitial(call, unit, current, { count: saved.addedInitially, after, until });
        const older = saved.added - saved.addedInitially;
        if (whole) await announceHistory(call, unit, current, { count: older, after: until });
        else {
          const dueAt = now + (item.historicalDelayMs - item.initialDelayMs);
          await unit.due.plan(pullWork('historical_pull', item, '', dueAt));
        }
      }
      const ready = whole ? products : products.filter((product) => product !== 'transactions');
      await planPulls(call, unit, item, { products: ready, now, isFirst: true });
    },
  });
}

/**
 * All of the history that the Item asks for. It is read once more where accounts were added, and where the source could not tell all of
 * one: later readings do not go back that far.
 */
export async function historicalPull(call: Call, work: LeasedWork): Promise<void> {
  const item = await readableItem(call, work);
  if (!item) return;
  await pull(call, item, ['transactions'], {
    opens: 'whole',
    failed: (unit, failure, refusal) => settleFailure(call, unit, work, { item, failure, refusal }),
    async saved(unit, saved, current) {
      const now = call.world.clock.now();
      await finish(unit, work);
      await unit.items.note(item.itemId, now, 'pulled', 'transactions, all of history');
      await ofHistory(unit, item, { saved, now, before: againOf(work) });
      const found = { count: saved.added, after: current.transactionsSeq };
      if (current.transactionsHistoricalAt === null) await announceHistory(call, unit, current, found);
      // Read once more.
      else await announceChanges(call, unit, current, saved);
      await planPulls(call, unit, item, { products: ['transactions'], now, isFirst: true });
    },
  });
}

/** How many readings again there were, with this one; none where it is the first. */
function againOf({ subject }: PlannedWork): number {
  return Number(AGAIN.exec(subject)?.[1] ?? 0);
}

/**
 * A whole history was read: other work that waits to read it again has nothing left to do, and the next such reading is planned
 * where the source could not tell all.
 * @param before how many readings again there were, with this one
 */
async function ofHistory(
  unit: StoreWriter,
  item: Item,
  { saved, now, before }: { readonly saved: SavedReading; readonly now: number; readonly before: number },
): Promise<void> {
  const others = (await unit.due.ofItem(item.itemId)).filter(isReadAgain);
  for (const other of others) await unit.due.cancel(other);
  if (!saved.isCutShort || before >= AGAIN_MAX) return;
  await unit.due.plan(pullWork('historical_pull', item, `again/${before + 1}`, now + AGAIN_MS));
}

/** Work for a history that was read before: its turn, or its next try, waits for a day or less. */
function isReadAgain(work: PlannedWork): boolean {
  return work.kind === 'historical_pull' && (againOf(work) > 0 || (work.attempt ?? 0) > 0);
}

/** An automatic reading, several times a day for transactions. */
export async function automaticPull(call: Call, work: LeasedWork): Promise<void> {
  const item = await readableItem(call, work);
  if (!item) return;
  const again = work.subject === 'transactions' ? await historyWaiting(call, item) : undefined;
  await pull(call, item, [work.subject], {
    ...(await daysOf(call, item, work.subject, again !== undefined)),
    failed: (unit, failure, refusal) => settleFailure(call, unit, work, { item, failure, refusal }),
    async saved(unit, saved, current) {
      const now = call.world.clock.now();
      const next = nextBehind(call, item, work, now);
      if (!(next === undefined ? await unit.due.finish(work) : await unit.due.postpone(work, next, 0)))
        throw new LeaseLostError();
      if (again) await ofHistory(unit, item, { saved, now, before: againOf(again) });
      recordPull(call, item, work, saved);
      if (saved.added + saved.modified + saved.removed.length > 0)
        await unit.items.note(item.itemId, now, 'pulled', counts(work.subject, saved));
      await announceChanges(call, unit, current, saved);
    },
  });
}

/** A reading that the caller asked for (`/transactions/refresh`, `/investments/refresh`). */
export async function refreshPull(call: Call, work: LeasedWork): Promise<void> {
  const item = await readableItem(call, work);
  if (!item) return;
  // History that is still to be read is the historical pull's.
  const days =
    work.subject === 'transactions'
      ? { days: await recentDays(call, item, work.subject) }
      : await recentOnly(call, item, work.subject);
  const read = () =>
    pull(call, item, [work.subject], {
      ...days,
      before: async (connector, context, credential) =>
        (await simulatedBankOf(connector)?.mutate(context, credential, { refresh: true }))?.credential,
      failed: async (unit, failure, refusal) => {
        // The caller asked once; the next automatic pull is the retry.
        if (!(await unit.due.finishTurn(work))) throw new LeaseLostError();
        await countOnDemand(call, unit, item, failure);
        recordFailure(call, item, work, refusal);
      },
      async saved(unit, saved, current) {
        if (!(await unit.due.finishTurn(work))) throw new LeaseLostError();
        recordPull(call, item, work, saved);
        const now = call.world.clock.now();
        await unit.items.note(item.itemId, now, 'pulled', `on demand: ${counts(work.subject, saved)}`);
        await announceChanges(call, unit, current, saved);
      },
    });
  // It may have changed the login, and another call too.
  await againstConflicts(read);
}

/** The history that is to be read once more soon. */
async function historyWaiting(
  { store, world }: Pick<Call, 'store' | 'world'>,
  { itemId, transactionsHistoricalAt }: Item,
): Promise<PlannedWork | undefined> {
  // A history that was never read is told of when it is, by the work that waits for it.
  if (transactionsHistoricalAt === null) return undefined;
  const soon = world.clock.now() + AGAIN_EARLY_MS;
  return (await store.due.ofItem(itemId)).find((work) => isReadAgain(work) && work.dueAt <= soon);
}

/** How far back an automatic reading goes; all of the history where it is absent. */
async function daysOf(
  call: Call,
  item: Item,
  product: string,
  isWhole: boolean,
): Promise<Pick<PullOptions, 'days'>> {
  if (isWhole) return {};
  if (product === 'income_verification') return { days: await recentDays(call, item, product) };
  return recentOnly(call, item, product);
}

async function recentOnly(call: Call, item: Item, product: string): Promise<Pick<PullOptions, 'days'>> {
  return item.transactionsHistoricalAt === null ? {} : { days: await recentDays(call, item, product) };
}

/** The newest month, and the days for which the product could not be read: what came in meanwhile may be older than a month. */
async function recentDays(call: Call, item: Item, product: string): Promise<number> {
  const pulledAt = item.products.find((own) => own.product === product)?.pulledAt;
  const missed = pulledAt == null ? 0 : Math.floor((call.world.clock.now() - pulledAt) / DAY_MS);
  const days = RECENT_DAYS + Math.max(0, missed);
  return product === 'transactions' ? withPending(call, item, days) : days;
}

/** As many days as reach to the oldest entry that is still pending. */
async function withPending(
  { store, world }: Pick<Call, 'store' | 'world'>,
  { itemId }: Item,
  days: number,
): Promise<number> {
  const today = isoDate(world.clock.now());
  const before = { from: addDays(today, -PENDING_DAYS), to: addDays(today, -days - 1) };
  if (before.from > before.to) return days;
  const open = (await store.transactions.openOfDays(itemId, before)).filter(({ pending }) => pending);
  const oldest = open.map(({ date }) => date).sort()[0] ?? addDays(today, -days);
  return Math.round((Date.parse(today) - Date.parse(oldest)) / DAY_MS);
}

/**
 * Undefined for an Item that cannot be read, and the work ended: it was removed, or is in an error that a repair plans anew after. What
 * no repair would know of waits for it.
 */
async function readableItem(call: Call, work: LeasedWork): Promise<Item | undefined> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  if (item && item.state === 'good') return item;
  const { clock } = call.world;
  await call.store.unitOfWork((unit) =>
    item?.state === 'error' && isOnceMore(item, work)
      ? unit.due.postpone(work, clock.now() + DAY_MS, work.attempt)
      : unit.due.finish(work),
  );
  return undefined;
}

/** Whether a history is read that was read before. */
function isOnceMore({ transactionsHistoricalAt }: Item, { kind }: LeasedWork): boolean {
  return kind === 'historical_pull' && transactionsHistoricalAt !== null;
}

async function finish(unit: StoreWriter, work: LeasedWork): Promise<void> {
  if (!(await unit.due.finish(work))) throw new LeaseLostError();
}

async function settleFailure(
  call: Call,
  unit: StoreWriter,
  work: LeasedWork,
  {
    item,
    failure,
    refusal,
  }: { readonly item: Item; readonly failure: ConnectorError; readonly refusal: RefusalError },
): Promise<void> {
  recordFailure(call, item, work, refusal);
  const attempt = work.attempt + 1;
  const wait = isStoredError(refusal.code)
    ? isOnceMore(item, work)
      ? DAY_MS
      : undefined
    : isLastInRow(call, item, failure, attempt)
      ? DAY_MS
      : waitAfterFailure(failure, attempt);
  const kept =
    wait === undefined
      ? await unit.due.finish(work)
      : await unit.due.postpone(work, call.world.clock.now() + wait, attempt);
  if (!kept) throw new LeaseLostError();
}

function counts(subject: string, { added, modified, removed }: SavedReading): string {
  return subject === 'transactions'
    ? `transactions: ${added} added, ${modified} modified, ${removed.length} removed`
    : subject;
}

function recordPull(call: Call, item: Item, work: LeasedWork, saved: SavedReading): void {
  note(call, item, 'pull', counts(work.subject, saved));
}

function recordFailure(call: Call, item: Item, work: LeasedWork, refusal: RefusalError): void {
  note(call, item, 'pull', `${work.subject}: ${refusal.code}`);
}

function note(call: Call, item: Item, kind: 'pull', detail: string): void {
  const nothing = { webhookId: null, webhookType: null, webhookCode: null };
  call.record?.({ at: call.world.clock.now(), kind, itemId: item.itemId, ...nothing, detail });
}
