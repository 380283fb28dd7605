import type { Row, SqlStatement, SqlTransaction, Value } from '../engine.ts';
import { type Effect, mayChange } from './effect.ts';
import { type Change, latin1Text } from './shelf.ts';

/** How an answer was asked for. */
type Reading = 'all' | 'first' | 'bytes';

/** An answer that is asked for again where it may be another by now. */
interface Answer {
  readonly reading: Reading;
  readonly statement: SqlStatement;
  readonly parameters: readonly Value[];
  readonly text: string;
}

interface Track {
  readonly effect: Effect;
  /** The values of each place, with which it ran. */
  readonly values: Map<string, Set<Value>>;
  /** Null where they are too many, or where one saw more than the store. */
  answers: Answer[] | null;
}

/** More are not kept of one statement. */
const ANSWERS_MAX = 200;
const TEXT_MAX = 20_000;

/** What statements looked at that ran beside the store: whether it is still the same decides if their changes may be written. */
export class Footprint {
  readonly #tracks = new Map<Effect, Track>();

  /** @param isOfStore it saw nothing but the store */
  note(effect: Effect, parameters: readonly Value[], isOfStore: boolean): void {
    const track = this.#trackOf(effect);
    for (const { column, parameter } of effect.places)
      track.values.get(column)?.add(keyOf(parameters[parameter - 1] ?? null));
    if (!isOfStore) track.answers = null;
  }

  /** Keeps an answer that others may change without changing the Item. */
  answered(effect: Effect, reading: Reading, asked: Omit<Answer, 'reading' | 'text'>, value: unknown): void {
    const track = this.#trackOf(effect);
    if (track.answers === null) return;
    const text = textOf(value);
    if (track.answers.length === ANSWERS_MAX || text.length > TEXT_MAX) track.answers = null;
    else track.answers.push({ ...asked, reading, text });
  }

  /** Whether these changes leave all as it was seen. @param store as it is now */
  async holdsAfter(changes: readonly Change[], store: SqlTransaction): Promise<boolean> {
    for (const track of this.#tracks.values()) {
      if (!changes.some((change) => touches(change, track))) continue;
      if (track.answers === null) return false;
      for (const { reading, statement, parameters, text } of track.answers)
        if (textOf(await store[reading](statement, parameters)) !== text) return false;
    }
    return true;
  }

  #trackOf(effect: Effect): Track {
    const known = this.#tracks.get(effect);
    if (known) return known;
    const values = new Map(effect.places.map(({ column }) => [column, new Set<Value>()]));
    const isOfItem = values.has('item_id');
    const track: Track = { effect, values, answers: isOfItem ? null : [] };
    this.#tracks.set(effect, track);
    return track;
  }
}

function touches({ effect, values }: Change, track: Track): boolean {
  if (!mayChange(effect, seenBy(track.effect))) return false;
  return [...track.values].every(([column, own]) => {
    const changed = values.get(column);
    return changed === undefined || [...changed].some((value) => own.has(keyOf(value)));
  });
}

/** Two that add rows to one table, or change one column of a row, are in each other's way too. */
function seenBy(effect: Effect): Effect {
  const reads = new Map(effect.reads);
  for (const table of effect.rows) reads.set(table, reads.get(table) ?? new Set());
  for (const [table, own] of effect.columns) reads.set(table, new Set([...(reads.get(table) ?? []), ...own]));
  return { ...effect, reads };
}

function keyOf(value: Value): Value {
  return value instanceof Uint8Array ? latin1Text(value) : value;
}

function textOf(value: unknown): string {
  return (
    JSON.stringify(value as Row[], (_, each: unknown) =>
      each instanceof Uint8Array ? latin1Text(each) : each,
    ) ?? ''
  );
}
