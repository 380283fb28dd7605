import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { REPORT_USER } from '../endpoints/_needs/asset-report.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schema of every answer is checked where it is sent
type Json = any;

describeOnEngines('asset reports', (engine) => {
  let service: TestService;
  let item: { accessToken: string; itemId: string };
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    item = await linkItem(service, { products: ['assets', 'transactions'] });
  });
  afterAll(() => service.stop());

  const called = async (path: string, body: Record<string, unknown>): Promise<Json> => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const create = (more: Record<string, unknown> = {}) =>
    called('/asset_report/create', { access_tokens: [item.accessToken], days_requested: 60, ...more });

  it('look', async () => {
    const made = await create({ options: { user: REPORT_USER, add_ons: ['investments'] } });
    const read = await called('/asset_report/get', {
      asset_report_token: made.asset_report_token,
      include_insights: true,
    });
    const { writeFileSync } = await import('node:fs');
    writeFileSync('/tmp/report.json', JSON.stringify(read, null, 1));
  });
});
