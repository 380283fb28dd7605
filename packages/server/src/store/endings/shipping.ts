import type { Clock } from '../../world/clock.ts';
import type { Timers } from '../../world/timers.ts';
import type { Engine } from '../engine.ts';
import { deleteEndings, oldestEndings } from '../tables/instance/endings.ts';
import type { NumberedEnding } from './ending.ts';
import { createLateHead } from './late-head.ts';
import type { EndingLedger } from './ledger.ts';

/** Brings endings from the store into the ledger: before the call that ended something is answered. */
export interface Shipping {
  /** Resolves when the ledger has them. @throws StoreUnavailableError */
  ship(endings: readonly NumberedEnding[]): Promise<void>;
  /** Ships what a process left that ended between its commit and its ledger, and clears away what is shipped. */
  shipRest(): Promise<void>;
  /** Ships the head of a unit that only recorded: within a minute, or as soon as a thousand records came since. */
  shipLater(head: NumberedEnding, records: number): void;
  /** Ships what waits for its time. */
  close(): Promise<void>;
}

const AT_ONCE = 500;

export interface ShippingParts {
  readonly engine: Engine;
  readonly ledger: EndingLedger;
  readonly storeId: string;
  readonly realClock: Clock;
  readonly timers: Timers;
  /** Signs a head of the audit chain. */
  readonly sign: (head: { readonly n: number; readonly hash: string }) => string;
}

export function createShipping({
  engine,
  ledger,
  storeId,
  realClock,
  timers,
  sign,
}: ShippingParts): Shipping {
  // In the ledger, and in the store still.
  const shipped = new Set<number>();
  const append = async (endings: readonly NumberedEnding[]): Promise<void> => {
    if (endings.length === 0) return;
    const at = realClock.now();
    const lines = endings.map(({ n, ending }) => ({ n, store: storeId, at, ending }));
    await ledger.append(
      lines.map((line) =>
        line.ending.kind === 'audit_head' ? { ...line, signature: sign(line.ending) } : line,
      ),
    );
  };
  const ship = async (endings: readonly NumberedEnding[]): Promise<void> => {
    await append(endings);
    for (const { n } of endings) shipped.add(n);
  };
  const late = createLateHead(timers, append);
  return {
    ship,
    shipLater: late.note,
    close: late.ship,
    async shipRest() {
      // Those of before that the store has no more were cleared away by another process.
      const before = [...shipped];
      for (let isLast = false; !isLast; ) {
        const rest = await oldestEndings(engine, AT_ONCE);
        isLast = rest.length < AT_ONCE;
        await ship(rest.filter(({ n }) => !shipped.has(n)));
        await deleteEndings(
          engine,
          rest.map(({ n }) => n),
        );
        for (const { n } of rest) shipped.delete(n);
      }
      for (const n of before) shipped.delete(n);
    },
  };
}
