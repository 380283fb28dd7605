import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { exchangePublicToken } from '../../packages/server/src/domain/item-life/item-tokens.ts';
import { linkDirectly } from '../../packages/server/src/domain/link/link-directly.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { moveClock } from '../../packages/server/src/domain/sandbox/team-clock.ts';
import { keepAliveDuring } from '../../packages/server/src/world/pause.ts';
import { openBenchCore } from '../dataset.ts';
import type { Place } from '../place.ts';
import type { Figure } from '../report.ts';
import { taken } from '../taken.ts';
import type { BenchContext } from './measure.ts';

const SIX_HOURS_MS = 6 * 3_600_000;
const MOVES = 4;

/** M14: what automatic pulls cost that find nothing, for each Item and day. */
export async function measurePulls({ engine, places, progress, isQuick }: BenchContext): Promise<Figure[]> {
  const items = isQuick ? 100 : 500;
  progress(`pulls of ${items} Items …`);
  const place = await places.make();
  const { core, tenant } = await openBenchCore(place.folder, place.variables);
  const call = await asTeamSeesIt(core.services, tenant.clientId);
  for (let nth = 0; nth < items; nth++) {
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
  const rows = async () =>
    (await core.services.store.items.list(tenant)).reduce((sum, item) => sum + item.transactionsSeq, 0);
  const moves: { pulls: number; found: number; cpuMs: number; bytes: number }[] = [];
  for (let nth = 0; nth < MOVES; nth++) {
    const [found, bytes] = [await rows(), await writtenBytes(place)];
    let pulls = 0;
    const { cpuMs } = await taken(async () => {
      const moved = await keepAliveDuring(() => moveClock(call, tenant, 'team', { by: SIX_HOURS_MS }));
      pulls = moved.firedTotal;
    });
    moves.push({ pulls, found: (await rows()) - found, cpuMs, bytes: (await writtenBytes(place)) - bytes });
  }
  await core.close();
  place.leave();
  const idle = moves.reduce((least, move) => (move.found < least.found ? move : least));
  const each = (total: number) => (total / idle.pulls) * MOVES;
  const detail = `${idle.pulls} pulls that found ${idle.found} rows, four a day for each Item`;
  return [
    {
      measure: 'M14',
      engine,
      name: 'CPU ms of the service for one Item and day without news',
      target: undefined,
      value: each(idle.cpuMs),
      detail,
    },
    {
      measure: 'M14',
      engine,
      name: 'kB written for one Item and day without news',
      target: undefined,
      value: each(idle.bytes) / 1000,
      detail,
    },
  ];
}

/** Handed to the disk until now: by this process, or into the log of PostgreSQL. */
async function writtenBytes({ database }: Place): Promise<number> {
  if (database === undefined) {
    return Number(/^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
  }
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  const [row] = await sql.unsafe("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes");
  await sql.end();
  return row?.bytes;
}
