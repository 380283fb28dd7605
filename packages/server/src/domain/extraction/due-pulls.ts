import { simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import type { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { RefusalError } from '../../errors.ts';
import { DAY_MS, MINUTE_MS } from '../../world/durations.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import { againstConflicts } from '../institution-calls/credential-changed.ts';
import { isStoredError } from '../institution-calls/refusals.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { announceChanges, announceHistory, announceInitial } from './announce-pull.ts';
import { countOnDemand, isLastInRow } from './failures-in-row.ts';
import { nextBehind, planPulls, pullWork } from './plan-pulls.ts';
import { type PullOptions, pull } from './pull.ts';
import type { SavedReading } from './save-reading.ts';

/** The first part of history, which INITIAL_UPDATE announces; what later pulls read again as well. */
const RECENT_DAYS = 30;
/** Waits after failures that pass by themselves. */
const BACKOFF_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** A source that cannot be understood is asked three times, and then once a day: retrying does not mend it. */
const MALFORMED_MAX = 3;
const RATE_LIMIT_MS = 15 * MINUTE_MS;

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

/** All of the history that the Item asks for. */
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
      const found = { count: saved.added, after: current.transactionsSeq };
      if (current.transactionsHistoricalAt === null) await announceHistory(call, unit, current, found);
      // Read once more, for an account that was added.
      else await announceChanges(call, unit, current, saved);
      await planPulls(call, unit, item, { products: ['transactions'], now, isFirst: true });
    },
  });
}

/** An automatic reading, several times a day for transactions. */
export async function automaticPull(call: Call, work: LeasedWork): Promise<void> {
  const item = await readableItem(call, work);
  if (!item) return;
  await pull(call, item, [work.subject], {
    ...(work.subject === 'income_verification' ? { days: RECENT_DAYS } : recentOnly(item)),
    failed: (unit, failure, refusal) => settleFailure(call, unit, work, { item, failure, refusal }),
    async saved(unit, saved, current) {
      const now = call.world.clock.now();
      const next = nextBehind(call, item, work, now);
      if (!(next === undefined ? await unit.due.finish(work) : await unit.due.postpone(work, next, 0)))
        throw new LeaseLostError();
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
  const read = () =>
    pull(call, item, [work.subject], {
      // History that is still to be read is the historical pull's.
      ...(work.subject === 'transactions' ? { days: RECENT_DAYS } : recentOnly(item)),
      before: async (connector, context, credential) =>
        (await simulatedBankOf(connector)?.mutate(context, credential, { refresh: true }))?.credential,
      failed: async (unit, failure, refusal) => {
        // The caller asked once; the next automatic pull is the retry.
        if (!(await unit.due.finish(work))) throw new LeaseLostError();
        await countOnDemand(call, unit, item, failure);
        recordFailure(call, item, work, refusal);
      },
      async saved(unit, saved, current) {
        await finish(unit, work);
        recordPull(call, item, work, saved);
        const now = call.world.clock.now();
        await unit.items.note(item.itemId, now, 'pulled', `on demand: ${counts(work.subject, saved)}`);
        await announceChanges(call, unit, current, saved);
      },
    });
  // It may have changed the login, and another call too.
  await againstConflicts(read);
}

function recentOnly(item: Item): Pick<PullOptions, 'days'> {
  return item.transactionsHistoricalAt === null ? {} : { days: RECENT_DAYS };
}

/** Undefined, and the work ended, for an Item that cannot be read: removed, or in an error that a repair plans anew after. */
async function readableItem(call: Call, work: LeasedWork): Promise<Item | undefined> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  if (item && item.state === 'good') return item;
  await call.store.unitOfWork((unit) => unit.due.finish(work));
  return undefined;
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
    ? undefined
    : isLastInRow(call, item, failure, attempt)
      ? DAY_MS
      : waitAfter(failure, attempt);
  const kept =
    wait === undefined
      ? await unit.due.finish(work)
      : await unit.due.postpone(work, call.world.clock.now() + wait, attempt);
  if (!kept) throw new LeaseLostError();
}

/** Milliseconds until the next try; undefined where trying again is of no use (connectors.md 1.3). */
function waitAfter({ kind, detail }: ConnectorError, attempt: number): number | undefined {
  if (detail.retryAfterMs !== undefined) return Math.min(Math.max(detail.retryAfterMs, MINUTE_MS), DAY_MS);
  switch (kind) {
    case 'rate_limited':
      return Math.min(RATE_LIMIT_MS * 2 ** (attempt - 1), DAY_MS);
    case 'malformed':
      return attempt < MALFORMED_MAX ? backoff(attempt) : DAY_MS;
    case 'institution_gone':
    case 'unsupported':
      return undefined;
    default:
      return backoff(attempt);
  }
}

function backoff(attempt: number): number {
  return BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length) - 1] ?? DAY_MS;
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
