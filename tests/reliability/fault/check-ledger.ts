import { DAY_MS } from '../../../packages/server/src/world/durations.ts';
import { inLanes } from './in-lanes.ts';
import type { Entry } from './ledger.ts';
import { type Call, exchange } from './workload.ts';

/**
 * Asks the restarted service about every entry: acknowledged writes must show, unacknowledged ones may or may not. Gives what
 * is wrong.
 */
export async function checkLedger(call: Call, entries: readonly Entry[]): Promise<string[]> {
  const problems: string[] = [];
  await inLanes(entries, async (entry) => {
    const problem = await checkEntry(call, entry);
    if (problem) problems.push(problem);
  });
  return problems;
}

async function checkEntry(call: Call, entry: Entry): Promise<string | undefined> {
  if (entry.exchange === 'open') return checkUnspent(call, entry);
  if (entry.exchange === 'unknown') {
    const again = await code(call, '/item/public_token/exchange', { public_token: entry.publicToken });
    return oneOf('an exchange without an answer', again, ['200', 'INVALID_PUBLIC_TOKEN']);
  }
  for (const token of entry.dead) {
    const expected =
      entry.removal === 'none' ? ['INVALID_ACCESS_TOKEN'] : ['INVALID_ACCESS_TOKEN', 'ITEM_NOT_FOUND'];
    const problem = oneOf(
      'a rotated token',
      await code(call, '/item/get', { access_token: token }),
      expected,
    );
    if (problem) return problem;
  }
  const spent = await code(call, '/item/public_token/exchange', { public_token: entry.publicToken });
  return oneOf('a spent public_token', spent, ['INVALID_PUBLIC_TOKEN']) ?? checkItem(call, entry);
}

/** An unspent token is a promise too: it must still buy a working access_token. */
async function checkUnspent(call: Call, entry: Entry): Promise<string | undefined> {
  const { path, body, acknowledged } = exchange(entry);
  const answer = await call(path, body);
  if (answer.status !== 200)
    return `an acknowledged public_token: ${answer.body.error_code} instead of an access_token`;
  acknowledged(answer.body);
  return checkItem(call, entry);
}

async function checkItem(call: Call, entry: Entry): Promise<string | undefined> {
  const { status, body } = await call('/item/get', { access_token: entry.accessToken });
  const found = status === 200 ? '200' : String(body.error_code);
  if (entry.removal === 'done') return oneOf('a removed Item', found, ['ITEM_NOT_FOUND']);
  const allowed = ['200'];
  if (entry.removal === 'unknown') allowed.push('ITEM_NOT_FOUND');
  if (entry.rotation === 'unknown') allowed.push('INVALID_ACCESS_TOKEN');
  const problem = oneOf('a living Item', found, allowed);
  if (problem || found !== '200') return problem;
  const item = body.item as { webhook: string | null; error: { error_code: string } | null };
  if (!entry.webhooks.includes(item.webhook))
    return `webhook ${item.webhook} instead of ${entry.webhooks.join(' or ')}`;
  return checkError(entry, item.error?.error_code ?? 'none') ?? checkTransactions(call, entry);
}

function checkError({ reset }: Entry, found: string): string | undefined {
  const allowed = { none: ['none'], done: ['ITEM_LOGIN_REQUIRED'], unknown: ['none', 'ITEM_LOGIN_REQUIRED'] };
  return oneOf('the error of an Item', found, allowed[reset]);
}

/** Those that were made on command: each acknowledged one is there once, and none of the others twice. */
async function checkTransactions(call: Call, entry: Entry): Promise<string | undefined> {
  if (entry.transactions.size === 0) return undefined;
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const { status, body } = await call('/transactions/get', {
    access_token: entry.accessToken,
    start_date: day(2),
    end_date: day(0),
    options: { count: 500 },
  });
  if (status !== 200) return `transactions: ${body.error_code}`;
  const names = (body.transactions as { name: string }[]).map(({ name }) => name);
  for (const [name, acknowledged] of entry.transactions) {
    const count = names.filter((one) => one === name).length;
    if (count > 1) return `a transaction is there ${count} times`;
    if (count === 0 && acknowledged) return 'an acknowledged transaction is not there';
  }
  return undefined;
}

async function code(call: Call, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await call(path, body);
  return answer.status === 200 ? '200' : String(answer.body.error_code);
}

function oneOf(what: string, found: string, allowed: readonly string[]): string | undefined {
  return allowed.includes(found) ? undefined : `${what}: ${found} instead of ${allowed.join(' or ')}`;
}
