/** What a partner did with its token, on which its own events depend. */
export interface PartnerUse {
  /** The keyed hash that the token is found by. */
  readonly hash: Buffer;
  /** True once changes were read by `/processor/transactions/sync`. */
  readonly synced: boolean;
  /** True once recurring streams were read. */
  readonly recurringRead: boolean;
}
