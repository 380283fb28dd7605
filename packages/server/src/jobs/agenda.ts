import type { ClockHead } from '../domain/due/due-store.ts';
import type { Call, Services } from '../domain/services.ts';

/** Things that fall due: the due-rows, and the events to deliver. */
export interface Agenda {
  /** The clocks for which something waits, each with its earliest instant. */
  heads(services: Services): Promise<ClockHead[]>;
  /** The earliest instant of one clock, leased things included. */
  next(services: Services, clock: string): Promise<number | undefined>;
  /**
   * Does what is due at `call.world.clock.now()`, and gives how many things that was; 0 when nothing is due. What was not begun when
   * `isStopped` says so is left to others.
   */
  run(call: Call, clock: string, isStopped?: () => boolean): Promise<number>;
}
