import type { Provocation } from '../../_kit/calls.ts';

/** The call about a user of whom no report was ever ordered. */
export const withoutIncome: Provocation = async ({ sandbox }, path) => {
  const { body } = await sandbox.call('/user/create', { client_user_id: 'without income' });
  return sandbox.call(path, { user_id: body.user_id });
};
