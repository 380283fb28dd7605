import { expect, it } from 'vitest';
import { splitChallenges } from './questions.ts';

it('asks the person what no machine answers, in words that are known, told or those of the server', () => {
  const phrases = ['MFA13', 'MFA105', 'constructor', '__proto__'];
  const challenges = [
    ...phrases.map((phraseId) => ({ phraseId, label: null })),
    { phraseId: 'own', label: 'Pet?' },
  ];
  const { asked, known } = splitChallenges(challenges, 0);
  expect(known).toEqual([{ phraseId: 'MFA105', answer: 'Linux' }]);
  expect(asked).toEqual([
    { phraseId: 'MFA13', question: 'Last four digits of your social security number' },
    { phraseId: 'constructor', question: 'constructor' },
    { phraseId: '__proto__', question: '__proto__' },
    { phraseId: 'own', question: 'Pet?' },
  ]);
});
