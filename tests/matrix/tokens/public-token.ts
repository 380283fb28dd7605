import { MINUTE } from '../../support/clock.ts';
import type { TokenKind } from './token-kind.ts';

export const publicToken: TokenKind = {
  field: 'public_token',
  noun: 'public',
  code: 'INVALID_PUBLIC_TOKEN',
  dead: [
    { number: 24, name: 'expired public_token', age: 31 * MINUTE, make: (own) => own.publicToken() },
    { number: 25, name: 'used public_token', make: async (own) => (await own.link()).publicToken },
  ],
};
