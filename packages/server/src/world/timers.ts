export interface Timers {
  /** Runs `task` once after `delayMs`; the answer cancels it. Does not keep the process alive. */
  after(delayMs: number, task: () => void): () => void;
}

export const realTimers: Timers = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
