import type { Life } from '../../endpoints/_kit/life.ts';
import type { TokenKind } from './token-kind.ts';

export const accessToken: TokenKind = {
  field: 'access_token',
  noun: 'access',
  code: 'INVALID_ACCESS_TOKEN',
  dead: [
    {
      number: 20,
      name: 'rotated token, by its owner',
      told: 'could not find matching access token: it was replaced by a newer one',
      make: rotated,
    },
    { number: 20, name: 'rotated token, by another', make: (_, other) => rotated(other) },
    {
      number: 21,
      name: "removed Item's token, by its owner",
      code: 'ITEM_NOT_FOUND',
      // The log of its consent outlives the Item.
      answeredBy: ['/consent/events/get'],
      async make(own) {
        const { accessToken: removed } = await own.link();
        await own.call('/item/remove', { access_token: removed });
        return removed;
      },
    },
    {
      number: 22,
      name: "removed Item's token, by another",
      async make(_, other) {
        const { accessToken: removed } = await other.link();
        await other.call('/item/remove', { access_token: removed });
        return removed;
      },
    },
  ],
};

async function rotated(life: Life): Promise<string> {
  const { accessToken: token } = await life.link();
  await life.call('/item/access_token/invalidate', { access_token: token });
  return token;
}
