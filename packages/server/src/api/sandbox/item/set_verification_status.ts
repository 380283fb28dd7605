import { setVerificationStatus } from '../../../domain/item-life/micro-deposits.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { oneOf, token } from '../../_kit/schema.ts';
import { accountIdField } from '../../_records/accounts/account-options.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** Ends the automated micro-deposits of a checking or savings account at once, one way or the other. */
export default endpoint({
  summary: 'Set the verification status of a sandbox account',
  item: 'any',
  sameBefore: true,
  changesState: true,
  request: {
    access_token: token(),
    account_id: accountIdField(),
    verification_status: oneOf(['automatically_verified', 'verification_expired']),
  },
  response: {},
  errors: ['SANDBOX_ONLY', ...ITEM_REFUSALS, 'INVALID_ACCOUNT_ID', 'UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, item, call }) {
    await setVerificationStatus(call, item, body.account_id, body.verification_status);
    return {};
  },
});
