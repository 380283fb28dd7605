import type { Bank } from '../data/bank.ts';
import type { Fault, FaultPlace } from './fault.ts';
import { FAULTS } from './table.ts';

/** A fault that was asked for. */
export interface FaultOrder {
  /** A name of the table. */
  readonly fault: string;
  /** Only on this mount. */
  readonly mount?: string | undefined;
  /** Only on requests whose path has this in it. */
  readonly path?: string | undefined;
  /** So often; else as the table says. */
  readonly times?: number | undefined;
}

/** The faults that are switched on. */
export interface ActiveFaults {
  /** @throws Error for a name that is not in the table, or a mount that cannot do it */
  start(order: FaultOrder): void;
  /** Has something happen at the bank ahead of a request, once so many others of the same mount and path were answered. */
  between(
    where: { readonly mount: string; readonly path: string; readonly after: number },
    act: () => void,
  ): void;
  /** Ends every fault, and takes back what it changed in the books. */
  clear(): void;
  /** The faults that strike this request; each strike is counted. */
  strike(place: FaultPlace, where: { readonly mount: string; readonly path: string }): Fault[];
  list(): FaultOrder[];
}

interface Active {
  readonly order: FaultOrder;
  readonly fault: Fault;
  left: number;
  readonly undo: () => void;
}

export function createFaults(bank: Bank, onCertificate: (kind: Fault['certificate']) => void): ActiveFaults {
  let active: Active[] = [];
  let acts: { readonly mount: string; readonly path: string; after: number; readonly act: () => void }[] = [];
  /** Does what is due ahead of this request. */
  const act = (mount: string, path: string): void => {
    for (const one of acts.filter((each) => each.mount === mount && path.includes(each.path))) {
      one.after -= 1;
      if (one.after >= 0) continue;
      acts = acts.filter((each) => each !== one);
      one.act();
    }
  };
  return {
    between(where, what) {
      acts.push({ ...where, act: what });
    },
    start(order) {
      const fault = FAULTS[order.fault];
      if (!fault) throw new Error(`there is no fault ${order.fault}; GET /_control/faults lists them`);
      const { mounts } = fault;
      if (order.mount !== undefined && mounts && !mounts.includes(order.mount))
        throw new Error(`the fault ${order.fault} is for ${mounts.join(', ')} alone`);
      const undo = fault.books?.(bank) ?? (() => undefined);
      if (fault.certificate) onCertificate(fault.certificate);
      active.push({ order, fault, left: order.times ?? fault.times ?? Number.POSITIVE_INFINITY, undo });
    },
    clear() {
      const ended = active.reverse();
      active = [];
      acts = [];
      for (const { undo } of ended) undo();
      if (ended.some(({ fault }) => fault.certificate)) onCertificate(undefined);
    },
    strike(place, { mount, path }) {
      if (place === 'answer') act(mount, path);
      const struck = active.filter(({ order, fault, left }) => {
        const isHere = order.mount === undefined || order.mount === mount;
        const canHere = !fault.mounts || fault.mounts.includes(mount);
        const isPath = order.path === undefined || path.includes(order.path);
        return fault.place === place && left > 0 && isHere && canHere && isPath;
      });
      for (const one of struck) one.left -= 1;
      return struck.map(({ fault }) => fault);
    },
    list: () => active.filter(({ left }) => left > 0).map(({ order }) => order),
  };
}
