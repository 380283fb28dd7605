import type { AccountKey, RawTransferNumbers } from '../../connectors/sdk/records.ts';

/** What moving an investment account elsewhere takes; null: the source does not give that part. */
export interface AccountTransfer {
  readonly key: AccountKey;
  readonly numbers: readonly RawTransferNumbers[] | null;
  /** Of those who hold it, and nothing else of them. */
  readonly owners: readonly string[] | null;
}
