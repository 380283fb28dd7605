import { describe, expect, it } from 'vitest';
import { limitsOf, secondsUp } from './endpoint-limits.ts';

const none = new Map();

describe('the limits of an endpoint', () => {
  it("are the environment's, with the code that belongs to each; development has those of production", () => {
    const balance = {
      client: { subject: 'client', figure: 1200, code: 'ACCOUNTS_BALANCE_GET_LIMIT' },
      item: { subject: 'item', figure: 5, code: 'BALANCE_LIMIT' },
    };
    expect(limitsOf('production', '/accounts/balance/get', none)).toEqual(balance);
    expect(limitsOf('development', '/accounts/balance/get', none)).toEqual(balance);
    expect(limitsOf('sandbox', '/accounts/balance/get', none)).toMatchObject({
      client: { figure: 100 },
      item: { figure: 25 },
    });
  });

  it('are absent where the table counts nothing', () => {
    expect(limitsOf('sandbox', '/institutions/get', none)?.item).toBeUndefined();
    expect(limitsOf('production', '/sandbox/transactions/create', none)).toBeUndefined();
    expect(limitsOf('sandbox', '/categories/get', none)).toBeUndefined();
  });

  it("are the operator's where there are any, on endpoints outside the table too", () => {
    const own = new Map([
      ['/item/get', { item: null, client: 7 }],
      ['/categories/get', { item: null, client: 3 }],
      ['/auth/get', { item: null, client: null }],
    ]);
    expect(limitsOf('production', '/item/get', own)).toEqual({
      client: { subject: 'client', figure: 7, code: 'ITEM_GET_LIMIT' },
      item: undefined,
    });
    expect(limitsOf('production', '/categories/get', own)?.client?.code).toBe('RATE_LIMIT');
    expect(limitsOf('production', '/auth/get', own)).toBeUndefined();
  });
});

it('tells waiting times in whole seconds, never too short and never none', () => {
  expect([0, 1, 1000, 1001, 60_000].map(secondsUp)).toEqual([1, 1, 1, 2, 60]);
});
