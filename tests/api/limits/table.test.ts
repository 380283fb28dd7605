import { describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../../packages/server/src/api/_kit/discovery.ts';
import { LIMITS } from '../../../packages/server/src/domain/limits/limits.data.ts';

describe('the codes of the limits', async () => {
  const routes = await discoverRoutes();
  const own = routes.map(({ path, endpoint }) => {
    const named = endpoint.errors.filter(
      (code) =>
        code.endsWith('_LIMIT') && !['INSTITUTION_RATE_LIMIT', 'ADDITION_LIMIT', 'RATE_LIMIT'].includes(code),
    );
    return [path, named] as const;
  });

  it.each(own.filter(([, named]) => named.length > 0))('of %s are those that it names', (path, named) => {
    const row = LIMITS[path];
    expect(new Set([row?.clientCode, row?.itemCode])).toEqual(new Set(named));
  });

  it('are RATE_LIMIT where the endpoint names none', () => {
    for (const [path, named] of own) {
      if (named.length > 0 || !LIMITS[path]) continue;
      expect([LIMITS[path].itemCode, LIMITS[path].clientCode], path).toEqual(['RATE_LIMIT', 'RATE_LIMIT']);
    }
  });
});
