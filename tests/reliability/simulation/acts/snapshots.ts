import { MINUTE_MS } from '../../../../packages/server/src/world/durations.ts';
import { forget, type Image, imageOf, recall } from '../model/image.ts';
import { type ItemRecord, must, type TeamRecord } from '../model/records.ts';
import { note } from '../model/tally.ts';
import { adoptTime } from '../model/team-time.ts';
import type { Outbox } from '../outbox.ts';
import type { Heard, Sim } from '../sim.ts';
import { askOrGiveUp, askUntilDone, requireUnknown } from './until-done.ts';

const NAME = 'kept';

/** Keeps a team as it is, in place of what was kept before. Nothing of the team's runs beside it. */
export async function keep(sim: Sim, team: TeamRecord, outbox: Outbox): Promise<void> {
  const { arrivals } = sim.receivers;
  const { length } = arrivals;
  await outbox.look();
  const heard = await askOrGiveUp(
    sim,
    team,
    { path: '/sandbox/snapshot', body: { name: NAME } },
    heldClock(sim),
  );
  // A try without an answer may have replaced what was kept before.
  if (!heard) return void sim.images.delete(team);
  const { answer } = heard;
  const { snapshot_id: snapshotId, items, now } = answer?.body ?? {};
  const image = imageOf(sim, team, { snapshotId, items, now: Date.parse(now) });
  // What came in meanwhile may count as delivered in what was kept.
  for (const { webhookId, taken } of arrivals.slice(length)) if (taken) image.known.taken.push(webhookId);
  sim.images.set(team, image);
}

/**
 * A call that died while it moved the clock holds it for a minute by the clock of whichever process looks, and no snapshot is taken
 * meanwhile; longer where the wall clock is set back.
 */
function heldClock(sim: Sim): { code: string; within: number | undefined } {
  const { isFaultless, clockIsSet } = sim.plan;
  const within = clockIsSet > 0 ? undefined : 2 * MINUTE_MS + 2 * sim.clocksApart();
  return isFaultless && clockIsSet === 0 ? { code: '', within: 0 } : { code: 'INVALID_FIELD', within };
}

/**
 * Brings a team back to what was kept: it knows again what it knew then (I1), and nothing of what it made since (I7). The other team
 * has lost nothing, as its own calls show (I13).
 */
export async function goBack(sim: Sim, team: TeamRecord, outbox: Outbox): Promise<void> {
  const image = sim.images.get(team);
  if (!image) return keep(sim, team, outbox);
  await outbox.look();
  const { stands } = team.time;
  const heard = await askUntilDone(sim, team, { path: '/sandbox/restore', body: { name: NAME } });
  requireSame(heard, image);
  const old = new Set(image.known.team.accessTokens.map(({ token }) => token));
  const later = sim.dice.pickOrNone(
    team.accessTokens.filter(({ token, item }) => !old.has(token) && !mayHaveBeen(image, team, item)),
  );
  forget(sim, team, outbox);
  recall(sim, team, image);
  // Those that nobody came for end once more, and the audit, which does not go back, tells of it again.
  for (const { exchanged } of team.items)
    if (!exchanged) note(sim.tally, 'item.removed', { verdict: 'UNKNOWN' });
  // A clock that runs goes on from an instant within the call, of the clock of whichever process answered.
  const apart = sim.clocksApart();
  adoptTime(team.time, image.now, stands, heard.ended + apart);
  if (!stands) team.time.doubt += heard.lasted + 2 * apart;
  // A move of the clock that was cut short before the snapshot may have let work fall due later than the kept clock says.
  team.latest = Math.max(image.known.team.latest, sim.now(team).high);
  if (later)
    await requireUnknown(sim, team, {
      path: '/item/get',
      body: { access_token: later.token },
      code: 'INVALID_ACCESS_TOKEN',
    });
}

/**
 * Whether what was kept has an Item of the same login by an exchange that was not answered: after a reset its tokens come again, so that
 * they may be those of the Item that comes back.
 */
function mayHaveBeen(image: Image, team: TeamRecord, item: ItemRecord): boolean {
  const own = new Set(team.publicTokens.filter((each) => each.item === item).map(({ token }) => token));
  return image.known.team.publicTokens.some(
    ({ token, use }) => own.has(token) && use.attempts.some(({ outcome }) => outcome === 'unknown'),
  );
}

function requireSame({ answer, what }: Heard, image: Image): void {
  const { snapshot_id: snapshotId, items, now } = answer?.body ?? {};
  must(
    snapshotId === image.snapshotId && items === image.items && Date.parse(now) === image.now,
    'I1',
    () => `${what} brought back ${snapshotId} with ${items} Items of ${now}, not what was kept last`,
  );
}
