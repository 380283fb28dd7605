import { describe, expect, it } from 'vitest';
import { type DecisionFacts, decideTransfer } from './decision.ts';

const facts: DecisionFacts = {
  type: 'debit',
  amount: '100',
  isBroken: false,
  isProvedByHand: false,
  available: '100',
};

describe('the decision on a transfer', () => {
  it.each<[string, Partial<DecisionFacts>, string, string | null]>([
    ['as much as there is', {}, 'approved', null],
    ['a cent more than there is', { available: '99.99' }, 'declined', 'NSF'],
    ['an account in the red', { available: '-0.01' }, 'declined', 'NSF'],
    ['an empty account', { available: '0.00' }, 'declined', 'RISK'],
    ['a balance that nobody told', { available: null }, 'approved', 'ERROR'],
    ['money that is sent', { type: 'credit', available: '0' }, 'approved', null],
    [
      'an account proved by hand',
      { isProvedByHand: true, available: '0' },
      'approved',
      'MANUALLY_VERIFIED_ITEM',
    ],
    [
      'a broken Item',
      { isBroken: true, isProvedByHand: true, available: '0' },
      'user_action_required',
      'ITEM_LOGIN_REQUIRED',
    ],
  ])('for %s', (_name, changes, decision, rationale) => {
    expect(decideTransfer({ ...facts, ...changes })).toEqual({ decision, rationale });
  });
});
