import { MINUTE } from '../../../support/clock.ts';
import { linkToken as made } from '../../endpoints/_needs/link-token.ts';
import type { TokenKind } from './token-kind.ts';

export const linkToken: TokenKind = {
  field: 'link_token',
  noun: 'link',
  code: 'INVALID_LINK_TOKEN',
  oneMessage: true,
  dead: [
    {
      number: 26,
      name: 'expired link_token',
      age: 241 * MINUTE,
      make: made,
      // It tells of those that open nothing any more.
      answeredBy: ['/link/token/get'],
    },
  ],
};
