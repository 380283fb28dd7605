import { createPaymentToken } from '../../../../domain/link/tokens/payment-token.ts';
import { openPayment } from '../../../../domain/payments/open-payment.ts';
import { isoTime } from '../../../../world/dates.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { dateTime, string } from '../../../_kit/schema.ts';

/** A token that opens Link for a payment; a link_token that names the payment took its place. */
export default endpoint({
  summary: 'Make a token that opens Link for a payment',
  deprecatedSince: new Date('2020-07-01T00:00:00Z'),
  item: 'none',
  changesState: true,
  request: { payment_id: string() },
  response: { payment_token: string(), payment_token_expiration_time: dateTime() },
  errors: [],

  async handle({ body, tenant, call }) {
    const payment = await openPayment(call.store, tenant, body.payment_id);
    const { token, expiresAt } = await createPaymentToken(call, payment);
    return { payment_token: token, payment_token_expiration_time: isoTime(expiresAt) };
  },
});
