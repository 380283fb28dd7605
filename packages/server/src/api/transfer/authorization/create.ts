import { authorizeTransfer } from '../../../domain/transfers/authorize-transfer.ts';
import { ACH_CLASSES, NETWORKS, TRANSFER_TYPES } from '../../../domain/transfers/transfer.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { nullable, object, oneOf, optional, string, token } from '../../_kit/schema.ts';
import { SIMULATED } from '../../_kit/simulated.ts';
import { accountIdField } from '../../_records/accounts/account-options.ts';
import { authorizationSchema, projectAuthorization } from '../../_records/payments/transfer.ts';
import {
  amountField,
  idle,
  personField,
  readAmount,
  readPerson,
  requireTexts,
  textsField,
} from '../../_records/payments/transfer-request.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** Simulated: nobody is asked, and no money is held. */
export default endpoint({
  summary: 'Decide whether money may be moved from or to an account (simulated)',
  item: 'any',
  tag: SIMULATED,
  changesState: true,
  request: {
    access_token: token(),
    account_id: accountIdField(),
    type: oneOf(TRANSFER_TYPES),
    network: oneOf(NETWORKS),
    amount: amountField,
    user: personField,
    ach_class: optional(oneOf(ACH_CLASSES)),
    iso_currency_code: optional(string()),
    idempotency_key: optional(nullable(string({ maxLength: 50 }))),
    device: optional(object({ ip_address: optional(string()), user_agent: optional(string()) })),
    wire_details: optional(
      nullable(object({ message_to_beneficiary: idle.text, wire_return_fee: idle.text })),
    ),
    custom_attributes: textsField,
    user_present: idle.flag,
    with_guarantee: idle.flag,
    request_guarantee: idle.flag,
    funding_account_id: idle.text,
    ledger_id: idle.text,
    origination_account_id: idle.text,
    beacon_session_id: idle.text,
    originator_client_id: idle.text,
    credit_funds_source: idle.text,
    test_clock_id: idle.text,
    ruleset_key: idle.text,
  },
  response: { authorization: authorizationSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'PRODUCTS_NOT_SUPPORTED',
    'PRODUCT_NOT_READY',
    'TRANSFER_FORBIDDEN_ACH_CLASS',
    'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE',
    'UNAUTHORIZED_ROUTE_ACCESS',
  ],

  refuse({ amount, iso_currency_code, custom_attributes }) {
    readAmount(amount);
    requireTexts('custom_attributes', custom_attributes);
    if (iso_currency_code !== undefined && iso_currency_code !== 'USD')
      throw fail('INVALID_FIELD', 'iso_currency_code must be USD');
  },

  async handle({ body, item, call }) {
    const authorization = await authorizeTransfer(call, item, {
      accountId: body.account_id,
      type: body.type,
      network: body.network,
      achClass: body.ach_class ?? null,
      amount: readAmount(body.amount),
      currency: body.iso_currency_code ?? 'USD',
      person: readPerson(body.user),
      idempotencyKey: body.idempotency_key ?? null,
    });
    return { authorization: projectAuthorization(authorization) };
  },
});
