import { expect, it } from 'vitest';
import { productOf } from './usage.ts';

it('takes the product from the path, unless the endpoint says which', () => {
  const of = (path: string) => productOf(path, {});
  expect(of('/investments/transactions/get')).toBe('investments');
  expect(['/accounts/balance/get', '/processor/balance/get'].map(of)).toEqual(['balance', 'balance']);
  expect(of('/processor/auth/get')).toBe('auth');
  expect(['/accounts/get', '/item/get', '/processor/token/create'].map(of)).toEqual(['', '', '']);
  expect(productOf('/employers/search', { product: 'deposit_switch' })).toBe('deposit_switch');
  expect(productOf('/transactions/refresh', { product: null })).toBe('');
});
