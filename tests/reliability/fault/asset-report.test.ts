import { describe, expect, it } from 'vitest';
import { useKilledService } from './killed-service.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const AT_ONCE = { FAIRLEAD_SANDBOX_REPORT_MS: '1' };

describe('an asset report whose process is killed while it is made', () => {
  const service = useKilledService();
  const { call } = service;

  it('is made by the next process, once, and told of once', async () => {
    const { database, receiver } = service;
    await service.start(AT_ONCE);
    const made = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['assets'],
    });
    const { body: linked } = await call('/item/public_token/exchange', {
      public_token: made.body.public_token,
    });
    const { access_token, item_id } = linked;
    // The institution answers long after the process is gone; the next one may have to wait for it as well.
    await call('/sandbox/fault', { on: 'institution', item_id, delay_ms: 20_000 });
    const { body: ordered } = await call('/asset_report/create', {
      access_tokens: [access_token],
      days_requested: 30,
      options: { webhook: receiver.url },
    });
    const began = async () =>
      (await database`SELECT 1 FROM asset_reports WHERE began_at IS NOT NULL AND state = 'pending'`).length;
    await expect.poll(began, WAIT).toBe(1);
    await service.kill();
    await service.start(AT_ONCE);
    const read = () => call('/asset_report/get', { asset_report_token: ordered.asset_report_token });
    await expect.poll(async () => (await read()).status, WAIT).toBe(200);
    expect((await read()).body.report.asset_report_id).toBe(ordered.asset_report_id);
    const told = async () => (await call('/sandbox/webhooks', { webhook_type: 'ASSETS' })).body.webhooks;
    await expect.poll(async () => (await told())[0]?.state, WAIT).toBe('delivered');
    expect(await told()).toHaveLength(1);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([
      expect.objectContaining({ webhook_code: 'PRODUCT_READY', asset_report_id: ordered.asset_report_id }),
    ]);
    expect(await database`SELECT 1 FROM asset_reports`).toHaveLength(1);
  });
});
