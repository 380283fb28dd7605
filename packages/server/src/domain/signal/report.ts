import { fail } from '../../errors.ts';
import type { Decimal } from '../../money/decimal.ts';
import { isAchReturnCode } from '../../vocabulary/ach-return-codes.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';

/** What an application did after an evaluation. */
export interface ReportedDecision {
  readonly initiated: boolean;
  readonly daysFundsOnHold: number | null;
  readonly outcome: string | null;
  readonly paymentMethod: string | null;
  readonly amountInstantlyAvailable: Decimal | null;
  readonly submittedAt: string | null;
}

/** Keeps what was done; a later report takes its place. @throws INVALID_FIELD for a transaction that was not evaluated */
export async function reportDecision(
  call: Call,
  tenant: Tenant,
  clientTransactionId: string,
  decision: ReportedDecision,
): Promise<void> {
  const isKept = await call.store.unitOfWork((unit) =>
    unit.signalEvaluations.reportDecision(tenant, clientTransactionId, JSON.stringify(decision)),
  );
  if (!isKept) throw notEvaluated();
}

/** Keeps with which code a debit came back. @throws INVALID_FIELD */
export async function reportReturn(
  call: Call,
  tenant: Tenant,
  clientTransactionId: string,
  { returnCode, returnedAt }: { readonly returnCode: string; readonly returnedAt: number | null },
): Promise<void> {
  if (!isAchReturnCode(returnCode))
    throw fail('INVALID_FIELD', 'return_code must be an ACH return code such as R01');
  const reported = { returnCode, returnedAt: returnedAt ?? call.world.clock.now() };
  const isKept = await call.store.unitOfWork((unit) =>
    unit.signalEvaluations.reportReturn(tenant, clientTransactionId, reported),
  );
  if (!isKept) throw notEvaluated();
}

function notEvaluated() {
  return fail(
    'INVALID_FIELD',
    'client_transaction_id must be that of a transaction given to /signal/evaluate before',
  );
}
