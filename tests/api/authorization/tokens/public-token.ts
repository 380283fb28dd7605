import { MINUTE } from '../../../support/clock.ts';
import type { TokenKind } from './token-kind.ts';

export const publicToken: TokenKind = {
  field: 'public_token',
  noun: 'public',
  code: 'INVALID_PUBLIC_TOKEN',
  dead: [
    {
      number: 24,
      name: 'expired public_token, by its owner',
      age: 31 * MINUTE,
      told: 'this public token has expired: it lives for 30 minutes',
      make: (own) => own.publicToken(),
    },
    {
      number: 24,
      name: 'expired public_token, by another',
      age: 31 * MINUTE,
      make: (_, other) => other.publicToken(),
    },
    {
      number: 25,
      name: 'used public_token, by its owner',
      told: 'this public token was exchanged already: it has one exchange',
      make: async (own) => (await own.link()).publicToken,
    },
    {
      number: 25,
      name: 'used public_token, by another',
      make: async (_, other) => (await other.link()).publicToken,
    },
  ],
};
