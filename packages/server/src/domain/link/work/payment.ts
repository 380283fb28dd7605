import { fail } from '../../../errors.ts';
import { initiatePayment } from '../../payments/authorise-payment.ts';
import { statusName } from '../../payments/payment.ts';
import { newToken } from '../../tokens/token.ts';
import type { Commit, LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';

/** The bank took the order: the payment is on its way. @throws INVALID_FIELD when it was taken or refused before */
export function endPayment({ call, tenant, token }: LinkRun, { flow }: Session): Commit {
  return {
    async commit(unit) {
      const { paymentId } = token.wishes;
      const { institution } = flow;
      if (paymentId === null || institution === null) throw fail('INTERNAL_SERVER_ERROR');
      const { institutionId, name } = institution;
      const order = { institutionId, institutionName: name };
      const { status } = await initiatePayment(call, unit, tenant, { paymentId, order });
      return {
        outcome: { kind: 'paid', status: statusName(status) },
        result: { status: 'success', institution: { institutionId, name }, accounts: [], itemId: null },
        // Pages expect one. There is no Item behind it, and nothing that it could be exchanged for.
        publicToken: newToken(
          'public',
          call.environment,
          call.world.random.stream('payment', paymentId, 'public'),
        ),
      };
    },
  };
}
