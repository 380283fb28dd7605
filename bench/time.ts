import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangePublicToken } from '../packages/server/src/domain/item-life/item-tokens.ts';
import { linkDirectly } from '../packages/server/src/domain/link/link-directly.ts';
import { asTeamSeesIt } from '../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { moveClock } from '../packages/server/src/domain/sandbox/team-clock.ts';
import { migrate } from '../packages/server/src/store/migrate.ts';
import { openSqlite } from '../packages/server/src/store/sqlite/engine.ts';
import { due as dueTable } from '../packages/server/src/store/tables/due.ts';
import { keepAliveDuring } from '../packages/server/src/world/pause.ts';
import { openBenchCore } from './dataset.ts';
import { median } from './measure.ts';
import type { Figure } from './report.ts';

const ITEMS = 1000;
const SIX_HOURS_MS = 6 * 3_600_000;
const CLAIMS = 200;
const PER_CLAIM = 32;

/** First and automatic pulls of 1,000 Items of the default user, and claims of due work among a million waiting rows. */
export async function measureTime(progress: (line: string) => void): Promise<Figure[]> {
  progress(`pulls of ${ITEMS} Items …`);
  const pulls = await measurePulls();
  progress('claims among 1,000,000 waiting rows …');
  return [...pulls, await measureClaims()];
}

async function measurePulls(): Promise<Figure[]> {
  const { core, tenant } = await openBenchCore(mkdtempSync(join(tmpdir(), 'fairlead-bench-pulls-')));
  const { services } = core;
  const call = await asTeamSeesIt(services, tenant.clientId);
  let from = performance.now();
  for (let nth = 0; nth < ITEMS; nth++) {
    const linked = await linkDirectly(call, tenant, {
      institutionId: 'ins_109508',
      products: ['transactions'],
      webhook: null,
      login: { userName: 'user_good', password: 'pass_good' },
      historyDays: 730,
      skipChallenges: true,
    });
    await exchangePublicToken(call, tenant, linked.publicToken);
  }
  const linkSeconds = (performance.now() - from) / 1000;
  const item = (await services.store.items.list(tenant))[0];
  const rows = (item?.transactionsSeq ?? 0) * ITEMS;
  from = performance.now();
  const moved = await keepAliveDuring(() => moveClock(call, tenant, 'team', { by: SIX_HOURS_MS }));
  const pullSeconds = (performance.now() - from) / 1000;
  await core.close();
  return [
    {
      name: 'rows/s through links and first pulls (no target)',
      target: undefined,
      value: rows / linkSeconds,
      detail: `${ITEMS} Items, ${rows} rows, ${(ITEMS / linkSeconds).toFixed(0)} links/s`,
    },
    {
      name: 'automatic pulls/s (no target)',
      target: undefined,
      value: moved.firedTotal / pullSeconds,
      detail: `${moved.firedTotal} pulls of the last 30 days while the clock moved by six hours`,
    },
  ];
}

async function measureClaims(): Promise<Figure> {
  const few = await claimMs(1000);
  const many = await claimMs(1_000_000);
  return {
    name: 'due-row claim, 1,000,000 against 1,000 waiting',
    target: 1.5,
    atMost: true,
    value: many / few,
    detail: `${many.toFixed(2)} against ${few.toFixed(2)} ms for a claim of ${PER_CLAIM}, commit included`,
  };
}

/** Median milliseconds of a claim of work that is due, beside `waiting` rows that are not. */
async function claimMs(waiting: number): Promise<number> {
  const engine = openSqlite(join(mkdtempSync(join(tmpdir(), 'fairlead-bench-due-')), 'due.db'));
  await migrate(engine);
  const row = (nth: number, dueAt: number) => [
    `item-${String(nth).padStart(9, '0')}`,
    'b'.repeat(24),
    'pull',
    'transactions',
    'production',
    dueAt,
  ];
  const columns = ['item_id', 'client_id', 'kind', 'subject', 'clock', 'due_at'];
  const due = CLAIMS * PER_CLAIM;
  await engine.transaction(async (transaction) => {
    for (let start = 0; start < waiting; start += 50_000) {
      const length = Math.min(50_000, waiting - start);
      const rows = Array.from({ length }, (_, nth) => row(start + nth, 1_000_000 + start + nth));
      await transaction.insertMany('due', columns, rows);
    }
    const now = Array.from({ length: due }, (_, nth) => row(waiting + nth, nth % 1000));
    await transaction.insertMany('due', columns, now);
  });
  const times: number[] = [];
  for (let nth = 0; nth < CLAIMS; nth++) {
    const claim = { lease: `lease-${nth}`, realNow: 1000, leaseUntil: 2000 };
    const from = performance.now();
    await engine.transaction((transaction) =>
      dueTable.writer(transaction, () => undefined).claim('production', 5000, claim, PER_CLAIM),
    );
    times.push(performance.now() - from);
  }
  await engine.close();
  return median(times);
}
