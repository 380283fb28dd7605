import { gunzipSync, gzipSync } from 'node:zlib';
import type { Value } from '../../engine.ts';

/** What a snapshot says of itself; its rows are in its parts. */
interface SnapshotHead {
  /** The newest migration of the store that it was made from. */
  readonly schema: string;
  readonly counters: Readonly<Record<string, Value>>;
}

export function writeHead(head: SnapshotHead): Buffer {
  return gzipSync(JSON.stringify(head));
}

export function readHead(body: Buffer): SnapshotHead {
  return JSON.parse(gunzipSync(body).toString()) as SnapshotHead;
}
