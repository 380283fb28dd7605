/** A team's clock as its callers know it: the instance's, or one of its own that stands still or runs. */
export interface TeamTime {
  /** Milliseconds: an instant where it stands still, else what it is ahead of real time. */
  value: number;
  stands: boolean;
  /** How far `value` may be off, in milliseconds: later at most. */
  doubt: number;
}

/** The clock of a team that nobody has moved. */
export function freshTime(begin: number, { frozen }: { readonly frozen: boolean }): TeamTime {
  return frozen ? { value: begin, stands: true, doubt: 0 } : { value: 0, stands: false, doubt: 0 };
}

export interface Moment {
  readonly low: number;
  readonly high: number;
}

export function momentOf({ value, stands, doubt }: TeamTime, real: Moment): Moment {
  const low = stands ? value : real.low + value;
  const high = stands ? value : real.high + value;
  return { low, high: high + doubt };
}

/** Takes over what `clock/get` or a move of the clock said; times on the wire leave the milliseconds out. */
export function adoptTime(time: TeamTime, now: number, stands: boolean, real: number): void {
  time.stands = stands;
  time.value = stands ? now : now - real;
  time.doubt = 1000;
}
