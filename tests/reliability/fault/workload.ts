import { setTimeout as sleep } from 'node:timers/promises';
import { integerBelow, type RandomStream } from '../../../packages/server/src/world/random.ts';
import { type Entry, mayCause, newEntry } from './ledger.ts';

export type Call = (path: string, body: Record<string, unknown>, key?: string) => Promise<Answer>;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** After a write that failed, where the caller goes on. */
const PAUSE_MS = 250;

export interface Tally {
  acknowledged: number;
  unanswered: number;
  /** Calls that were answered with 500 or 503, where that is allowed. */
  refused: number;
}

/** One write: what is asked for, and what its answer proves. Whoever makes one has noted in the ledger that it may happen. */
interface Write {
  readonly path: string;
  readonly body: Record<string, unknown>;
  acknowledged(body: Answer['body']): void;
}

/** A write whose answer never came, under an `Idempotency-Key`: it can be asked for again. */
export interface Unsettled extends Write {
  readonly key: string;
}

/** Of a hundred writes, how many are of each kind, where the Item they would change allows it; all others fire an event. */
export interface Mix {
  /** New Items, each of which is exchanged by a further write. */
  readonly create: number;
  readonly changeWebhook: number;
  readonly rotate: number;
  readonly remove: number;
  readonly resetLogin: number;
  readonly createTransaction: number;
  readonly refresh: number;
  /** Under an `Idempotency-Key`, of whatever kind. */
  readonly keyed: number;
}

export const MANY_ITEMS: Mix = {
  create: 15,
  changeWebhook: 15,
  rotate: 15,
  remove: 5,
  resetLogin: 3,
  createTransaction: 12,
  refresh: 5,
  keyed: 50,
};

/** An Item costs the service as much as five small changes: with few of them it writes more in the same time. */
export const FEW_ITEMS: Mix = {
  create: 3,
  changeWebhook: 28,
  rotate: 28,
  remove: 2,
  resetLogin: 2,
  createTransaction: 5,
  refresh: 2,
  keyed: 20,
};

export interface Workload {
  /** Names the caller, its Items and what it writes. */
  readonly name: string;
  readonly mix: Mix;
  readonly random: RandomStream;
  /** Where its Items send their events. */
  readonly receiverUrl: string;
  readonly ledger: Entry[];
  readonly tally: Tally;
  readonly unsettled: Unsettled[];
  /** What to do after a write without an answer. */
  readonly onFailure: 'end' | 'go on';
  /** Items of the ledger that it goes on with, of which everything is known; nobody else writes to them. */
  readonly known?: readonly Entry[];
}

/**
 * One caller: makes Items and changes its own, one write after the other, some under an `Idempotency-Key`. Writes into the ledger
 * what was acknowledged, and what is unknown.
 * @throws when the service refuses what it should have done
 */
export async function runCaller(
  call: Call,
  workload: Workload,
  isOver: () => boolean = () => false,
): Promise<void> {
  const { random, tally, unsettled, name, mix, known = [] } = workload;
  const mine = [...known];
  for (let step = 0; !isOver(); step++) {
    const key = integerBelow(random, 100) < mix.keyed ? `${name}-${step}` : undefined;
    const write = nextWrite(workload, mine, step);
    try {
      write.acknowledged(await accepted(call, write.path, write.body, key));
      tally.acknowledged += 1;
    } catch (error) {
      if (!isUnknown(error, workload)) throw error;
      if (error instanceof ServerFault) tally.refused += 1;
      else tally.unanswered += 1;
      if (key !== undefined) unsettled.push({ ...write, key });
      if (workload.onFailure === 'end') return;
      // What a write without an answer has left of an Item is for the check to find out.
      mine.length = 0;
      await sleep(PAUSE_MS);
    }
  }
}

function isUnknown(error: unknown, { onFailure }: Workload): boolean {
  return error instanceof TypeError || (onFailure === 'go on' && error instanceof ServerFault);
}

function nextWrite(workload: Workload, mine: Entry[], step: number): Write {
  const { name, random, receiverUrl, mix } = workload;
  const nth = integerBelow(random, Math.max(1, mine.length));
  const entry = mine[nth];
  let choice = integerBelow(random, 100);
  const falls = (kind: keyof Mix): boolean => {
    choice -= mix[kind];
    return choice < 0;
  };
  if (!entry || falls('create')) return create(workload, mine, step);
  if (entry.exchange === 'open') return exchange(entry);
  const isRead = entry.products.includes('transactions') && entry.reset === 'none';
  if (falls('changeWebhook')) return changeWebhook(entry, `${receiverUrl}/${entry.name}/${name}-${step}`);
  if (falls('rotate')) return rotate(entry);
  if (falls('remove')) {
    mine.splice(nth, 1);
    return remove(entry);
  }
  if (falls('resetLogin') && entry.reset === 'none') return resetLogin(entry);
  if (falls('createTransaction') && isRead) return createTransaction(entry, `${entry.name} ${name} ${step}`);
  if (falls('refresh') && isRead) return refresh(entry);
  return fire(entry);
}

function create({ name: caller, receiverUrl, random, ledger }: Workload, mine: Entry[], step: number): Write {
  const name = `${caller}-${step}`;
  const products = integerBelow(random, 4) === 0 ? ['transactions'] : ['auth'];
  const webhook = `${receiverUrl}/${name}/first`;
  return {
    path: '/sandbox/public_token/create',
    body: {
      institution_id: 'ins_109508',
      initial_products: products,
      options: { webhook, transactions: { days_requested: 30 } },
    },
    acknowledged({ public_token }) {
      const entry = newEntry(String(public_token), { name, products, webhook });
      ledger.push(entry);
      mine.push(entry);
    },
  };
}

/** The first reading of transactions is part of the exchange here, and tells of itself by two events. */
export function exchange(entry: Entry): Write {
  entry.exchange = 'unknown';
  const read = entry.products.includes('transactions')
    ? [mayCause(entry, 'INITIAL_UPDATE'), mayCause(entry, 'HISTORICAL_UPDATE')]
    : [];
  return {
    path: '/item/public_token/exchange',
    body: { public_token: entry.publicToken },
    acknowledged({ access_token }) {
      entry.accessToken = String(access_token);
      entry.exchange = 'done';
      for (const caused of read) caused();
    },
  };
}

function changeWebhook(entry: Entry, webhook: string): Write {
  entry.webhooks.push(webhook);
  const caused = mayCause(entry, 'WEBHOOK_UPDATE_ACKNOWLEDGED');
  return {
    path: '/item/webhook/update',
    body: { access_token: entry.accessToken, webhook },
    acknowledged() {
      entry.webhooks = [webhook];
      caused();
    },
  };
}

function rotate(entry: Entry): Write {
  entry.rotation = 'unknown';
  const old = entry.accessToken ?? '';
  return {
    path: '/item/access_token/invalidate',
    body: { access_token: old },
    acknowledged({ new_access_token }) {
      entry.dead.push(old);
      entry.accessToken = String(new_access_token);
      entry.rotation = 'none';
    },
  };
}

function remove(entry: Entry): Write {
  entry.removal = 'unknown';
  return {
    path: '/item/remove',
    body: { access_token: entry.accessToken },
    acknowledged() {
      entry.removal = 'done';
    },
  };
}

function resetLogin(entry: Entry): Write {
  entry.reset = 'unknown';
  const caused = [mayCause(entry, 'ERROR'), mayCause(entry, 'ITEM_LOGIN_REQUIRED')];
  return {
    path: '/sandbox/item/reset_login',
    body: { access_token: entry.accessToken },
    acknowledged() {
      entry.reset = 'done';
      for (const one of caused) one();
    },
  };
}

function createTransaction(entry: Entry, description: string): Write {
  entry.transactions.set(description, false);
  const caused = mayCause(entry, 'DEFAULT_UPDATE');
  // A reading may also find that a pending entry has become another one.
  mayCause(entry, 'TRANSACTIONS_REMOVED');
  const today = new Date().toISOString().slice(0, 10);
  return {
    path: '/sandbox/transactions/create',
    body: {
      access_token: entry.accessToken,
      transactions: [{ date_transacted: today, date_posted: today, amount: 4.2, description }],
    },
    acknowledged() {
      entry.transactions.set(description, true);
      caused();
    },
  };
}

/** Finds something new, or not. */
function refresh(entry: Entry): Write {
  mayCause(entry, 'DEFAULT_UPDATE');
  mayCause(entry, 'TRANSACTIONS_REMOVED');
  return {
    path: '/transactions/refresh',
    body: { access_token: entry.accessToken },
    acknowledged: () => undefined,
  };
}

function fire(entry: Entry): Write {
  const code = entry.products.includes('transactions') ? 'DEFAULT_UPDATE' : 'NEW_ACCOUNTS_AVAILABLE';
  const caused = mayCause(entry, code);
  return {
    path: '/sandbox/item/fire_webhook',
    body: { access_token: entry.accessToken, webhook_code: code },
    acknowledged: caused,
  };
}

/** The service answered that it could not: nobody knows what happened, as without an answer. */
class ServerFault extends Error {
  override readonly name = 'ServerFault';
}

/** The first reading met the disturbance, and is tried again by itself: nothing was written. */
const NOT_YET = 'PRODUCT_NOT_READY';

/** Faults in the contract's form only. */
const FAULT_STATUS = new Set([500, 503]);

async function accepted(
  call: Call,
  path: string,
  body: Record<string, unknown>,
  key: string | undefined,
): Promise<Answer['body']> {
  const answer = await call(path, body, key);
  if (answer.status === 200) return answer.body;
  const { error_code, error_type, request_id } = answer.body;
  const isFault = error_code === 'INTERNAL_SERVER_ERROR' && error_type === 'API_ERROR';
  if (error_code === NOT_YET) throw new ServerFault(path);
  if (FAULT_STATUS.has(answer.status) && isFault && typeof request_id === 'string')
    throw new ServerFault(path);
  throw new Error(`${path} was refused: ${answer.status} ${error_code}`);
}

/** `fetch` fails with a TypeError when the connection breaks before the whole answer has come. */
export function caller(baseUrl: string, keys: Record<string, string>): Call {
  return async (path, body, key) => {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: JSON.stringify({ ...keys, ...body }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) as Answer['body'] };
  };
}
