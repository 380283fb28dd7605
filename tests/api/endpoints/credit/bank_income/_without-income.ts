import type { Provocation } from '../../_kit/calls.ts';
import type { Need } from '../../_kit/life.ts';
import { createLife } from '../../_kit/life.ts';
import { sendAs } from '../../_kit/team.ts';
import type { MadeUser } from '../../_needs/user.ts';

/** The call about a user of whom no report was ever ordered. */
export function withoutIncome(needs: Need<MadeUser>): Provocation {
  return async ({ sandbox }, path) => {
    const keys = { client_id: sandbox.clientId, secret: sandbox.secret };
    const { userId } = await needs(createLife(sendAs(sandbox, keys)));
    return sandbox.call(path, { user_id: userId });
  };
}
