/** Port: what the operator is told of as it happens, for a person to look after. */
export interface OperatorEvents {
  /** What became of a payment is not known, and it is not asked for any more. */
  paymentUnresolved(facts: {
    readonly paymentId: string;
    readonly clientId: string;
    readonly institutionId: string;
    /** In our own words: what is known, and what to do. */
    readonly reason: string;
  }): void;
  /** An institution does not know this deployment, or refuses what it shows. */
  registrationRequired(facts: {
    readonly clientId: string;
    readonly institutionId: string;
    /** In our own words. */
    readonly reason: string;
  }): void;
}
