import type { PartyType, PaymentChannel } from '../enrichment.ts';

/** One party that the dictionary knows. */
export interface DictionaryEntry {
  readonly key: string;
  readonly name: string;
  readonly website: string | null;
  readonly phone: string | null;
  readonly type: PartyType;
  /** Detailed class of money out, and of money in where that differs. */
  readonly classOut: string;
  readonly classIn: string;
  readonly mcc: string | null;
  readonly channel: PaymentChannel;
  /** Empty for one that is everywhere. */
  readonly countries: readonly string[];
  readonly isOwn: boolean;
}

/** A sequence of words that stands for a party. */
export interface Alias {
  readonly words: readonly string[];
  readonly entry: DictionaryEntry;
  /** An ordinary word, a name of people, or so short that it needs a second sign. */
  readonly isWeak: boolean;
}
