import { MutationError } from '../../../connectors/sandbox/port/mutation.ts';
import { simulatedBankOf } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { Connector } from '../../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../../connectors/sdk/context.ts';
import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { Credential } from '../../../connectors/sdk/login.ts';
import { fail, type RefusalError } from '../../../errors.ts';
import { addDays, isoDate } from '../../../world/dates.ts';
import { traced } from '../../../world/tracing.ts';
import { atInstitution } from '../../institution-calls/at-institution.ts';
import { againstConflicts, CredentialChangedError } from '../../institution-calls/credential-changed.ts';
import { openCredential, sealCredential } from '../../institution-calls/item-credential.ts';
import { asFailure, isStoredError, itemRefusal } from '../../institution-calls/refusals.ts';
import type { HealthArea } from '../../institutions/health.ts';
import { breakItem } from '../../items/break-item.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { announceNewAccounts } from '../announce/announce-accounts.ts';
import type { OpenedHistory } from '../merge/merge-transactions.ts';
import { mergeReading, type SavedReading } from '../merge/save-reading.ts';
import { type Reading, readInstitution } from '../reading/reading.ts';
import { selectionOf } from '../reading/selection.ts';
import type { ReadingWindows, Source } from '../reading/source.ts';
import { planPosting } from './plan-pulls.ts';

/** A pull of all products ends after this long; the institution's own limits are tighter. */
const PULL_MS = 120_000;
/** Trades reach as far back as the source has them: days are asked for transactions only. */
const INVESTMENT_DAYS = 36_525;

const AREAS: Readonly<Record<string, HealthArea>> = {
  transactions: 'transactions_updates',
  investments: 'investments_updates',
  investments_auth: 'investments_updates',
  liabilities: 'liabilities_updates',
  auth: 'auth',
  identity: 'identity',
};

export interface PullOptions {
  /** Days of transactions to read; all that the Item asks for when absent. */
  readonly days?: number;
  /** Milliseconds that the institution is waited for; less while a caller waits. */
  readonly limitMs?: number;
  /** What this pull makes readable. */
  readonly opens?: OpenedHistory;
  /** Changes the login behind the Item before it is read; the new credential is saved with what was read. */
  readonly before?: (
    connector: Connector,
    context: ConnectorContext,
    credential: Credential,
  ) => Promise<Credential | undefined>;
  /** Runs in the unit of work that saves the reading, after it; `item` is as it was right before, its webhook URL among it. */
  readonly saved?: (unit: StoreWriter, saved: SavedReading, item: Item) => Promise<void>;
  /** Runs in the unit of work that notes a failure. */
  readonly failed?: (unit: StoreWriter, failure: ConnectorError, refusal: RefusalError) => Promise<void>;
}

/**
 * Reads products at the institution and saves them in one unit of work. A failure is noted on the Item, and keeps it in error
 * when only the user can repair it.
 * @throws the refusal that the failure means; CredentialChangedError when it was to change the login itself, and another call did.
 */
export async function pull(
  call: Call,
  item: Item,
  products: readonly string[],
  options: PullOptions = {},
): Promise<SavedReading> {
  const once = (): Promise<SavedReading> => pullOnce(call, item, products, options);
  const facts = { 'fairlead.item_id': item.itemId, 'fairlead.products': products.join(',') };
  return traced(call.world.tracing, { name: 'pull', kind: 'internal', facts }, () =>
    options.before ? once() : againstConflicts(once),
  );
}

async function pullOnce(
  call: Call,
  item: Item,
  products: readonly string[],
  options: PullOptions,
): Promise<SavedReading> {
  const connector = call.connector(item.connector);
  if (!connector) {
    const gone = new ConnectorError('institution_gone');
    throw await noteFailure(call, item, { products, failure: gone, failed: options.failed });
  }
  const { key, credential, sealed } = await openCredential(call, item);
  const selection = await selectionOf(call, call.store, item);
  let reading: Reading;
  let renewed: Credential | undefined;
  let postsAt: number | undefined;
  try {
    const work = { limitMs: options.limitMs ?? PULL_MS, areas: areasOf(products) };
    reading = await atInstitution(call, item, work, async (context) => {
      renewed = await options.before?.(connector, context, credential);
      const windows = windowsOf(item, call.world.clock.now(), options);
      const source = { connector, context, credential: renewed ?? credential, windows };
      const read = await readInstitution(source, products, { selection, again: areRead(item, products) });
      postsAt = await nextPosting(source, read);
      return read;
    });
  } catch (error) {
    // What was wrong with a change on command is nobody's failure.
    if (error instanceof MutationError) throw error;
    throw await noteFailure(call, item, { products, failure: asFailure(error), failed: options.failed });
  }
  return call.store.unitOfWork(async (unit) => {
    // A pull takes its time, and the Item's URL may have changed meanwhile.
    const held = await unit.items.hold(item.itemId);
    const tenant = asTenant(item.environment, item.clientId);
    const current = held ? await unit.items.find(tenant, item.itemId) : undefined;
    if (!current) throw fail('ITEM_CONCURRENTLY_DELETED');
    // What was left out meanwhile must not be stored, and what was added must not be missed.
    const { version, stored } = await selectionOf(call, unit, item);
    const isMoved = current.connector !== item.connector || current.institutionId !== item.institutionId;
    if (isMoved || version !== selection.version) throw new CredentialChangedError();
    const saved = await mergeReading(call, unit, item, {
      key,
      read: reading,
      stored,
      products,
      opens: options.opens,
    });
    if (renewed) await keepCredential(call, unit, item, { key, before: sealed, credential: renewed });
    else if (simulatedBankOf(connector)) await requireUnchanged(unit, item, sealed);
    if (saved.appeared > 0) await announceNewAccounts(call, unit, current);
    await options.saved?.(unit, saved, current);
    // The reading that brings the older history, which is still to come, sees to it.
    const isWhole = options.opens === 'whole' || current.transactionsHistoricalAt !== null;
    if (postsAt !== undefined && isWhole) await planPosting(unit, current, postsAt);
    return saved;
  });
}

/** When the first of what waits on the accounts that were read posts, where the source is one that can tell. */
async function nextPosting(
  { connector, context, credential }: Source,
  { accounts, transactions }: Reading,
): Promise<number | undefined> {
  if (!transactions) return undefined;
  const keys = accounts.map(({ key }) => key);
  return simulatedBankOf(connector)?.nextPosting(context, credential, keys);
}

function areRead(item: Item, products: readonly string[]): boolean {
  return products.every((name) =>
    item.products.some(({ product, pulledAt }) => product === name && pulledAt !== null),
  );
}

/** @throws CredentialChangedError */
async function keepCredential(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    before,
    credential,
  }: {
    readonly key: Parameters<typeof sealCredential>[2];
    readonly before: Buffer;
    readonly credential: Credential;
  },
): Promise<void> {
  const after = sealCredential(call, item, key, credential);
  if (await unit.items.replaceCredential(item.itemId, before, after)) return;
  throw new CredentialChangedError();
}

/** What was read before a change on command must not take it back. @throws CredentialChangedError */
async function requireUnchanged(unit: StoreWriter, { itemId }: Item, before: Buffer): Promise<void> {
  const now = await unit.items.credential(itemId);
  if (!now?.equals(before)) throw new CredentialChangedError();
}

/** What the end of a pull tells of: it reads all of its products, or fails for all. */
function areasOf(products: readonly string[]): HealthArea[] {
  return products.map((product) => AREAS[product]).filter((area) => area !== undefined);
}

function windowsOf({ historyDays }: Item, now: number, { days, opens }: PullOptions): ReadingWindows {
  const to = isoDate(now);
  // What opens the history of transactions opens all trades: no other pull comes back for older ones.
  const investmentDays = opens === undefined ? (days ?? INVESTMENT_DAYS) : INVESTMENT_DAYS;
  return {
    transactions: { from: addDays(to, -Math.min(days ?? historyDays, historyDays)), to },
    investments: { from: addDays(to, -investmentDays), to },
  };
}

async function noteFailure(
  call: Call,
  item: Item,
  {
    products,
    failure,
    failed,
  }: {
    readonly products: readonly string[];
    readonly failure: ConnectorError;
    readonly failed: PullOptions['failed'];
  },
): Promise<Error> {
  const refusal = itemRefusal(failure);
  const now = call.world.clock.now();
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) return;
    await unit.items.notePull(item.itemId, products, 'failed', now);
    await unit.items.note(item.itemId, now, 'pull_failed', `${products.join(',')}: ${refusal.code}`);
    // The work that failed ends first: an error that is final cancels all that still waits.
    await failed?.(unit, failure, refusal);
    if (isStoredError(refusal.code)) await breakItem(call, unit, item, { code: refusal.code });
  });
  return refusal;
}
