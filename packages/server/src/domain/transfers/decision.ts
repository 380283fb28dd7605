import { compare, type Decimal, isZero } from '../../money/decimal.ts';
import type { Rationale, TransferDecision, TransferType } from './transfer.ts';

/** What a decision is made of. */
export interface DecisionFacts {
  readonly type: TransferType;
  readonly amount: Decimal;
  /** The Item's state is one that its user has to mend. */
  readonly isBroken: boolean;
  /** A person proved the account's numbers by micro-deposits. */
  readonly isProvedByHand: boolean;
  /** What can be spent; null where the institution did not say. */
  readonly available: Decimal | null;
}

export interface TransferVerdict {
  readonly decision: TransferDecision;
  readonly rationale: Rationale | null;
}

/** The published rule; what comes first wins. */
export function decideTransfer({
  type,
  amount,
  isBroken,
  isProvedByHand,
  available,
}: DecisionFacts): TransferVerdict {
  if (isBroken) return { decision: 'user_action_required', rationale: 'ITEM_LOGIN_REQUIRED' };
  if (isProvedByHand) return { decision: 'approved', rationale: 'MANUALLY_VERIFIED_ITEM' };
  if (type === 'credit') return { decision: 'approved', rationale: null };
  if (available === null) return { decision: 'approved', rationale: 'ERROR' };
  if (isZero(available)) return { decision: 'declined', rationale: 'RISK' };
  if (compare(available, amount) < 0) return { decision: 'declined', rationale: 'NSF' };
  return { decision: 'approved', rationale: null };
}
