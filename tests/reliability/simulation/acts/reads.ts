import {
  applyDelta,
  type Delta,
  noteAccounts,
  noteIds,
  noteWholeList,
  type Row,
  requireSameAsList,
} from '../model/data.ts';
import {
  accessCodes,
  healthOf,
  mayHaveExpired,
  noteAccess,
  noteHealth,
  requireAllowed,
  withHealth,
} from '../model/judge.ts';
import { type AccessTokenRecord, must, type TeamRecord } from '../model/records.ts';
import { possible, saw } from '../model/register.ts';
import type { Heard, Sim } from '../sim.ts';
import { noteItemId } from './tokens.ts';

const ALL = { start_date: '2000-01-01', end_date: '2100-01-01' };

export async function getItem(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const heard = await sim.call(team, '/item/get', { access_token: token.token });
  const { verdict, span, now, answer } = heard;
  requireAllowed(verdict, accessCodes(team, token, span), heard.what);
  if (team === token.item.team) noteAccess(token, verdict, span);
  if (verdict !== 'OK') return;
  const { item } = token;
  const shown = answer?.body.item;
  noteItemId(sim, item, shown.item_id);
  noteWebhook(token, shown.webhook, heard);
  const health = healthOf(item, span, now);
  const isBroken = shown.error !== null;
  must(
    !isBroken || shown.error.error_code === 'ITEM_LOGIN_REQUIRED',
    'I12',
    () => 'an Item has a strange error',
  );
  must(
    isBroken ? health.mayBeBroken : health.mayBeGood,
    'I12',
    () => `item ${item.team.name}/${item.nth} is ${isBroken ? 'broken' : 'good'}`,
  );
  noteHealth(item, isBroken, span);
}

/** I1 for the URL of webhooks. */
export function noteWebhook({ item }: AccessTokenRecord, url: string | null, { span, what }: Heard): void {
  const values = possible(item.webhook, span);
  must(
    values.includes(url),
    'I1',
    () => `${what}: the webhook of item ${item.team.name}/${item.nth} is ${url}, not ${values.join(' or ')}`,
  );
  saw(item.webhook, url, span);
}

/** One read that needs a healthy Item; undefined when it was refused or has no answer. */
async function read(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
  {
    path,
    body,
    also = [],
  }: { readonly path: string; readonly body: Record<string, unknown>; readonly also?: readonly string[] },
): Promise<Heard | undefined> {
  const heard = await sim.call(team, path, { access_token: token.token, ...body });
  const { verdict, span, now } = heard;
  const { item } = token;
  const codes = withHealth(accessCodes(team, token, span), healthOf(item, span, now));
  if (codes.has('OK')) {
    for (const code of also) codes.add(code);
    // What was ready once stays ready, wherever clocks are.
    if (!item.ready) codes.add('PRODUCT_NOT_READY');
  }
  requireAllowed(verdict, codes, heard.what);
  if (team === item.team) {
    noteAccess(token, verdict, span);
    if (verdict === 'OK') noteHealth(item, false, span);
    if (verdict === 'ITEM_LOGIN_REQUIRED' && !mayHaveExpired(item)) noteHealth(item, true, span);
  }
  return verdict === 'OK' ? heard : undefined;
}

export async function getAccounts(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const heard = await sim.call(team, '/accounts/get', { access_token: token.token });
  const codes = accessCodes(team, token, heard.span);
  // The first reading may have met a fault.
  if (codes.has('OK') && !token.item.accountIds) codes.add('PRODUCT_NOT_READY');
  requireAllowed(heard.verdict, codes, heard.what);
  if (team === token.item.team) noteAccess(token, heard.verdict, heard.span);
  if (heard.verdict !== 'OK') return;
  const ids = accountIdsOf(heard);
  noteIds(sim.owners, token.item, ids);
  noteAccounts(token.item, ids, true);
}

function accountIdsOf({ answer }: Heard): string[] {
  return answer?.body.accounts.map((account: { account_id: string }) => account.account_id);
}

/** The whole list of an Item by one call. */
export async function list(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
  isAskedAgain = false,
): Promise<readonly Row[] | undefined> {
  const { item } = token;
  const { made } = item;
  const heard = await read(sim, team, token, {
    path: '/transactions/get',
    body: { ...ALL, options: { count: 500 } },
  });
  if (!heard) return undefined;
  const rows = noteRows(sim, token, heard);
  const total = heard.answer?.body.total_transactions;
  // Rows and total are read one after the other: while the list changes they may differ, and only then.
  if (total !== rows.length && !isAskedAgain) return list(sim, team, token, true);
  noteWholeList(item, rows, total, heard.now.low < item.team.latest - 1000 ? undefined : made);
  return rows;
}

function noteRows(sim: Sim, { item }: AccessTokenRecord, heard: Heard): Row[] {
  const rows = heard.answer?.body.transactions as Row[];
  noteIds(
    sim.owners,
    item,
    rows.map((row) => row.transaction_id),
  );
  noteIds(
    sim.owners,
    item,
    rows.map((row) => row.account_id),
  );
  noteAccounts(item, accountIdsOf(heard), false);
  noteItemId(sim, item, heard.answer?.body.item.item_id);
  return rows;
}

/** Pages of some size, between two whole lists: while those are the same, the pages are the list (I9). */
export async function pages(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const before = await list(sim, team, token);
  if (!before) return;
  const count = sim.dice.between(Math.ceil((before.length + 1) / 4), before.length + 1);
  const found: string[] = [];
  for (let offset = 0; offset <= before.length; offset += count) {
    const heard = await read(sim, team, token, {
      path: '/transactions/get',
      body: { ...ALL, options: { count, offset } },
    });
    if (!heard) return;
    found.push(...noteRows(sim, token, heard).map((row) => row.transaction_id));
  }
  const after = await list(sim, team, token);
  const names = idsOf(before);
  if (!after || idsOf(after).join() !== names.join()) return;
  must(
    found.join() === names.join(),
    'I9',
    () => `pages of ${count} give ${found.length} of ${names.length} rows, or in another order`,
  );
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map((row) => row.transaction_id);
}

const RESTARTS_MAX = 4;

/** Brings the copy up to date by a loop of /transactions/sync, and compares it with the list. */
export async function sync(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const { item } = token;
  const before = await list(sim, team, token);
  if (!before) return;
  const reached = await loopOfSync(sim, team, token);
  if (!reached) return;
  applyDelta(item, reached);
  item.cursor = reached.cursor;
  const after = await list(sim, team, token);
  const isStill = after && idsOf(after).join() === idsOf(before).join();
  if (isStill) requireSameAsList(item, after);
}

async function loopOfSync(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
): Promise<(Delta & { cursor: string }) | undefined> {
  const count = sim.dice.pick([3, 5, 8, 100, 500]);
  for (let restarts = 0; restarts < RESTARTS_MAX; restarts++) {
    const delta: Delta = { added: [], modified: [], removed: [] };
    let { cursor } = token.item;
    for (;;) {
      const heard = await read(sim, team, token, {
        path: '/transactions/sync',
        body: { cursor, count },
        also: ['TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION'],
      });
      if (!heard) break;
      const page = heard.answer?.body;
      noteIds(sim.owners, token.item, idsOf([...page.added, ...page.modified]));
      delta.added.push(...page.added);
      delta.modified.push(...page.modified);
      delta.removed.push(...page.removed);
      must(
        page.added.length + page.modified.length + page.removed.length <= count,
        'I9',
        () => `a page of sync holds more than ${count} changes`,
      );
      cursor = page.next_cursor;
      if (page.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE') token.item.whole = true;
      if (!page.has_more) return { ...delta, cursor };
    }
  }
  return undefined;
}

/** Ids and cursors of another Item say nothing (I13). */
export async function readWithForeignId(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
  other: AccessTokenRecord,
): Promise<void> {
  if (other.item === token.item || !token.item.ready || team !== token.item.team) return;
  // Before the first reading nothing is compared with anything.
  if (sim.now(team).low < team.latest) return;
  const byCursor = other.item.cursor !== '' && sim.dice.chance(0.5);
  const accountId = other.item.accountIds?.[0];
  if (!byCursor && accountId === undefined) return;
  const path = byCursor ? '/transactions/sync' : '/transactions/get';
  const body = byCursor ? { cursor: other.item.cursor } : { ...ALL, options: { account_ids: [accountId] } };
  const heard = await sim.call(team, path, { access_token: token.token, ...body });
  const codes = withHealth(accessCodes(team, token, heard.span), healthOf(token.item, heard.span, heard.now));
  if (codes.delete('OK')) codes.add(byCursor ? 'INVALID_FIELD' : 'INVALID_ACCOUNT_ID');
  must(
    heard.verdict === 'UNKNOWN' || codes.has(heard.verdict),
    'I13',
    () => `${heard.what}: an id of another Item was answered by ${heard.verdict}`,
  );
}
