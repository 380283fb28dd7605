import { expect, it } from 'vitest';
import { codeChallengeOf } from './code-challenge.ts';

it('is what RFC 7636, appendix B, says of its example', () => {
  expect(codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
