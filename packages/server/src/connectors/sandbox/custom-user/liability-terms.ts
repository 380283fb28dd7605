import type { Decimal } from '../../../money/decimal.ts';
import type { LiabilityKind } from '../../../vocabulary/liabilities.ts';
import type { AccountHead } from './accounts.ts';

const DEFAULT_RATES = { credit: '12.5', student: '5.25', mortgage: '3.99' } as const;

/** Which kind of liability an account is, if any. */
export function liabilityKindOf({ initial, custom }: AccountHead): LiabilityKind | undefined {
  if (custom.liability !== undefined) return custom.liability.kind;
  if (initial.type === 'credit') return 'credit';
  const isLoan = initial.type === 'loan';
  return isLoan && (initial.subtype === 'student' || initial.subtype === 'mortgage')
    ? initial.subtype
    : undefined;
}

/** Percent a year on what is owed; undefined where nothing is owed. */
export function yearlyRateOf(account: AccountHead): Decimal | undefined {
  const terms = account.custom.liability;
  const kind = liabilityKindOf(account);
  if (kind === undefined) return undefined;
  return (terms === undefined ? undefined : givenRate(terms)) ?? DEFAULT_RATES[kind];
}

function givenRate(terms: NonNullable<AccountHead['custom']['liability']>): Decimal | undefined {
  if (terms.kind === 'credit') return terms.purchaseApr;
  return terms.kind === 'student' ? terms.nominalApr : terms.interestRate;
}
