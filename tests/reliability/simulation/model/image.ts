import type { Outbox } from '../outbox.ts';
import type { Sim } from '../sim.ts';
import { BEGIN } from '../teams.ts';
import type { EventRow } from './events.ts';
import type { ItemRecord, TeamRecord } from './records.ts';
import { freshTime } from './team-time.ts';

/** So long afterwards a delivery may still arrive that was on the wire. */
const LAST_WORDS_MS = 60_000;

/** What callers know of a team and of its events at one moment, to go back to. */
export interface Image {
  readonly known: Known;
  readonly snapshotId: string;
  /** As the service counted them. */
  readonly items: number;
  /** What the team's clock said. */
  readonly now: number;
}

interface Known {
  readonly team: TeamRecord;
  readonly owners: readonly [string, ItemRecord][];
  readonly itemsById: readonly [string, ItemRecord][];
  readonly events: readonly [string, { readonly item: ItemRecord; readonly row: EventRow }][];
  readonly counts: readonly [ItemRecord, Map<string, number>][];
  readonly silentFrom: readonly [ItemRecord, number][];
  readonly taken: string[];
}

/** A copy in which no record is shared with what goes on. */
export function imageOf(sim: Sim, team: TeamRecord, told: Omit<Image, 'known'>): Image {
  const { book } = sim;
  const ours = new Set(team.items);
  const events = [...book.events].filter(([, { item }]) => ours.has(item));
  const known = {
    team,
    owners: [...sim.owners].filter(([, item]) => ours.has(item)),
    itemsById: [...sim.itemsById].filter(([, item]) => ours.has(item)),
    events,
    counts: [...book.counts].filter(([item]) => ours.has(item)),
    silentFrom: [...book.silentFrom].filter(([item]) => ours.has(item)),
    taken: events.map(([id]) => id).filter((id) => book.taken.has(id)),
  };
  return { ...told, known: structuredClone(known) as Known };
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

/** Lets the model know again what it knew then; what it learned since must have been forgotten. */
export function recall(sim: Sim, team: TeamRecord, image: Image): void {
  const { book } = sim;
  const known = structuredClone(image.known) as Known;
  for (const item of known.team.items) Object.assign(item, { team });
  team.items.push(...known.team.items);
  team.publicTokens.push(...known.team.publicTokens);
  team.accessTokens.push(...known.team.accessTokens);
  team.processorTokens.push(...known.team.processorTokens);
  team.payments.push(...known.team.payments);
  team.keys.push(...known.team.keys);
  team.recipientId = known.team.recipientId;
  team.statements = known.team.statements;
  for (const [id, item] of known.owners) sim.owners.set(id, item);
  for (const [id, item] of known.itemsById) sim.itemsById.set(id, item);
  for (const [id, event] of known.events) book.events.set(id, event);
  for (const [item, counts] of known.counts) book.counts.set(item, counts);
  for (const [item, from] of known.silentFrom) book.silentFrom.set(item, from);
  for (const id of known.taken) book.taken.add(id);
}
