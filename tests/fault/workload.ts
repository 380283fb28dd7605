import { integerBelow, type RandomStream } from '../../packages/server/src/world/random.ts';
import { type Entry, newEntry } from './ledger.ts';

export type Call = (path: string, body: Record<string, unknown>) => Promise<Answer>;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Tally {
  acknowledged: number;
  unanswered: number;
}

/**
 * One caller: makes Items and changes its own, one call after the other, until a call gets no answer. Writes into the ledger
 * what was acknowledged, and marks what is unknown.
 * @throws when the service refuses what it should have done
 */
export async function runCaller(
  call: Call,
  random: RandomStream,
  ledger: Entry[],
  tally: Tally,
): Promise<void> {
  const mine: Entry[] = [];
  for (let step = 0; ; step++) {
    const entry = mine[integerBelow(random, Math.max(1, mine.length))];
    const living = entry && entry.exchange === 'done' && entry.removal === 'none';
    const choice = integerBelow(random, 10);
    try {
      if (!entry || choice < 3) await create(call, ledger, mine);
      else if (entry.exchange === 'open') await exchange(call, entry);
      else if (!living) await create(call, ledger, mine);
      else if (choice < 6) await changeWebhook(call, entry, `https://example.com/${step}/${choice}`);
      else if (choice < 9) await rotate(call, entry);
      else await remove(call, entry);
      tally.acknowledged += 1;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      tally.unanswered += 1;
      return;
    }
  }
}

async function create(call: Call, ledger: Entry[], mine: Entry[]): Promise<void> {
  const { public_token } = await accepted(call, '/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth'],
  });
  const entry = newEntry(String(public_token));
  ledger.push(entry);
  mine.push(entry);
}

async function exchange(call: Call, entry: Entry): Promise<void> {
  entry.exchange = 'unknown';
  const answer = await accepted(call, '/item/public_token/exchange', { public_token: entry.publicToken });
  entry.accessToken = String(answer.access_token);
  entry.exchange = 'done';
}

async function changeWebhook(call: Call, entry: Entry, webhook: string): Promise<void> {
  entry.webhooks.push(webhook);
  await accepted(call, '/item/webhook/update', { access_token: entry.accessToken, webhook });
  entry.webhooks = [webhook];
}

async function rotate(call: Call, entry: Entry): Promise<void> {
  entry.rotation = 'unknown';
  const answer = await accepted(call, '/item/access_token/invalidate', { access_token: entry.accessToken });
  entry.dead.push(entry.accessToken ?? '');
  entry.accessToken = String(answer.new_access_token);
  entry.rotation = 'none';
}

async function remove(call: Call, entry: Entry): Promise<void> {
  entry.removal = 'unknown';
  await accepted(call, '/item/remove', { access_token: entry.accessToken });
  entry.removal = 'done';
}

async function accepted(call: Call, path: string, body: Record<string, unknown>): Promise<Answer['body']> {
  const answer = await call(path, body);
  if (answer.status !== 200)
    throw new Error(`${path} was refused: ${answer.status} ${answer.body.error_code}`);
  return answer.body;
}

/** `fetch` fails with a TypeError when the connection breaks before the whole answer has come. */
export function caller(baseUrl: string, keys: Record<string, string>): Call {
  return async (path, body) => {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...keys, ...body }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) as Answer['body'] };
  };
}
