import { resetLogin } from '../../../domain/sandbox/reset-login.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { boolean, token } from '../../_kit/schema.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** Breaks the login of an Item, as a changed password would; its user repairs it in update mode. */
export default endpoint({
  summary: 'Put a sandbox Item in ITEM_LOGIN_REQUIRED',
  item: 'any',
  sameBefore: true,
  changesState: true,
  request: { access_token: token() },
  response: { reset_login: boolean() },
  errors: ['SANDBOX_ONLY', ...ITEM_REFUSALS],

  async handle({ item, call }) {
    await resetLogin(call, item);
    return { reset_login: true };
  },
});
