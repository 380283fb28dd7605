import type { Life } from '../../endpoints/_kit/life.ts';
import { user } from '../../endpoints/_needs/user.ts';
import type { TokenKind } from './token-kind.ts';

async function removed(life: Life, name: 'userId' | 'userToken'): Promise<string> {
  const made = await user(life);
  await life.call('/user/remove', { user_id: made.userId });
  return made[name];
}

export const userToken: TokenKind = {
  field: 'user_token',
  noun: 'user',
  code: 'INVALID_USER_TOKEN',
  missingAs: 'user_id',
  dead: [
    {
      number: 21,
      name: "removed user's token, by its owner",
      code: 'USER_NOT_FOUND',
      make: (own) => removed(own, 'userToken'),
    },
    { number: 22, name: "removed user's token, by another", make: (_, other) => removed(other, 'userToken') },
  ],
};

export const userId: TokenKind = {
  field: 'user_id',
  code: 'INVALID_USER_ID',
  oneMessage: true,
  unknown: { code: 'USER_NOT_FOUND', value: `usr_${'A'.repeat(22)}` },
  dead: [
    { number: 21, name: "removed user's id, by its owner", make: (own) => removed(own, 'userId') },
    { number: 22, name: "removed user's id, by another", make: (_, other) => removed(other, 'userId') },
  ],
};
