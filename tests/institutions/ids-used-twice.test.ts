import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkBySetupToken } from './link-there.ts';
import { type ProductionService, startProductionService } from './production-service.ts';
import { BRIDGE_CERTIFICATE, type Bridge, startBridge } from './simplefin-bridge.ts';

const DAY_S = 86_400;
const noon = (daysAgo: number): number =>
  Math.floor(Date.now() / 1000 / DAY_S) * DAY_S + DAY_S / 2 - daysAgo * DAY_S;
const entry = (id: string, daysAgo: number, amount: string, description: string) => ({
  id,
  posted: noon(daysAgo),
  amount,
  description,
});

const INSTITUTION = {
  institution_id: 'ins_7000001',
  name: 'Harbour Bridge',
  country_codes: ['US'],
  connector: 'simplefin',
  profile: { time_zone: 'America/New_York' },
};

describe('an id that a bank used twice', () => {
  let production: ProductionService;
  let bridge: Bridge;
  beforeAll(async () => {
    bridge = await startBridge();
    bridge.connections.push({ conn_id: 'c1', name: 'Harbour', org_name: 'Harbour Bank' });
    bridge.accounts.push({
      currency: 'USD',
      'balance-date': noon(1),
      conn_id: 'c1',
      id: 'chk',
      name: 'Checking (1234)',
      balance: '10.00',
      transactions: [
        // A pending entry and its posting, for a moment listed beside each other.
        { ...entry('x', 1, '-30.00', 'GROCER'), posted: 0, transacted_at: noon(1), pending: true },
        entry('x', 1, '-31.50', 'GROCER WITH TIP'),
        // Two that have nothing to do with each other.
        entry('z', 4, '-2.00', 'TRAM'),
        entry('z', 6, '-8.00', 'CINEMA'),
        entry('y', 3, '-4.50', 'COFFEE'),
      ],
    });
    production = await startProductionService([INSTITUTION], BRIDGE_CERTIFICATE, {});
  });
  afterAll(async () => {
    await production.stop();
    await bridge.stop();
  });

  it('doubles and loses nothing when one of the two is listed no more', async () => {
    const { service } = production;
    const access_token = await linkBySetupToken(service, INSTITUTION.institution_id, bridge.newSetupToken());
    const window = { start_date: '2020-01-01', end_date: new Date(Date.now() + DAY_S * 1000) };
    const wish = {
      access_token,
      start_date: window.start_date,
      end_date: window.end_date.toISOString().slice(0, 10),
    };
    const rows = async (): Promise<string[]> =>
      ((await service.call('/transactions/get', wish)).body.transactions ?? [])
        .map(({ name, amount }: { name: string; amount: number }) => `${name} ${amount}`)
        .sort();
    await expect.poll(rows).toContain('COFFEE 4.5');
    const transactions = bridge.accounts[0]?.transactions ?? [];
    /** What a pull commits, it commits at once. */
    const pulled = async (mark: string): Promise<string[]> => {
      transactions.push(entry(mark, 2, '-1.00', mark));
      await service.call('/transactions/refresh', { access_token });
      await expect.poll(rows).toContain(`${mark} 1`);
      return (await rows()).filter((row) => !row.startsWith('MARK'));
    };
    const all = ['CINEMA 8', 'COFFEE 4.5', 'GROCER WITH TIP 31.5', 'TRAM 2'];
    // The pending one is posted.
    transactions.splice(0, 1);
    expect(await pulled('MARK ONE')).toEqual(all);
    // The older one of the two is older than what is asked for.
    const isCinema = ({ description }: { description?: string }) => description === 'CINEMA';
    transactions.splice(transactions.findIndex(isCinema), 1);
    expect((await pulled('MARK TWO')).filter((row) => row === 'TRAM 2')).toHaveLength(1);
    // An equal one under an id of its own is another one.
    transactions.push(entry('q', 4, '-2.00', 'TRAM'));
    expect((await pulled('MARK THREE')).filter((row) => row === 'TRAM 2')).toHaveLength(2);
  });
});
