import type { Timers } from '../../world/timers.ts';
import type { OlderHash } from '../custody.ts';
import type { Store } from '../store.ts';

export interface HashRenewal {
  /** A row was found under an older pepper: it gets the newest hash soon, beside the call that found it (TOK-3). */
  note(hash: OlderHash): void;
  /** Resolves when what was noted is done. */
  settled(): Promise<void>;
}

/** Rows waiting at once; who is not among them is noted at the next call. */
const WAITING_MAX = 1000;

/**
 * Hashes what is used anew, so that an older pepper comes to its end. Not within the call: reads go on where nothing can be
 * written, and a call may be inside a unit of work.
 * @param failed hears of what could not be written; the next use tries again
 */
export function createHashRenewal(
  store: () => Pick<Store, 'unitOfWork'>,
  timers: Timers,
  failed: (error: unknown) => void,
): HashRenewal {
  const waiting = new Map<string, OlderHash>();
  let running: Promise<void> | undefined;

  const renewAll = async (): Promise<void> => {
    await new Promise<void>((resolve) => void timers.after(0, resolve));
    for (const [name, hash] of waiting) {
      waiting.delete(name);
      await renewOne(store(), hash).catch(failed);
    }
  };
  return {
    note(hash) {
      if (waiting.size >= WAITING_MAX) return;
      waiting.set(hash.found.hash.toString('base64'), hash);
      running ??= renewAll().finally(() => {
        running = undefined;
      });
    },
    async settled() {
      await running;
    },
  };
}

/** An Item is locked before its tokens, so that no rotation looks for a hash that changes under it (STO-5). */
async function renewOne(store: Pick<Store, 'unitOfWork'>, hash: OlderHash): Promise<void> {
  await store.unitOfWork(async (unit) => {
    if (hash.itemId !== undefined && !(await unit.items.hold(hash.itemId))) return;
    await unit.tokenHashes.renew(hash);
  });
}
