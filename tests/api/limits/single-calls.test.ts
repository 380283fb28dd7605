import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';

/** Limits that callers are promised, where no time is in them; the others: tests/sandbox/time/limits.test.ts. */
describeOnEngines('limits of single calls', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it('Institutions per search: at most 10, for /institutions/search', async () => {
    const search = { query: 'bank', country_codes: ['US', 'GB', 'ES', 'NL', 'FR', 'IE', 'CA'] };
    const found = await service.call('/institutions/search', search);
    expect(found.body.institutions).toHaveLength(10);
  });

  it('initial_products: must not be empty, for /sandbox/public_token/create', async () => {
    const create = (initial_products: string[]) =>
      service.call('/sandbox/public_token/create', { institution_id: 'ins_109508', initial_products });
    expect(await create([])).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
    expect((await create(['auth'])).status).toBe(200);
  });

  it('Pagination: count and offset; totals in total_transactions and total_investment_transactions', async () => {
    const { accessToken } = await linkItem(service, { products: ['transactions', 'investments'] });
    const window = { access_token: accessToken, start_date: '2025-01-01', end_date: '2026-03-01' };
    for (const [path, list, total, id] of [
      ['/transactions/get', 'transactions', 'total_transactions', 'transaction_id'],
      [
        '/investments/transactions/get',
        'investment_transactions',
        'total_investment_transactions',
        'investment_transaction_id',
      ],
    ] as const) {
      const ids = new Set<string>();
      let expected = 1;
      for (let offset = 0; offset < expected; offset += 40) {
        const { body } = await service.call(path, { ...window, options: { count: 40, offset } });
        expected = body[total];
        for (const entry of body[list]) ids.add(entry[id]);
      }
      expect(ids.size, path).toBe(expected);
      expect(expected, path).toBeGreaterThan(80);
    }
    const page = (offset: number) =>
      service.call('/institutions/get', { count: 5, offset, country_codes: ['US'] });
    const [first, second] = [await page(0), await page(5)];
    expect(first.body.total).toBeGreaterThan(100);
    const names = [...first.body.institutions, ...second.body.institutions].map(
      ({ institution_id }) => institution_id,
    );
    expect(new Set(names).size).toBe(10);
  });
});
