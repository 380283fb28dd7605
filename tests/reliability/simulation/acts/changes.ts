import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../packages/server/src/world/durations.ts';
import { cause } from '../model/events.ts';
import {
  accessCodes,
  healthOf,
  mayHaveExpired,
  noteAccess,
  noteHealth,
  requireAllowed,
  withHealth,
} from '../model/judge.ts';
import { type AccessTokenRecord, type ItemRecord, must, type TeamRecord } from '../model/records.ts';
import { possible, write, writtenBeside } from '../model/register.ts';
import { adoptTime } from '../model/team-time.ts';
import type { Heard, Sim } from '../sim.ts';
import { noteWebhook } from './reads.ts';
import { attempt, keepKey, keyFor } from './tokens.ts';

/** A call that changes something of an Item. `caused`: the event that follows from it. */
async function change(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
  {
    path,
    more,
    how = {},
  }: {
    readonly path: string;
    readonly more: Record<string, unknown>;
    readonly how?: { codes?: (codes: Set<string>, heard: Heard) => void; how?: Parameters<Sim['call']>[3] };
  },
): Promise<Heard> {
  const key = keyFor(sim);
  const body = { access_token: token.token, ...more };
  const heard = await sim.call(team, path, body, { key, ...how.how });
  const codes = accessCodes(team, token, heard.span);
  how.codes?.(codes, heard);
  requireAllowed(heard.verdict, codes, heard.what);
  if (team === token.item.team) noteAccess(token, heard.verdict, heard.span);
  keepKey(sim, team, token.item, { kept: { key, path, body }, heard });
  return heard;
}

/** Counts an event that this call may cause, and takes it back when the call was refused. */
async function causing(
  { item }: AccessTokenRecord,
  team: TeamRecord,
  codes: readonly string[],
  act: () => Promise<Heard>,
): Promise<Heard> {
  const most = team === item.team ? 1 : 0;
  for (const code of codes) cause(item, code, { most });
  const heard = await act();
  if (isRefused(heard)) for (const code of codes) cause(item, code, { most: -most });
  return heard;
}

/** Nothing of it came to pass: an earlier try under its key may have done all of it before the last one was refused. */
function isRefused({ verdict, repeated }: Heard): boolean {
  return verdict !== 'OK' && verdict !== 'UNKNOWN' && !repeated;
}

export async function updateWebhook(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const { item } = token;
  const { dice } = sim;
  const url = dice.chance(0.15)
    ? null
    : `http://r${dice.below(4)}.example/${item.team.name}/${item.nth}/${item.urls.size}`;
  const isOwn = team === item.team;
  if (url !== null) item.urls.add(url);
  const span = sim.begin();
  const own = isOwn ? [write(item.webhook, url, span)] : [];
  const code = url === null ? [] : ['WEBHOOK_UPDATE_ACKNOWLEDGED'];
  const heard = await causing(token, team, code, () =>
    change(sim, team, token, {
      path: '/item/webhook/update',
      more: { webhook: url },
      how: { how: { span, attempts: own } },
    }),
  );
  if (heard.verdict !== 'OK') return;
  for (const each of code) cause(item, each, { least: 1 });
  const shown = heard.answer?.body.item.webhook;
  const beside = writtenBeside(item.webhook, own[0], span);
  must(
    shown === url || beside.includes(shown),
    'I1',
    () => `${heard.what}: the webhook is ${shown} after it was set to ${url}`,
  );
  noteWebhook(token, shown, heard);
}

export async function resetLogin(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const { item } = token;
  const span = sim.begin();
  const isOwn = team === item.team;
  const own = isOwn ? [attempt(item.health.attempts, span)] : [];
  if (isOwn) mayBreak(item);
  const heard = await change(sim, team, token, {
    path: '/sandbox/item/reset_login',
    more: {},
    how: { how: { span, attempts: own } },
  });
  if (heard.verdict !== 'OK') return;
  // It breaks once, whoever broke it.
  for (const code of BROKEN) {
    if ((item.causes.get(code)?.least ?? 0) === 0) cause(item, code, { least: 1 });
  }
}

const BROKEN = ['ERROR', 'ITEM_LOGIN_REQUIRED'];

/** A login breaks once at most in these runs, because nothing repairs it. */
function mayBreak(item: ItemRecord): void {
  for (const code of BROKEN) {
    if ((item.causes.get(code)?.most ?? 0) === 0) cause(item, code, { most: 1 });
  }
}

export async function createTransactions(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
): Promise<void> {
  const { item } = token;
  const count = sim.dice.between(1, 3);
  const date = new Date(sim.now(team).low - DAY_MS).toISOString().slice(0, 10);
  const transactions = Array.from({ length: count }, (_, n) => ({
    date_transacted: date,
    date_posted: date,
    amount: 3 + n,
    description: `Made ${sim.dice.below(1000)}`,
  }));
  const isOwn = team === item.team;
  const { ready } = item;
  // Of an Item whose first reading failed or is still to come, or that is going away, no account is known.
  const withoutAccounts = (codes: Set<string>): void => {
    if (!ready) codes.add('PRODUCT_NOT_READY');
    if (!ready || codes.has('ITEM_CONCURRENTLY_DELETED')) codes.add('INVALID_ACCOUNT_ID');
  };
  const cents = transactions.reduce((sum, { amount }) => sum + amount * 100, 0);
  if (isOwn) {
    item.attempted += count;
    item.attemptedCents += cents;
  }
  const heard = await causing(token, team, ['DEFAULT_UPDATE', 'SYNC_UPDATES_AVAILABLE'], () =>
    change(sim, team, token, {
      path: '/sandbox/transactions/create',
      more: { transactions },
      how: { codes: withoutAccounts },
    }),
  );
  const { verdict, span, now } = heard;
  if (isRefused(heard) && isOwn) {
    item.attempted -= count;
    item.attemptedCents -= cents;
  }
  if (verdict !== 'OK' || !ready || healthOf(item, span, now).mayBeBroken) return;
  cause(item, 'DEFAULT_UPDATE', { least: 1 });
  item.made += count;
}

export async function refresh(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const { item } = token;
  const heard = await change(sim, team, token, {
    path: '/transactions/refresh',
    more: {},
    how: {
      codes: (codes, { span, now }) => void withHealth(codes, healthOf(item, span, now)),
    },
  });
  if (team !== item.team) return;
  if (heard.verdict === 'OK') noteHealth(item, false, heard.span);
  if (heard.verdict === 'ITEM_LOGIN_REQUIRED' && !mayHaveExpired(item)) noteHealth(item, true, heard.span);
}

export async function fire(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const heard = await causing(token, team, ['DEFAULT_UPDATE'], () =>
    change(sim, team, token, {
      path: '/sandbox/item/fire_webhook',
      more: { webhook_code: 'DEFAULT_UPDATE' },
      how: {
        codes: (codes, { span }) => {
          const urls = possible(token.item.webhook, span);
          if (codes.has('OK') && urls.includes(null)) codes.add('SANDBOX_WEBHOOK_INVALID');
          if (urls.every((url) => url === null)) codes.delete('OK');
        },
      },
    }),
  );
  if (heard.verdict === 'OK') cause(token.item, 'DEFAULT_UPDATE', { least: 1 });
}

/** Lets time pass on a team's clock. Nothing else of the team runs meanwhile. */
export async function advance(sim: Sim, team: TeamRecord, by: number): Promise<void> {
  const heard = await sim.call(team, '/sandbox/clock/advance', { by: `PT${by / 1000}S` });
  // A call that died, or failed, while it moved the clock holds it for a minute; longer where the wall clock is set back.
  const mayBeHeld = !sim.plan.isFaultless || sim.plan.clockIsSet > 0;
  requireAllowed(heard.verdict, new Set(mayBeHeld ? ['OK', 'INVALID_FIELD'] : ['OK']), heard.what);
  const { low, high } = heard.now;
  if (heard.verdict === 'OK') {
    const { previous, now } = heard.answer?.body ?? {};
    const from = Date.parse(previous);
    must(
      from + 1000 > low && from <= high,
      'I1',
      () => `${team.name} was at ${previous}, and not where its clock was`,
    );
    must(Date.parse(now) - from <= by + 1000, 'I1', () => `${team.name} went to ${now} from ${previous}`);
    // It ends where it was to go, however long the way took.
    const { time } = team;
    time.value = low + by - (time.stands ? 0 : sim.loop.time.clock.now());
    time.doubt = high - low;
    team.latest = Math.max(team.latest, high + by);
    tellOverdue(team, low + by);
  } else {
    team.latest = Math.max(team.latest, high + by);
    await findTime(sim, team, low, high + by);
  }
  for (const item of team.items) if (mayHaveExpired(item)) mayBreak(item);
}

/** Its clock has certainly come that far. */
function tellOverdue(team: TeamRecord, now: number): void {
  for (const item of team.items) {
    if (item.overdueBy === undefined || item.overdueBy > now) continue;
    cause(item, 'STATEMENTS_OVERDUE', { least: 1 });
    item.overdueBy = undefined;
  }
}

/** After a move of the clock that nobody knows the end of: it is somewhere on its way. */
async function findTime(sim: Sim, team: TeamRecord, low: number, high: number): Promise<void> {
  const { clock } = sim.loop.time;
  const begun = clock.now();
  for (;;) {
    await sim.cluster.revive();
    const { verdict, answer } = await sim.call(team, '/sandbox/clock/get', {});
    if (verdict !== 'OK') continue;
    const now = Date.parse(answer?.body.now);
    // A process may have paused for longer than the move itself.
    const slack = 2 * MINUTE_MS + Math.max(0, clock.now() - begun);
    must(
      now + 1000 > low && now <= high + slack,
      'I2',
      () => `${team.name} is at ${answer?.body.now} after half a move`,
    );
    adoptTime(team.time, now, answer?.body.mode === 'frozen', clock.now());
    team.latest = Math.max(team.latest, now + 1000);
    return;
  }
}

/** How far a clock may go at once: not through weeks of readings, which take long. */
export function someTime(sim: Sim): number {
  const { dice, plan } = sim;
  const steps = [MINUTE_MS, 31 * MINUTE_MS, 2 * HOUR_MS, 9 * HOUR_MS];
  if (plan.pullsPerDay <= 1) steps.push(DAY_MS, 3 * DAY_MS);
  if (plan.pullsPerDay === 0 && dice.chance(0.1)) return 31 * DAY_MS;
  return dice.pick(steps);
}
