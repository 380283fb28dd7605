/** A list that may be long: it is gone through, and looked at place by place. Arrays are such lists. */
export interface LongList<Entry> extends Iterable<Entry> {
  readonly length: number;
  at(place: number): Entry | undefined;
}

/** A packed list as it goes from thread to thread: nothing of it is copied. */
export interface PackedParts {
  /** JSON of one entry after the other. */
  readonly text: Uint8Array<SharedArrayBuffer>;
  /** Where each ends. */
  readonly ends: Uint32Array<SharedArrayBuffer>;
}

/**
 * Entries as bytes beside the heap, which all threads share: hundreds of thousands of them as objects would take three times the
 * memory in each thread, and hold up everything while garbage is collected. Each look at an entry makes it anew.
 */
export class PackedList<Entry> implements LongList<Entry> {
  readonly parts: PackedParts;

  constructor(parts: PackedParts) {
    this.parts = parts;
  }

  /** @param entries what JSON can say */
  static of<Entry>(entries: LongList<Entry>): PackedList<Entry> {
    const ends = new Uint32Array(new SharedArrayBuffer(entries.length * Uint32Array.BYTES_PER_ELEMENT));
    const pieces: Buffer[] = [];
    let size = 0;
    let place = 0;
    for (const entry of entries) {
      const piece = Buffer.from(JSON.stringify(entry));
      pieces.push(piece);
      size += piece.length;
      ends[place++] = size;
    }
    const text = new Uint8Array(new SharedArrayBuffer(size));
    let from = 0;
    for (const piece of pieces) {
      text.set(piece, from);
      from += piece.length;
    }
    return new PackedList({ text, ends });
  }

  get length(): number {
    return this.parts.ends.length;
  }

  at(place: number): Entry | undefined {
    const { text, ends } = this.parts;
    const end = ends[place];
    if (end === undefined) return undefined;
    const from = place === 0 ? 0 : (ends[place - 1] ?? 0);
    const bytes = Buffer.from(text.buffer, from, end - from);
    // What was packed was an entry.
    return JSON.parse(bytes.toString()) as Entry;
  }

  *[Symbol.iterator](): Generator<Entry> {
    for (let place = 0; place < this.length; place++) {
      const entry = this.at(place);
      if (entry !== undefined) yield entry;
    }
  }
}
