import { createTransfer } from '../../domain/transfers/create-transfer.ts';
import { ACH_CLASSES, NETWORKS, TRANSFER_TYPES } from '../../domain/transfers/transfer.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { nullable, object, oneOf, optional, string, token } from '../_kit/schema.ts';
import { SIMULATED } from '../_kit/simulated.ts';
import { accountIdField } from '../_records/accounts/account-options.ts';
import { projectTransfer, transferSchema } from '../_records/payments/transfer.ts';
import {
  amountField,
  idle,
  readAmount,
  requireTexts,
  textsField,
} from '../_records/payments/transfer-request.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

/** Simulated. What the authorization says already may be repeated, as older clients do, and has no effect. */
export default endpoint({
  summary: 'Use an authorization for a transfer (simulated)',
  item: 'any',
  tag: SIMULATED,
  changesState: true,
  request: {
    access_token: token(),
    account_id: accountIdField(),
    authorization_id: string({ minLength: 1, maxLength: 100, message: 'must be an authorization_id' }),
    description: string({ minLength: 1, maxLength: 15, message: 'must have 1 to 15 characters' }),
    amount: optional(amountField),
    metadata: textsField,
    idempotency_key: optional(string({ maxLength: 50 })),
    type: optional(oneOf(TRANSFER_TYPES)),
    network: optional(oneOf(NETWORKS)),
    ach_class: optional(oneOf(ACH_CLASSES)),
    user: optional(
      nullable(
        object({
          legal_name: optional(string()),
          phone_number: optional(string()),
          email_address: optional(string()),
          address: optional(
            object({
              street: optional(string()),
              city: optional(string()),
              region: optional(string()),
              postal_code: optional(string()),
              country: optional(string()),
            }),
          ),
        }),
      ),
    ),
    origination_account_id: idle.text,
    iso_currency_code: optional(string()),
    test_clock_id: idle.text,
    facilitator_fee: optional(string()),
  },
  response: { transfer: transferSchema },
  errors: [...ITEM_REFUSALS, 'UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ amount, metadata }) {
    if (amount !== undefined) readAmount(amount);
    requireTexts('metadata', metadata);
  },

  async handle({ body, item, call }) {
    const transfer = await createTransfer(call, item, {
      accountId: body.account_id,
      authorizationId: body.authorization_id,
      amount: body.amount === undefined ? undefined : readAmount(body.amount),
      description: body.description,
      metadata: body.metadata ?? null,
    });
    return { transfer: projectTransfer(transfer) };
  },
});
