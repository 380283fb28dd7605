import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { player } from '../player.ts';

describeOnEngines('the clock of the sandbox', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    const variables = await engine.variables();
    service = await startTestService({ ...FROZEN, FAIRLEAD_SANDBOX_SCOPE_ALL: 'on', ...variables });
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

  it('moves for all teams or for none', async () => {
    const [team, ahead] = [await player(service), await player(service)];
    await ahead.link();
    await ahead.send('/sandbox/clock/advance', { by: 'P90D' });
    const clock = async () => (await team.send('/sandbox/clock/get')).now;
    const before = await clock();
    const everywhere = (to: string) => team.call('/sandbox/clock/set', { to, scope: 'all' });
    const { body } = await everywhere('2026-05-01T00:00:00Z');
    expect([body.error_code, body.error_message]).toEqual([
      'INVALID_FIELD',
      'the clock goes back only while there is no item: reset the sandbox first',
    ]);
    expect(await clock()).toBe(before);
    expect((await everywhere('2026-06-01T00:00:00Z')).status).toBe(200);
    expect([await clock(), (await ahead.send('/sandbox/clock/get')).now]).toEqual([
      '2026-06-01T00:00:00Z',
      '2026-06-01T00:00:00Z',
    ]);
  });
});
