import type { Day } from '../../../world/days.ts';
import type { Draw } from '../draw.ts';
import type { Home, Locale } from '../locales/locale.ts';
import type { Ledger, Narrative } from './ledger.ts';
import type { Portfolio } from './portfolio.ts';
import type { Timeline, TimelinePeriod } from './timeline.ts';

/** A habit of a person: what it does in one period depends on that period's stream and on earlier entries, never on the clock. */
export interface Routine {
  /** Unique within a person; part of ids and stream labels. */
  readonly name: string;
  run(scene: Scene): void;
}

export interface RoutineEntry {
  readonly account: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: bigint;
  readonly day: Day;
  /** The day it posts, when that is not the day it happens on. */
  readonly posted?: Day;
  /** When a card was used, in seconds of the day. */
  readonly secondOfDay?: number;
  readonly narrative: Narrative;
}

export interface InvestmentEvent {
  readonly account: string;
  readonly day: Day;
  readonly security: string | null;
  readonly name: string;
  /** Ten-thousandths of a unit, negative when they leave. */
  readonly quantity: bigint;
  /** Minor units; positive = cash leaves. */
  readonly amount: bigint;
  readonly price: bigint;
  readonly type: string;
  readonly subtype: string;
}

/** One routine's turn at one period. */
export interface Scene {
  /** Label of the person. */
  readonly person: string;
  readonly period: TimelinePeriod;
  readonly timeline: Timeline;
  readonly draw: Draw;
  readonly locale: Locale;
  /** Where the person lives. */
  readonly home: Home;
  readonly ledger: Ledger;
  readonly portfolio: Portfolio;
  accountName(key: string): string;
  enter(entry: RoutineEntry): void;
  invest(event: InvestmentEvent): void;
}
