import { type PaymentStatus, statusName } from '../../payments/payment.ts';
import { newToken } from '../../tokens/token.ts';
import type { Done, LinkRun } from '../state/link-run.ts';

/** The end of a session whose payment is on its way. */
export function paidAt(
  { call }: LinkRun,
  { paymentId, status }: { readonly paymentId: string; readonly status: PaymentStatus },
  institution: { readonly institutionId: string; readonly name: string },
): Done {
  return {
    outcome: { kind: 'paid', status: statusName(status) },
    result: { status: 'success', institution, accounts: [], itemId: null },
    // Pages expect one. There is no Item behind it, and nothing that it could be exchanged for.
    publicToken: newToken(
      'public',
      call.environment,
      call.world.random.stream('payment', paymentId, 'public'),
    ),
  };
}
