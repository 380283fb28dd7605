import type { Value } from '../engine.ts';
import { type Effect, mayChange } from './effect.ts';

/** One statement that changed something, and the values that its rows have in some columns; any rows where there are none. */
export interface Change {
  readonly effect: Effect;
  readonly values: ReadonlyMap<string, ReadonlySet<Value>>;
}

export interface ShelfEntry {
  readonly shelf: Shelf;
  /** Its parameters. */
  readonly name: string;
  /** What its rows have in the shelf's column. */
  readonly key: Value;
  readonly value: unknown;
  /** Resolves with it; made when it is given out again. */
  given: Promise<unknown> | undefined;
  readonly weight: number;
  /** The newest commit when it was read. */
  readonly after: number;
  /** Since it was last looked at for something to let go. */
  isUsed: boolean;
}

/** The kept answers of one statement, in compartments by the value of its narrowest column. */
export class Shelf {
  readonly #effect: Effect;
  readonly #compartments = new Map<Value, Map<string, ShelfEntry>>();
  /** Statements are few, and a unit of work has many of them. */
  readonly #changedBy = new WeakMap<Effect, boolean>();

  constructor(effect: Effect) {
    this.#effect = effect;
  }

  /** What the rows of an answer have in the column that compartments go by. */
  keyOf(parameters: readonly Value[]): Value {
    const [place] = this.#effect.places;
    const value = place === undefined ? null : (parameters[place.parameter - 1] ?? null);
    // Equal bytes are one key.
    return value instanceof Uint8Array ? latin1Text(value) : value;
  }

  find(key: Value, name: string): ShelfEntry | undefined {
    return this.#compartments.get(key)?.get(name);
  }

  put(entry: ShelfEntry): void {
    const compartment = this.#compartments.get(entry.key) ?? new Map<string, ShelfEntry>();
    this.#compartments.set(entry.key, compartment.set(entry.name, entry));
  }

  take({ key, name }: ShelfEntry): void {
    const compartment = this.#compartments.get(key);
    compartment?.delete(name);
    if (compartment?.size === 0) this.#compartments.delete(key);
  }

  /** Answers that may be others after a change. */
  touchedBy({ effect, values }: Change): readonly ShelfEntry[] {
    if (this.#compartments.size === 0 || !this.#mayBeChangedBy(effect)) return NONE;
    const [place] = this.#effect.places;
    const touched = place && values.get(place.column);
    const compartments = touched
      ? [...touched].map((value) =>
          this.#compartments.get(value instanceof Uint8Array ? latin1Text(value) : value),
        )
      : [...this.#compartments.values()];
    return compartments.flatMap((compartment) => (compartment ? [...compartment.values()] : []));
  }

  #mayBeChangedBy(effect: Effect): boolean {
    const known = this.#changedBy.get(effect);
    if (known !== undefined) return known;
    const may = mayChange(effect, this.#effect);
    this.#changedBy.set(effect, may);
    return may;
  }
}

const NONE: readonly ShelfEntry[] = [];

export function latin1Text(bytes: Uint8Array): string {
  if (Buffer.isBuffer(bytes)) return bytes.toString('latin1');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
