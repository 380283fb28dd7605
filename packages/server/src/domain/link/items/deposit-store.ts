/** What was sent to an account, for its holder to find there. */
export interface MicroDeposit {
  readonly itemId: string;
  readonly accountId: string;
  /** What is to be typed, sealed under the Item's key. */
  readonly sealed: Buffer;
  /** Wrong answers so far. */
  readonly attempts: number;
}

export interface MicroDepositReader {
  find(itemId: string, accountId: string): Promise<MicroDeposit | undefined>;
}

export interface MicroDepositWriter extends MicroDepositReader {
  insert(deposit: Omit<MicroDeposit, 'attempts'>): Promise<void>;
  /** Counts one more wrong answer and gives their number; undefined when there were `max` already, or there is no deposit. */
  countAttempt(itemId: string, accountId: string, max: number): Promise<number | undefined>;
  /** What was to be typed is of no use any more. */
  remove(itemId: string, accountId: string): Promise<void>;
}
