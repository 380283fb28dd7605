import type { DiskEvent } from './trace.ts';

/** The parts of a write that a disk keeps or loses each for itself. */
const SECTOR = 512;

export type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' | 'extended' }>;
export type DiskAct = Change | Extract<DiskEvent, { kind: 'sync-begun' | 'sync-done' }>;

interface FileState {
  /** What the disk has for sure. */
  kept: Buffer;
  length: number;
  /** What it may have, in any selection. */
  pending: Change[];
  /** By who syncs: how many of the pending changes stood there when the sync began. */
  readonly syncs: Map<string, number>;
}

/** A disk on which a program works, as a loss of power may leave it. */
export class Disk {
  readonly #files = new Map<string, FileState>();

  /** A file of before, which it has for sure. */
  place(name: string, bytes: Buffer): void {
    this.#files.set(name, { kept: bytes, length: bytes.length, pending: [], syncs: new Map() });
  }

  remove(name: string): void {
    this.#files.delete(name);
  }

  apply(event: DiskAct): void {
    const file = this.#file(event.file);
    if (event.kind === 'sync-begun') file.syncs.set(event.by, file.pending.length);
    else if (event.kind === 'sync-done') settle(file, event.by);
    else file.pending.push(event);
  }

  /** What may lie in each file when the power goes now. `draw` gives whole numbers below a bound. */
  image(draw: (bound: number) => number): Map<string, Buffer> {
    const image = new Map<string, Buffer>();
    for (const [name, { kept, length, pending }] of this.#files) {
      const state = { kept: Buffer.from(kept), length };
      // Nothing, everything, or each sector by chance: disks write late, in time, or in an order of their own.
      const manner = draw(4);
      if (manner > 0) for (const one of pending) perform(state, one, () => manner === 1 || draw(2) === 0);
      image.set(name, state.kept.subarray(0, state.length));
    }
    return image;
  }

  #file(name: string): FileState {
    const known = this.#files.get(name);
    if (known) return known;
    const made: FileState = { kept: Buffer.alloc(0), length: 0, pending: [], syncs: new Map() };
    this.#files.set(name, made);
    return made;
  }
}

function settle(file: FileState, by: string): void {
  const count = file.syncs.get(by) ?? 0;
  file.syncs.delete(by);
  for (const change of file.pending.splice(0, count)) perform(file, change, () => true);
  for (const [other, begun] of file.syncs) file.syncs.set(other, Math.max(0, begun - count));
}

function perform(state: { kept: Buffer; length: number }, change: Change, isKept: () => boolean): void {
  if (change.kind === 'truncate') {
    if (!isKept()) return;
    grow(state, change.length);
    state.kept.fill(0, change.length);
    state.length = change.length;
    return;
  }
  if (change.kind === 'extended') {
    if (!isKept()) return;
    grow(state, change.length);
    state.length = Math.max(state.length, change.length);
    return;
  }
  const { offset, bytes } = change;
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + SECTOR - ((offset + from) % SECTOR));
    if (isKept()) {
      grow(state, offset + to);
      bytes.copy(state.kept, offset + from, from, to);
      state.length = Math.max(state.length, offset + to);
    }
    from = to;
  }
}

function grow(state: { kept: Buffer }, length: number): void {
  if (state.kept.length >= length) return;
  const larger = Buffer.alloc(Math.max(length, state.kept.length * 2));
  state.kept.copy(larger);
  state.kept = larger;
}
