import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';

describe('the search of employers', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const search = (query: unknown, products: unknown = ['deposit_switch']) =>
    service.call('/employers/search', { query, products });

  it('gives an employer with its address and full confidence for its name', async () => {
    const { status, body } = await search('quillbrook FOODS');
    expect(status).toBe(200);
    expect(body.employers[0]).toEqual({
      employer_id: 'emp_900001',
      name: 'Quillbrook Foods',
      address: {
        city: 'Quillmere',
        country: 'US',
        postal_code: '60697',
        region: 'IL',
        street: '146 Harbor Row',
      },
      confidence_score: 1,
    });
  });

  it('gives ten at most, with falling confidence, and none for a name that is like none', async () => {
    const scores = (await search('Logistics')).body.employers.map(
      (employer: { confidence_score: number }) => employer.confidence_score,
    );
    expect(scores.length).toBeGreaterThan(1);
    expect(scores.length).toBeLessThanOrEqual(10);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await search('zzzzzzzzz')).body.employers).toEqual([]);
  });

  it('gives none for a product that has nothing to do with pay', async () => {
    expect((await search('Quillbrook Foods', ['deposit_switch', 'auth'])).body.employers).toEqual([]);
    expect((await search('Quillbrook Foods', ['income'])).body.employers).toHaveLength(1);
  });

  it('asks for a query and for products', async () => {
    for (const reply of [
      await search(''),
      await search('Foods', []),
      await search('Foods', 'deposit_switch'),
    ]) {
      expect([reply.status, reply.body.error_code]).toEqual([400, 'INVALID_FIELD']);
    }
    const nothing = await service.call('/employers/search');
    expect(nothing.body.error_message).toContain('query, products');
  });
});
