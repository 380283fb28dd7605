import type { Tenant } from '../teams/team.ts';

/** A risk evaluation. What it said is sealed under the team's key. */
export interface StoredEvaluation {
  /** The caller's own name of the transaction. */
  readonly clientTransactionId: string;
  readonly itemId: string;
  readonly sealed: Buffer;
  readonly evaluatedAt: number;
  /** What the caller did then, as JSON; null before it is reported. */
  readonly decision: string | null;
  readonly returnCode: string | null;
  readonly returnedAt: number | null;
}

export interface SignalReader {
  find(tenant: Tenant, clientTransactionId: string): Promise<StoredEvaluation | undefined>;
}

export interface SignalWriter extends SignalReader {
  /** False where there is one of that name already. */
  insert(
    tenant: Tenant,
    evaluation: Pick<StoredEvaluation, 'clientTransactionId' | 'itemId' | 'sealed' | 'evaluatedAt'>,
  ): Promise<boolean>;
  /** The last report holds. False where there is no such evaluation. */
  reportDecision(tenant: Tenant, clientTransactionId: string, decision: string): Promise<boolean>;
  reportReturn(
    tenant: Tenant,
    clientTransactionId: string,
    reported: Pick<StoredEvaluation, 'returnCode' | 'returnedAt'>,
  ): Promise<boolean>;
}
