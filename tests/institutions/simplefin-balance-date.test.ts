import { expect, it, onTestFinished } from 'vitest';
import { advance, DAY, FROZEN } from '../support/clock.ts';
import { linkItem, startTestService } from '../support/service.ts';

it('a balance is as old as the reading that brought it, whatever reports and statements were made since', async () => {
  const service = await startTestService({ ...FROZEN, FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '0' });
  onTestFinished(() => service.stop());
  const { accessToken: access_token } = await linkItem(service, {
    products: ['transactions', 'assets', 'statements'],
  });
  const { body: issued } = await service.call('/simplefin_accesses/create', { name: 'Budget' });
  const setup = new URL(Buffer.from(issued.setup_token, 'base64').toString());
  const claimed = await fetch(service.baseUrl + setup.pathname, { method: 'POST' });
  const { pathname, username, password } = new URL(await claimed.text());
  const dates = async (): Promise<unknown[]> => {
    const answer = await fetch(`${service.baseUrl}${pathname}/accounts?balances-only=1`, {
      headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    });
    const { accounts } = (await answer.json()) as { accounts: Record<string, unknown>[] };
    return accounts.map((account) => account['balance-date']);
  };
  const read = await dates();
  expect(new Set(read)).toEqual(new Set([Date.parse('2026-03-01T12:00:00Z') / 1000]));
  await advance(service, DAY / 2);
  const made = await service.call('/asset_report/create', {
    access_tokens: [access_token],
    days_requested: 10,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const period = { start_date: '2025-01-01', end_date: '2025-12-31' };
  expect((await service.call('/statements/refresh', { access_token, ...period })).status).toBe(200);
  expect(await dates()).toEqual(read);
});
