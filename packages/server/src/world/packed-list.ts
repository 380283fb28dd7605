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

/** Characters that become bytes at once: a buffer for each entry would weigh as much as the entries. */
const PIECE_LENGTH = 65_536;

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
    let piece = '';
    let size = 0;
    let place = 0;
    for (const entry of entries) {
      const text = JSON.stringify(entry);
      piece += text;
      size += Buffer.byteLength(text);
      ends[place++] = size;
      if (piece.length < PIECE_LENGTH) continue;
      pieces.push(Buffer.from(piece));
      piece = '';
    }
    pieces.push(Buffer.from(piece));
    const text = new Uint8Array(new SharedArrayBuffer(size));
    let from = 0;
    for (const each of pieces) {
      text.set(each, from);
      from += each.length;
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
