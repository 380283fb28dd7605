/** A set of small whole numbers, one bit each. All sets that meet in one operation have the same capacity. */
export class Bitset {
  readonly capacity: number;
  private readonly words: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.words = new Uint32Array(Math.ceil(capacity / 32));
  }

  /** The set of all numbers below `capacity`. */
  static full(capacity: number): Bitset {
    const set = new Bitset(capacity);
    set.words.fill(0xffffffff);
    if (capacity % 32 !== 0) set.words[set.words.length - 1] = 2 ** (capacity % 32) - 1;
    return set;
  }

  copy(): Bitset {
    return new Bitset(this.capacity).or(this);
  }

  add(member: number): void {
    const at = member >>> 5;
    this.words[at] = (this.words[at] ?? 0) | (1 << (member & 31));
  }

  delete(member: number): void {
    const at = member >>> 5;
    this.words[at] = (this.words[at] ?? 0) & ~(1 << (member & 31));
  }

  has(member: number): boolean {
    return (((this.words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
  }

  or(other: Bitset): this {
    for (let at = 0; at < this.words.length; at++) {
      this.words[at] = (this.words[at] ?? 0) | (other.words[at] ?? 0);
    }
    return this;
  }

  and(other: Bitset): this {
    for (let at = 0; at < this.words.length; at++) {
      this.words[at] = (this.words[at] ?? 0) & (other.words[at] ?? 0);
    }
    return this;
  }

  get size(): number {
    let size = 0;
    for (const word of this.words) size += bitsIn(word);
    return size;
  }

  /** At most `count` members from `from` up to, not including, `to`, ascending. */
  first(count: number, from = 0, to = Number.POSITIVE_INFINITY): number[] {
    const found: number[] = [];
    for (let at = from >>> 5; at < this.words.length && at * 32 < to; at++) {
      let word = this.words[at] ?? 0;
      if (at === from >>> 5) word &= -1 << (from & 31);
      for (; word !== 0; word &= word - 1) {
        const member = at * 32 + lowestBit(word);
        if (found.length === count || member >= to) return found;
        found.push(member);
      }
    }
    return found;
  }

  /** At most `count` members in ascending order, after the first `offset` of them. */
  page(count: number, offset: number): number[] {
    let skipped = 0;
    for (let at = 0; at < this.words.length; at++) {
      let word = this.words[at] ?? 0;
      const bits = bitsIn(word);
      if (skipped + bits > offset) {
        for (; skipped < offset; skipped++) word &= word - 1;
        return this.first(count, at * 32 + lowestBit(word));
      }
      skipped += bits;
    }
    return [];
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
