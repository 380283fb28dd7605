import type { DrivenClock } from '../teams/team-store.ts';

/** All that a team owns in the store, at one moment; opaque to everything but the store. */
export interface TeamSnapshot {
  /** UUID. */
  readonly snapshotId: string;
  readonly name: string | null;
  /** The team's time then, in milliseconds. */
  readonly takenAt: number;
  /** Items that were not removed. */
  readonly items: number;
}

export interface SnapshotWish extends Pick<TeamSnapshot, 'snapshotId' | 'name'> {
  readonly rowsMax: number;
  /** What time it is, by the clock at the moment that the rows are of; undefined while it is not theirs. */
  timeOf(clock: DrivenClock): number | undefined;
}

export interface RemovedData {
  readonly items: number;
  readonly webhooks: number;
}

/** Port: a sandbox team's data as a whole (sandbox.md 12.1, `reset`, `snapshot`, `restore`). */
export interface TeamDataWriter {
  /** Newest first. */
  snapshots(clientId: string): Promise<TeamSnapshot[]>;
  /** Deletes everything but keys, settings and snapshots; counters start again, the clock is the instance's. `version` names what is left. */
  clear(clientId: string, version: number): Promise<RemovedData>;
  /**
   * Keeps everything as it is in this unit of work; a snapshot of the same name is replaced. Undefined, and nothing is kept, when the
   * clock gives no time.
   * @throws SnapshotTooLargeError for a team with more rows than `rowsMax`
   */
  take(clientId: string, wish: SnapshotWish): Promise<TeamSnapshot | undefined>;
  /**
   * Replaces everything by what a snapshot holds, leases and clock left out; undefined when there is no such snapshot. `version` names
   * the data that came back.
   * @throws SnapshotOutdatedError
   */
  restore(clientId: string, wanted: SnapshotName, version: number): Promise<TeamSnapshot | undefined>;
}

export type SnapshotName = { readonly snapshotId: string } | { readonly name: string };

/** The team has more than a snapshot takes. */
export class SnapshotTooLargeError extends Error {
  override readonly name = 'SnapshotTooLargeError';
}

/** The snapshot is of another schema than the store's. */
export class SnapshotOutdatedError extends Error {
  override readonly name = 'SnapshotOutdatedError';
}
