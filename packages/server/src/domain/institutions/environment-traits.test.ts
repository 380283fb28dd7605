import { describe, expect, it } from 'vitest';
import { traitsOf } from './environment-traits.ts';

describe('the traits of an environment', () => {
  it('make nothing up and leave nothing open outside of the sandbox', () => {
    const { itemsLimited, ...development } = traitsOf('development');
    const { billed, httpsOnly, ...production } = traitsOf('production');
    expect([itemsLimited, billed, httpsOnly]).toEqual([true, true, true]);
    for (const { rateFigures, ...others } of [development, production]) {
      expect(rateFigures).toBe('production');
      expect(new Set(Object.values(others))).toEqual(new Set([false]));
    }
  });

  it('are neither billed nor limited in the sandbox', () => {
    const { itemsLimited, billed, httpsOnly, rateFigures, ...others } = traitsOf('sandbox');
    expect([itemsLimited, billed, httpsOnly, rateFigures]).toEqual([false, false, false, 'sandbox']);
    expect(new Set(Object.values(others))).toEqual(new Set([true]));
  });
});
