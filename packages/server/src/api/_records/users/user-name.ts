import type { UserName } from '../../../domain/users/open-user.ts';
import type { ErrorCode } from '../../../errors.ts';
import { optional, token } from '../../_kit/schema.ts';

/** How calls name a user: newer clients by id, older ones by token; either works for good. */
export const userNameFields = {
  user_id: optional(token({ later: true })),
  user_token: optional(token({ later: true })),
};

/** One of the two is needed. */
export const USER_NAMES = [['user_id', 'user_token']] as const;

export const USER_REFUSALS = [
  'INVALID_USER_TOKEN',
  'INVALID_USER_ID',
  'USER_NOT_FOUND',
] as const satisfies ErrorCode[];

export function readUserName(body: {
  readonly user_id?: string | undefined;
  readonly user_token?: string | undefined;
}): UserName {
  return { userId: body.user_id, userToken: body.user_token };
}
