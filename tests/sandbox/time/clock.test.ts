import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';

describeOnEngines('the clock of the sandbox', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it('is read', async () => {
    const { body } = await service.call('/sandbox/clock/get');
    expect(body).toMatchObject({ now: '2026-03-01T12:00:00Z', mode: 'frozen', next_due: null });
  });

  it('lets 31 days pass: the login of a sandbox Item ends, with both events, once each (D5, D13)', async () => {
    const { accessToken, itemId } = await linkItem(service, {
      products: ['transactions'],
      options: { webhook: 'http://127.0.0.1:9/hook' },
    });
    const { body } = await service.call('/sandbox/clock/advance', { by: 'P31D' });
    expect(body).toMatchObject({
      previous: '2026-03-01T12:00:00Z',
      now: '2026-04-01T12:00:00Z',
      mode: 'frozen',
    });
    const events = body.fired.filter(
      ({ kind, webhook_type }: Record<string, string>) => kind === 'webhook' && webhook_type === 'ITEM',
    );
    expect(events.map((one: Record<string, string>) => [one.at, one.item_id, one.webhook_code])).toEqual([
      ['2026-03-31T12:00:00Z', itemId, 'ERROR'],
      ['2026-03-31T12:00:00Z', itemId, 'ITEM_LOGIN_REQUIRED'],
    ]);
    const item = await service.call('/item/get', { access_token: accessToken });
    expect(item.body.item.error.error_code).toBe('ITEM_LOGIN_REQUIRED');
    expect(item.body.status.last_webhook).toEqual({
      sent_at: '2026-03-31T12:00:00Z',
      code_sent: 'ITEM_LOGIN_REQUIRED',
    });
  });
});
