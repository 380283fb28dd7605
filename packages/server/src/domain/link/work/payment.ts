import { fail } from '../../../errors.ts';
import { initiatePayment } from '../../payments/authorise-payment.ts';
import type { LinkRun, Performed } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';
import { counterpartOf } from './counterpart.ts';
import { paidAt } from './paid.ts';
import { endOrder } from './payment-order.ts';

/** The bank took the order: the payment is on its way. @throws INVALID_FIELD when it was taken or refused before */
export async function endPayment(run: LinkRun, session: Session): Promise<Performed> {
  const { call, tenant, token } = run;
  const { accepted } = session.secrets;
  if (!accepted) throw fail('INTERNAL_SERVER_ERROR');
  const counterpart = counterpartOf(run, session.flow, accepted, undefined);
  const { payments } = counterpart.connector;
  if (payments) return endOrder(run, accepted, { counterpart, payments });
  return {
    async commit(unit) {
      const { paymentId } = token.wishes;
      const { institution } = session.flow;
      if (paymentId === null || institution === null) throw fail('INTERNAL_SERVER_ERROR');
      const { institutionId, name } = institution;
      const order = { institutionId, institutionName: name };
      const { status } = await initiatePayment(call, unit, tenant, { paymentId, order });
      return paidAt(run, { paymentId, status }, { institutionId, name });
    },
  };
}
