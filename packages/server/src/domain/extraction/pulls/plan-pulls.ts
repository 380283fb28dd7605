import { DAY_MS, MINUTE_MS } from '../../../world/durations.ts';
import { integerBelow, keyedStream } from '../../../world/random.ts';
import { clockName, type DueKind, type LeasedWork, type PlannedWork } from '../../due/due.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { capabilitiesOf } from './item-capabilities.ts';

/** Products that are read again by themselves; the others are read when they are asked for. */
const REPEATED = [
  'transactions',
  'investments',
  'investments_auth',
  'liabilities',
  'income_verification',
] as const;
type Repeated = (typeof REPEATED)[number];

function isRepeated(product: string): product is Repeated {
  return (REPEATED as readonly string[]).includes(product);
}

type Owned = Pick<Item, 'itemId' | 'environment' | 'clientId'>;

/** The first reading of these products of an Item. */
export function firstPull(item: Owned, products: readonly string[], dueAt: number): PlannedWork {
  // Statements are gathered by work of their own.
  const read = products.filter((product) => product !== 'statements').sort();
  return pullWork('initial_pull', item, read.join(','), dueAt);
}

export function pullWork(kind: DueKind, item: Owned, subject: string, dueAt: number): PlannedWork {
  const { itemId, environment, clientId } = item;
  return { itemId, clientId, kind, subject, clock: clockName(environment, clientId), dueAt };
}

/** Reads when an Item is linked that no schedule has: the accounts in Link, the newest month, and all of history. */
const FIRST_READS = 3;

/**
 * The next automatic reading of each of these products that has some, after `now`. Behind the first readings of an Item (`isFirst`) it
 * waits until they, too, are within what the institution allows in a day (PRV-3).
 */
export async function planPulls(
  call: Call,
  unit: Pick<StoreWriter, 'due'>,
  item: Item,
  {
    products,
    now,
    isFirst = false,
  }: { readonly products: readonly string[]; readonly now: number; readonly isFirst?: boolean },
): Promise<void> {
  for (const product of products.filter(isRepeated)) {
    if (product === 'income_verification' && isRead(item, 'transactions')) continue;
    const after = isFirst ? now + waitBehindFirst(call, item, product) : now;
    const dueAt = nextPullAt(call, item, product, after);
    if (dueAt !== undefined) await unit.due.planOnce(pullWork('pull', item, product, dueAt));
  }
}

/** The simulated bank knows when what is pending posts, and is read again at that instant. */
export async function planPosting(unit: Pick<StoreWriter, 'due'>, item: Item, dueAt: number): Promise<void> {
  if (isRead(item, 'transactions')) await unit.due.planSooner(pullWork('pull', item, 'transactions', dueAt));
}

function isRead(item: Item, product: string): boolean {
  return item.products.some((own) => own.product === product);
}

/**
 * Evenly spread over the day, and over Items: each has its own phase, which follows from its name. Never more often
 * than the institution allows without the person being there (PRV-3); undefined where only the person can bring data.
 */
function nextPullAt(call: Call, item: Item, product: string, now: number): number | undefined {
  if (!isRepeated(product)) return undefined;
  const perDay = perDayOf(call, item, product).planned;
  if (perDay <= 0) return undefined;
  const interval = Math.floor(DAY_MS / perDay);
  const phase = integerBelow(keyedStream('pull', [item.itemId, product]), interval);
  return phase + (Math.floor((now - phase) / interval) + 1) * interval;
}

/**
 * The next automatic reading behind one that was done at `now`. One that was late, or a retry, is out of its phase: where the
 * institution allows no more than is planned, a whole interval has to pass first, or a day would have one reading too many (PRV-3).
 */
export function nextBehind(
  call: Call,
  item: Item,
  { subject, dueAt, attempt }: Pick<LeasedWork, 'subject' | 'dueAt' | 'attempt'>,
  now: number,
): number | undefined {
  const isInPhase = attempt === 0 && now - dueAt < MINUTE_MS;
  if (isInPhase || !isRepeated(subject)) return nextPullAt(call, item, subject, now);
  const { planned, allowed } = perDayOf(call, item, subject);
  const wait = allowed > planned || planned <= 0 ? 0 : Math.floor(DAY_MS / planned);
  return nextPullAt(call, item, subject, now + wait);
}

/** Any 24 hours with the first readings in them have no more than the institution allows. */
function waitBehindFirst(call: Call, item: Item, product: Repeated): number {
  const { planned, allowed } = perDayOf(call, item, product);
  if (planned <= 0) return 0;
  const tooMany = Math.max(0, FIRST_READS - (allowed - planned));
  return Math.min(tooMany, planned) * Math.floor(DAY_MS / planned);
}

/** Income is read out of transactions. Moving an account takes its holdings, which are as fresh as those of investments. */
function paceOf(product: Repeated): Exclude<Repeated, 'income_verification' | 'investments_auth'> {
  if (product === 'income_verification') return 'transactions';
  return product === 'investments_auth' ? 'investments' : product;
}

/** Reads a day without the person: so many are planned, and so many the institution allows. */
function perDayOf(
  call: Call,
  item: Item,
  product: Repeated,
): { readonly planned: number; readonly allowed: number } {
  const allowed = capabilitiesOf(call, item)?.readsPerDay ?? Number.POSITIVE_INFINITY;
  return { planned: Math.min(call.policy.pullsPerDay[paceOf(product)], allowed), allowed };
}
