import type { RecordedAct } from '../domain/audit/act.ts';
import type { AuditAppender } from '../domain/audit/audit-store.ts';
import type { Shipping } from './endings/shipping.ts';
import type { Engine } from './engine.ts';
import { sealActs } from './seal.ts';

/**
 * Records acts that come alone. Those of concurrent calls gather while others are being committed, so that they share one lock of
 * the chain, its statements and one sync.
 */
export function actAppender(engine: Engine, { shipLater }: Pick<Shipping, 'shipLater'>): AuditAppender {
  let gathering: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const commit = async (acts: readonly RecordedAct[]): Promise<void> => {
    const head = await engine.transaction((transaction) => sealActs(transaction, acts));
    shipLater(head, acts.length);
  };
  const begin = (): Batch => {
    const acts: RecordedAct[] = [];
    const committed = last.then(() => {
      gathering = undefined;
      return commit(acts);
    });
    last = committed.catch(() => undefined);
    return { acts, committed };
  };
  return {
    appendAct(act) {
      gathering ??= begin();
      gathering.acts.push(act);
      return gathering.committed;
    },
  };
}

interface Batch {
  readonly acts: RecordedAct[];
  readonly committed: Promise<void>;
}
