import { expect, it } from 'vitest';
import { asksForNothing, isServed, LATER_PRODUCTS, PRODUCTS, servedProducts } from './products.ts';

it('simulated products ask for what they rest on, where anything is simulated, and for nothing elsewhere', () => {
  const names = ['transfer', 'signal', 'transactions', 'beacon'];
  expect(servedProducts(names, true)).toEqual(['auth', 'transactions']);
  expect(servedProducts(names, false)).toEqual(['transactions']);
  expect([asksForNothing(['signal'], true), asksForNothing(['signal'], false)]).toEqual([false, true]);
});

it('a product that is served is not among the names that only later editions have', () => {
  const later: readonly string[] = LATER_PRODUCTS;
  expect(PRODUCTS.filter((product) => later.includes(product))).toEqual([]);
  for (const product of ['investments_auth', 'income_verification', 'statements'])
    expect(isServed(product)).toBe(true);
});
