import { processorToken as made } from '../../endpoints/_needs/processor-token.ts';
import type { TokenKind } from './token-kind.ts';

export const processorToken: TokenKind = {
  field: 'processor_token',
  noun: 'processor',
  code: 'INVALID_PROCESSOR_TOKEN',
  dead: [
    {
      number: 21,
      name: "removed Item's processor_token, by its owner",
      async make(own) {
        const { processorToken: token, accessToken } = await made(own);
        await own.call('/item/remove', { access_token: accessToken });
        return token;
      },
    },
    {
      number: 22,
      name: "removed Item's processor_token, by another",
      async make(_, other) {
        const { processorToken: token, accessToken } = await made(other);
        await other.call('/item/remove', { access_token: accessToken });
        return token;
      },
    },
  ],
};
