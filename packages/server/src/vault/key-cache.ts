import type { Clock } from '../world/clock.ts';
import { MINUTE_MS } from '../world/durations.ts';

/** VLT-9: at most 1,000 unwrapped data keys, each for at most 60 seconds. */
const ENTRIES_MAX = 1000;
const AGE_MAX_MS = MINUTE_MS;

export interface KeyCache {
  get(id: string, unwrap: () => Buffer): Buffer;
  delete(id: string): void;
}

export function createKeyCache(clock: Clock): KeyCache {
  const entries = new Map<string, { key: Buffer; at: number }>();
  const drop = (id: string): void => {
    entries.get(id)?.key.fill(0);
    entries.delete(id);
  };
  return {
    get(id, unwrap) {
      const known = entries.get(id);
      if (known && clock.monotonic() - known.at <= AGE_MAX_MS) return known.key;
      drop(id);
      if (entries.size >= ENTRIES_MAX) drop(entries.keys().next().value ?? '');
      const key = unwrap();
      entries.set(id, { key, at: clock.monotonic() });
      return key;
    },
    delete: drop,
  };
}
