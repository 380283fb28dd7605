import { describe, expect, it } from 'vitest';
import { traitsOf } from './environment-traits.ts';

describe('the traits of an environment', () => {
  it('make nothing up and leave nothing open outside of the sandbox', () => {
    const { itemsLimited, ...development } = traitsOf('development');
    const { billed, httpsOnly, webhooksReachable, ...production } = traitsOf('production');
    expect([itemsLimited, billed, httpsOnly, webhooksReachable]).toEqual([true, true, true, true]);
    expect([development.plainHttp, production.plainHttp]).toEqual(['loopback', 'nowhere']);
    for (const { rateFigures, plainHttp: _, ...others } of [development, production]) {
      expect(rateFigures).toBe('production');
      expect(new Set(Object.values(others))).toEqual(new Set([false]));
    }
  });

  it('are neither billed nor limited in the sandbox', () => {
    const { itemsLimited, billed, httpsOnly, webhooksReachable, rateFigures, plainHttp, ...others } =
      traitsOf('sandbox');
    expect(plainHttp).toBe('everywhere');
    expect([itemsLimited, billed, httpsOnly, webhooksReachable]).toEqual([false, false, false, false]);
    expect(rateFigures).toBe('sandbox');
    expect(new Set(Object.values(others))).toEqual(new Set([true]));
  });
});
