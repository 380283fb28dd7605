import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLink } from '../../link/sessions/driver.ts';
import { FROZEN } from '../../support/clock.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('bank income', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN });
  });
  afterAll(() => service.stop());

  const called = async (path: string, body: Record<string, unknown>) => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };

  it('smoke', async () => {
    const { user_id } = await called('/user/create', { client_user_id: 'a' });
    const driver = await openLink(service, { user: undefined, user_id, products: ['income_verification'], income_verification: { income_source_types: ['bank'], bank_income: { days_requested: 120 } }, webhook: 'http://127.0.0.1:9/x' });
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials: { username: 'user_bank_income', password: '{}' } });
    await driver.answer({ account_ids: ['1', '2'] });
    console.log(JSON.stringify(driver.turn.pane, null, 1).slice(0, 1500), driver.turn.pane.sources?.length);
    await driver.answer({ income_source_ids: driver.turn.pane.sources.slice(1).map((s: any) => s.id) });
    console.log(driver.turn.pane.kind);
    await driver.answer({ continue: true });
    console.log(driver.told, JSON.stringify(driver.turn.result));
    const { bank_income } = await called('/credit/bank_income/get', { user_id });
    console.log(bank_income[0].items[0].bank_income_sources.length, bank_income[0].warnings);
    console.log(JSON.stringify(await called('/credit/sessions/get', { user_id })));
    console.log(JSON.stringify((await called('/sandbox/webhooks', {})).webhooks.map((w: any) => w.body)));
    console.log(JSON.stringify((await called('/link/token/get', { link_token: driver.linkToken })).link_sessions[0].results));
  });
});
