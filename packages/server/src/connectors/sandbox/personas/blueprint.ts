import type { RandomStream } from '../../../world/random.ts';
import type { Locale } from '../locales/locale.ts';
import type { Narrative } from './ledger.ts';
import type { Position } from './portfolio.ts';
import type { Routine, RoutineEntry } from './routine.ts';
import type { CardTerms } from './routines/card.ts';
import type { LoanTerms } from './routines/loan.ts';
import type { Timeline } from './timeline.ts';

export interface AccountPlan {
  /** Unique within the login; its account key. */
  readonly key: string;
  readonly type: 'depository' | 'credit' | 'loan' | 'investment';
  readonly subtype: string;
  readonly name: string;
  readonly officialName: string | null;
  /** Balance when the history starts, in minor units; owed is positive. For investments, the cash. Loans compute theirs. */
  readonly opening: bigint;
  readonly limit?: bigint;
  /** True when money can be sent to it: it has account numbers. */
  readonly numbered?: boolean;
  /** False when its money cannot be spent at once: no available balance. */
  readonly spendable?: boolean;
  /** Which of the people own it, from 0; the first when absent. */
  readonly holders?: readonly number[];
  readonly holderCategory?: 'business' | 'personal';
  readonly card?: CardTerms;
  readonly mortgage?: LoanTerms;
  readonly student?: LoanTerms;
  readonly positions?: readonly Position[];
}

/** An entry, with the routine that made it. */
export interface ClassifiedEntry extends Pick<RoutineEntry, 'account' | 'direction' | 'narrative'> {
  readonly routine: string;
}

/** A person as data: what they have and what they do. */
export interface Blueprint {
  /** Also the label of their random streams. */
  readonly name: string;
  readonly locale: Locale;
  readonly timeline: Timeline;
  /** Days of history that the bank has of them, before the Item was made; no limit when absent. */
  readonly historyDays?: number;
  readonly people: readonly [string, ...string[]];
  /** Which of the country's homes all of them live in. Absent: each in another. */
  readonly home?: number;
  readonly accounts: readonly AccountPlan[];
  /** In the order in which they happen within a period; those that look at balances come last. */
  readonly routines: readonly Routine[];
  /** What a bank knows of an entry besides, whatever the routine. Absent: nothing. */
  classify?(entry: ClassifiedEntry): Narrative['personalFinance'];
  /** What the account numbers are drawn from, by account key. */
  numbers(key: string): RandomStream;
}
