import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Change, Disk, type DiskAct } from './disk.ts';
import type { DiskEvent } from './trace.ts';

/** A change of names: what each of them stands for after it; undefined where it stands for nothing. */
interface Naming {
  readonly nth: number;
  readonly names: readonly (readonly [name: string, file: string | undefined])[];
}

/**
 * A folder on a disk: its files may be made, renamed and removed. Changes of names reach the disk in their order, as on a file system with
 * a journal; a sync of a file or of its folder brings those that it needs, and all before them.
 */
export class FileTree {
  readonly #disk = new Disk();
  readonly #folder: string;
  readonly #before: string;
  /** By each name the file behind it: as programs see it, and as the disk has it for sure. */
  readonly #seen = new Map<string, string>();
  readonly #kept: Map<string, string>;
  readonly #loaded = new Set<string>();
  readonly #syncs = new Map<string, number>();
  #pending: Naming[] = [];
  #nth = 0;

  /** `before`: a copy of the folder as it was when the log began, all of it on the disk. */
  constructor(folder: string, before: string) {
    this.#folder = folder;
    this.#before = before;
    for (const entry of readdirSync(before, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const name = join(folder, relative(before, join(entry.parentPath, entry.name)));
      this.#seen.set(name, name);
    }
    this.#kept = new Map(this.#seen);
  }

  apply(event: Exclude<DiskEvent, { kind: 'said' }>): void {
    const { file: name } = event;
    const file = this.#seen.get(name);
    switch (event.kind) {
      case 'opened':
        if (file === undefined) this.#rename([[name, `file ${++this.#nth}`]]);
        else if (event.empties) this.#change({ kind: 'truncate', file, length: 0 });
        return;
      case 'named':
        if (file === undefined) return;
        this.#rename([...(event.keepsOld ? [] : [[name, undefined] as const]), [event.as, file]]);
        return;
      case 'removed':
        if (file !== undefined) this.#rename([[name, undefined]]);
        return;
      case 'sync-begun':
        this.#syncs.set(`${event.by} ${name}`, this.#needed(name));
        if (file !== undefined) this.#change({ ...event, file });
        return;
      case 'sync-done':
        this.#settle(this.#syncs.get(`${event.by} ${name}`) ?? 0);
        if (file !== undefined) this.#change({ ...event, file });
        return;
      default:
        // A file that has lost its name is gone with the power.
        if (file !== undefined) this.#change({ ...event, file });
    }
  }

  /** What may lie in the folder when the power goes now: each name in it, with its bytes where they are not those of before. */
  image(draw: (bound: number) => number): Map<string, Buffer | undefined> {
    const names = new Map(this.#kept);
    const manner = draw(3);
    const length = this.#pending.length;
    const count = manner === 0 ? 0 : manner === 1 ? length : draw(length + 1);
    for (const naming of this.#pending.slice(0, count)) perform(names, naming);
    const bytes = this.#disk.image(draw);
    // A file that was made and never written has no bytes on the disk.
    return new Map(
      [...names].map(([name, file]) => [
        relative(this.#folder, name),
        bytes.get(file) ?? (file === name ? undefined : this.#absent(file)),
      ]),
    );
  }

  /** A file that is not written to since the log began, under another name; or a new one without bytes. */
  #absent(file: string): Buffer {
    return file.startsWith(this.#folder) ? this.#bytesBefore(file) : Buffer.alloc(0);
  }

  #bytesBefore(file: string): Buffer {
    return readFileSync(join(this.#before, relative(this.#folder, file)));
  }

  #change(act: Change | DiskAct): void {
    if (!this.#loaded.has(act.file)) {
      this.#loaded.add(act.file);
      this.#disk.place(act.file, this.#absent(act.file));
    }
    this.#disk.apply(act);
  }

  #rename(names: Naming['names']): void {
    const naming = { nth: ++this.#nth, names };
    perform(this.#seen, naming);
    this.#pending.push(naming);
  }

  /** The last change of a name that a sync of this file or folder brings to the disk. */
  #needed(synced: string): number {
    const isOf = ([name]: Naming['names'][number]) => name === synced || dirname(name) === synced;
    return this.#pending.findLast(({ names }) => names.some(isOf))?.nth ?? 0;
  }

  #settle(through: number): void {
    for (const naming of this.#pending) if (naming.nth <= through) perform(this.#kept, naming);
    this.#pending = this.#pending.filter(({ nth }) => nth > through);
  }
}

function perform(tree: Map<string, string>, { names }: Naming): void {
  for (const [name, file] of names) {
    if (file === undefined) tree.delete(name);
    else tree.set(name, file);
  }
}
