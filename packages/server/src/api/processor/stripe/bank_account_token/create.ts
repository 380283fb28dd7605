import { createBankAccountToken } from '../../../../domain/processors/bank-account-token.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { string, token } from '../../../_kit/schema.ts';
import { accountIdField } from '../../../_records/accounts/account-options.ts';
import { ITEM_REFUSALS } from '../../../_records/refusals.ts';

/** For payment partners that take bank account tokens; simulated in the sandbox. */
export default endpoint({
  summary: 'Make a bank account token for one account of an Item',
  item: 'any',
  changesState: true,
  request: { access_token: token(), account_id: accountIdField() },
  response: { stripe_bank_account_token: string() },
  errors: [...ITEM_REFUSALS, 'INVALID_ACCOUNT_ID', 'INVALID_STRIPE_ACCOUNT', 'ITEM_NOT_SUPPORTED'],

  async handle({ body, item, call }) {
    return { stripe_bank_account_token: await createBankAccountToken(call, item, body.account_id) };
  },
});
