import { removeItem } from '../../../domain/item-life/remove-item.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { nullable, oneOf, optional, string, token } from '../../_kit/schema.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

const REASONS = [
  'FRAUD_FIRST_PARTY',
  'FRAUD_FALSE_IDENTITY',
  'FRAUD_ABUSE',
  'FRAUD_OTHER',
  'CONSUMER_LOAN_PAID_OFF',
  'CONSUMER_ACCOUNT_CLOSED',
  'CONSUMER_CHARGE_OFF',
  'CONSUMER_PAYMENT_METHOD_SWITCHED',
  'USER_OFFBOARDING',
  'DUPLICATE_ITEM',
  'BILLING_TERMINATION',
  'OTHER',
] as const;

/** Ends an Item as its removal does, with a reason (D194). */
export default endpoint({
  summary: 'End an Item and all its products',
  item: 'any',
  changesState: true,
  request: {
    access_token: token(),
    reason_code: oneOf(REASONS),
    reason_note: optional(nullable(string({ maxLength: 512 }))),
  },
  response: {},
  errors: [...ITEM_REFUSALS],

  async handle({ item, call, body }) {
    await removeItem(call, item, { code: body.reason_code, note: body.reason_note });
    return {};
  },
});
