import { expect, it } from 'vitest';
import { asksForNothing, servedProducts } from './products.ts';

it('simulated products ask for what they rest on, where anything is simulated, and for nothing elsewhere', () => {
  const names = ['transfer', 'signal', 'transactions', 'beacon'];
  expect(servedProducts(names, true)).toEqual(['auth', 'transactions']);
  expect(servedProducts(names, false)).toEqual(['transactions']);
  expect([asksForNothing(['signal'], true), asksForNothing(['signal'], false)]).toEqual([false, true]);
});
