import { openPayment } from '../../../domain/payments/open-payment.ts';
import { readPaymentDetails, recordAccountsRead } from '../../../domain/payments/payment-details.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string } from '../../_kit/schema.ts';
import { paymentFields, projectPayment } from '../../_records/payments/payment.ts';

/** A payment, and how far it has come. */
export default endpoint({
  summary: 'A payment and its status',
  item: 'none',
  request: { payment_id: string() },
  response: paymentFields,
  errors: [],

  async handle(request) {
    const { body, tenant, call } = request;
    const payment = await openPayment(call.store, tenant, body.payment_id);
    const details = await readPaymentDetails(call, call.store, tenant, [payment]);
    await recordAccountsRead(call, tenant, details);
    return projectPayment(request, details[0] ?? { payment, payFrom: null, payer: null });
  },
});
