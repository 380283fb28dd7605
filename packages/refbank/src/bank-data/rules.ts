/** What differs among institutions behind the aggregator; the control API changes it. */
export interface BankDataRules {
  /** Reads that succeed, in each 24 hours, of each account and endpoint. */
  bdReadsPerDay: number;
  /** Longest life of an agreement. */
  bdAccessDays: number;
  bdHistoryDays: number;
  /** Seconds that an access token lives. */
  bdTokenSeconds: number;
  /** The bank answers the aggregator with an error that nobody knows: it counts towards suspension. */
  bdBankFails: boolean;
}

export function bankDataRules(): BankDataRules {
  return {
    bdReadsPerDay: 4,
    bdAccessDays: 180,
    bdHistoryDays: 730,
    bdTokenSeconds: 86_400,
    bdBankFails: false,
  };
}
