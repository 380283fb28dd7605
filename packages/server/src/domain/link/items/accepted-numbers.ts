import type { Credential } from '../../../connectors/sdk/login.ts';
import type { RawAccount } from '../../../connectors/sdk/records.ts';
import type { NumbersLookup } from './look-up-numbers.ts';

/** Account numbers that were typed and may be those of an account. */
export interface AcceptedNumbers {
  /** The Item's number within its team. */
  readonly ordinal: number;
  /** When they were typed, in milliseconds. */
  readonly at: number;
  readonly routing: string;
  readonly credential: Credential;
  readonly account: RawAccount;
  /** Null when the directory does not know the routing number. */
  readonly bankName: string | null;
  /** What became known of them; null where a deposit has to prove them, absent in sessions of before. */
  readonly lookup?: NumbersLookup | null;
}
