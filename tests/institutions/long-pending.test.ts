import { expect, it, onTestFinished } from 'vitest';
import { linkBySetupToken } from './link-there.ts';
import { startProductionService } from './production-service.ts';
import { BRIDGE_CERTIFICATE, startBridge } from './simplefin-bridge.ts';

const DAY_S = 86_400;
const noon = (daysAgo: number): number =>
  Math.floor(Date.now() / 1000 / DAY_S) * DAY_S + DAY_S / 2 - daysAgo * DAY_S;

const INSTITUTION = {
  institution_id: 'ins_7000001',
  name: 'Harbour Bridge',
  country_codes: ['US'],
  connector: 'simplefin',
  profile: { time_zone: 'America/New_York' },
};

it('a hold of a hotel that was dropped after more than a month is pending no more', async () => {
  const bridge = await startBridge();
  onTestFinished(() => bridge.stop());
  bridge.connections.push({ conn_id: 'c1', name: 'Harbour', org_name: 'Harbour Bank' });
  const hold = { id: 'h', posted: 0, transacted_at: noon(40), pending: true };
  const transactions: Record<string, unknown>[] = [{ ...hold, amount: '-300.00', description: 'HOTEL' }];
  bridge.accounts.push({
    currency: 'USD',
    'balance-date': noon(1),
    conn_id: 'c1',
    id: 'chk',
    name: 'Checking (1234)',
    balance: '10.00',
    transactions: transactions as never,
  });
  const { service, stop } = await startProductionService([INSTITUTION], BRIDGE_CERTIFICATE, {});
  onTestFinished(stop);
  const access_token = await linkBySetupToken(service, INSTITUTION.institution_id, bridge.newSetupToken());
  const all = { access_token, start_date: '2020-01-01', end_date: '2099-12-31' };
  const rows = async (): Promise<string[]> =>
    ((await service.call('/transactions/get', all)).body.transactions ?? []).map(
      ({ name }: { name: string }) => name,
    );
  await expect.poll(rows).toEqual(['HOTEL']);
  transactions.splice(0, 1, { id: 'c', posted: noon(2), amount: '-4.50', description: 'COFFEE' });
  await service.call('/transactions/refresh', { access_token });
  await expect.poll(rows).toContain('COFFEE');
  expect(await rows()).toEqual(['COFFEE']);
});
