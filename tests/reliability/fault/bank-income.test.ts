import { describe, expect, it } from 'vitest';
import { useKilledService } from './killed-service.ts';

const WAIT = { timeout: 60_000, interval: 50 };

describe('a report of income whose process is killed between the end of Link and the report', () => {
  const service = useKilledService();
  const { call } = service;
  const called = async (path: string, body: Record<string, unknown>) => {
    const reply = await call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };

  it('is made by the next process, once, and told of once', async () => {
    const { database, receiver } = service;
    // The report is due a while after the session, and the process is gone by then.
    await service.start({ FAIRLEAD_SANDBOX_REPORT_MS: '5000' });
    const { user_id } = await called('/user/create', { client_user_id: 'reader' });
    const { link_token } = await called('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['US'],
      user_id,
      webhook: receiver.url,
      products: ['income_verification'],
      income_verification: { income_source_types: ['bank'], bank_income: { days_requested: 90 } },
    });
    const { link_session_id } = await called('/sandbox/link/open', { link_token });
    const answer = (given: Record<string, unknown>) =>
      called('/sandbox/link/answer', { link_session_id, ...given });
    await answer({ continue: true });
    await answer({ institution_id: 'ins_109508' });
    await answer({ credentials: { username: 'user_bank_income', password: '{}' } });
    const { pane } = await answer({ account_ids: ['1', '2'] });
    expect(pane.kind).toBe('income');
    await answer({ continue: true });
    const { result } = await answer({ continue: true });
    expect(result.public_token).toMatch(/^public-sandbox-/);
    await service.kill();
    expect(await database`SELECT state FROM bank_incomes`).toEqual([{ state: 'pending' }]);

    await service.start({ FAIRLEAD_SANDBOX_REPORT_MS: '1' });
    const read = () => call('/credit/bank_income/get', { user_id, options: { count: 50 } });
    await expect.poll(async () => (await read()).status, WAIT).toBe(200);
    const { bank_income } = (await read()).body;
    expect(bank_income).toHaveLength(1);
    expect(bank_income[0].bank_income_summary.income_sources_count).toBeGreaterThan(0);
    const told = async () => (await called('/sandbox/webhooks', { webhook_type: 'INCOME' })).webhooks;
    await expect.poll(async () => (await told())[0]?.state, WAIT).toBe('delivered');
    expect(await told()).toHaveLength(1);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.filter(({ webhook_type }) => webhook_type === 'INCOME')).toEqual([
      {
        webhook_type: 'INCOME',
        webhook_code: 'BANK_INCOME_COMPLETE',
        user_id,
        result: 'SUCCESS',
        environment: 'sandbox',
      },
    ]);
    expect(await database`SELECT state FROM bank_incomes`).toEqual([{ state: 'ready' }]);
  });
});
