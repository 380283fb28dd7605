/** Wakes everybody who waits for "something changed". */
export interface Signal {
  raise(): void;
  /** Resolves at the next `raise`. */
  next(): Promise<void>;
}

export function createSignal(): Signal {
  let waiting: (() => void)[] = [];
  return {
    raise() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next: () => new Promise((resolve) => void waiting.push(resolve)),
  };
}
