import type { Domain } from '../domain/domain.ts';
import type { ClockHead } from '../domain/due/due-store.ts';

/** Things that fall due: the due-rows, and the events to deliver. */
export interface Agenda {
  /** The clocks for which something waits, each with its earliest instant. */
  heads(domain: Domain): Promise<ClockHead[]>;
  /** The earliest instant of one clock, leased things included. */
  next(domain: Domain, clock: string): Promise<number | undefined>;
  /** Does what is due at `domain.world.clock.now()`, and gives how many things that was; 0 when nothing is due. */
  run(domain: Domain, clock: string): Promise<number>;
}
