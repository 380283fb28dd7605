import type { Credential } from '../../../connectors/sdk/login.ts';
import type { RawAccount } from '../../../connectors/sdk/records.ts';
import type { VerificationStatus } from '../../../vocabulary/verification-statuses.ts';
import type { NumbersProof } from '../../items/item.ts';
import type { AccountCheck } from '../../records/account-check.ts';

/** What became known of typed numbers; it proves them as far as anything can without a bank or a deposit. */
export interface NumbersLookup {
  readonly proof: Extract<NumbersProof, `database_${string}`>;
  readonly status: VerificationStatus;
  readonly check: AccountCheck;
}

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
