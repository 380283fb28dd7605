import type { Exchange } from './exchange.ts';

/** Who keeps what was called. */
export interface CallNotes {
  /** Hears of an exchange when it is over. Must not throw, and must not take long. */
  note(exchange: Exchange): void;
}
