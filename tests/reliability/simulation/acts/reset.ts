import { must, type TeamRecord } from '../model/records.ts';
import { note } from '../model/tally.ts';
import { freshTime } from '../model/team-time.ts';
import type { Outbox } from '../outbox.ts';
import type { Heard, Sim } from '../sim.ts';
import { BEGIN } from '../template.ts';

const TRIES_MAX = 60;
/** So long afterwards a delivery may still arrive that was on the wire. */
const LAST_WORDS_MS = 60_000;

/**
 * Empties a team; it is asked for until it is acknowledged. Nothing of the team's runs beside it. What was made before is unknown
 * from then on (I7), and the other team has lost nothing, as its own calls show (I13).
 */
export async function reset(sim: Sim, team: TeamRecord, outbox: Outbox): Promise<void> {
  await outbox.look();
  await askUntilDone(sim, team, {
    path: '/sandbox/reset',
    each: ({ verdict }) => note(sim.tally, 'sandbox.reset', verdict),
  });
  const before = {
    items: [...team.items],
    tokens: [...team.accessTokens],
    partners: [...team.processorTokens],
  };
  forget(sim, team, outbox);
  const old = sim.dice.pickOrNone(before.tokens);
  if (old) {
    const body = { access_token: old.token };
    await requireUnknown(sim, team, { path: '/item/get', body, code: 'INVALID_ACCESS_TOKEN' });
  }
  const partner = sim.dice.pickOrNone(before.partners);
  if (partner) {
    const body = { processor_token: partner.token };
    await requireUnknown(sim, team, {
      path: '/processor/account/get',
      body,
      code: 'INVALID_PROCESSOR_TOKEN',
    });
  }
}

/** The answer that was had at last: when, and after how long, in milliseconds of the real clock. */
export type HeardAtLast = Heard & { readonly ended: number; readonly lasted: number };

/** Asks until it is acknowledged: what a fault cut short is whole or absent, and may be asked for again. */
export async function askUntilDone(
  sim: Sim,
  team: TeamRecord,
  {
    path,
    body = {},
    each = () => {},
  }: {
    readonly path: string;
    readonly body?: Record<string, unknown>;
    readonly each?: (heard: Heard) => void;
  },
): Promise<HeardAtLast> {
  for (let tries = 1; ; tries++) {
    const { clock } = sim.loop.time;
    const began = clock.now();
    const heard = await sim.call(team, path, body);
    each(heard);
    const { verdict, what } = heard;
    if (verdict === 'OK') return { ...heard, ended: clock.now(), lasted: Math.abs(clock.now() - began) };
    must(verdict === 'UNKNOWN', 'I1', () => `${what}: ${verdict}`);
    must(tries < TRIES_MAX, 'I19', () => `${what} never came to its end`);
    await sim.cluster.revive();
    await sim.loop.pause(1000);
  }
}

export async function requireUnknown(
  sim: Sim,
  team: TeamRecord,
  {
    path,
    body,
    code,
  }: { readonly path: string; readonly body: Record<string, unknown>; readonly code: string },
): Promise<void> {
  const { verdict, what } = await sim.call(team, path, body);
  must(
    verdict === code || verdict === 'UNKNOWN',
    'I7',
    () => `${what}: what is there no longer is answered by ${verdict}`,
  );
}

/** Counters are as at the start, so ids and tokens come again: the model forgets the old ones. */
export function forget(sim: Sim, team: TeamRecord, outbox: Outbox): void {
  const items = new Set(team.items);
  for (const [id, item] of sim.owners) if (items.has(item)) sim.owners.delete(id);
  for (const [id, item] of sim.itemsById) if (items.has(item)) sim.itemsById.delete(id);
  for (const [id, { item }] of sim.book.events) {
    if (!items.has(item)) continue;
    sim.book.events.delete(id);
    sim.book.taken.delete(id);
  }
  for (const item of items) sim.book.counts.delete(item);
  sim.book.lastWordsUntil.set(team.name, sim.loop.time.clock.monotonic() + LAST_WORDS_MS);
  outbox.forget(team.clientId);
  for (const list of [team.items, team.publicTokens, team.accessTokens, team.keys]) list.length = 0;
  team.processorTokens.length = 0;
  team.payments.length = 0;
  team.recipientId = undefined;
  team.statements = undefined;
  Object.assign(team.time, freshTime(BEGIN, sim.plan));
  team.latest = sim.now(team).high;
}
