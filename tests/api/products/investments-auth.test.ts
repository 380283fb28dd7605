import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Player, player } from '../../sandbox/player.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';

interface Account {
  account_id: string;
  mask: string;
}
interface Trade {
  account_id: string;
  date: string;
  subtype: string;
  amount: number;
}

describeOnEngines('moving investment accounts elsewhere', (engine) => {
  let service: TestService;
  let team: Player;
  let token: string;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    team = await player(service);
    ({ token } = await team.link({ products: ['investments_auth'] }));
  });
  afterAll(() => service.stop());

  const get = (of = token, options = {}) =>
    team.send('/investments/auth/get', { access_token: of, ...options });
  const byMask = (accounts: Account[], mask: string) =>
    accounts.find((account) => account.mask === mask)?.account_id ?? '';

  it('takes numbers, holders and holdings of the investment accounts, and tells where they come from', async () => {
    const { accounts, numbers, owners, holdings, securities, data_sources, item } = await get();
    expect(accounts.map(({ mask }: Account) => mask)).toEqual(['5555', '6666']);
    const [ira, plan] = [byMask(accounts, '5555'), byMask(accounts, '6666')];
    expect(numbers).toEqual({
      acats: [{ account_id: ira, account: '1111222233335555', dtc_numbers: ['0198'] }],
      aton: [],
      retirement_401k: [{ account_id: plan, plan: '01234', account: '1111222233336666' }],
    });
    const names = ['Alberta Bobbeth Charleson'];
    expect(owners).toEqual([
      { account_id: ira, names },
      { account_id: plan, names },
    ]);
    expect(data_sources).toEqual({
      numbers: 'INSTITUTION',
      owners: 'INSTITUTION',
      holdings: 'INSTITUTION',
    });
    expect(accounts[0].balances).toHaveProperty('margin_loan_amount', null);
    expect(item.billed_products).toEqual(['investments_auth']);
    const held = await team.send('/investments/holdings/get', { access_token: token });
    expect(holdings).toEqual(held.holdings);
    expect(securities).toEqual(held.securities);
  });

  it('counts what was paid into a plan and what it cost, by the months before today', async () => {
    const { accounts, account_details_401k: details } = await get();
    const plan = byMask(accounts, '6666');
    const window = { start_date: '2024-01-01', end_date: '2026-03-01', options: { count: 500 } };
    const read = await team.send('/investments/transactions/get', { access_token: token, ...window });
    const trades = read.investment_transactions.filter(({ account_id }: Trade) => account_id === plan);
    const paid = trades.filter(({ subtype }: Trade) => subtype === 'contribution');
    const since = (list: Trade[], date: string) => list.filter((trade) => trade.date >= date);
    const total = (list: Trade[]) =>
      Number(list.reduce((cents, { amount }) => cents + Math.round(Math.abs(amount) * 100), 0)) / 100;
    const fees = since(
      trades.filter(({ subtype }: Trade) => subtype === 'account fee'),
      '2025-03-01',
    );
    expect(paid.length).toBeGreaterThan(0);
    expect(details).toEqual([
      {
        account_id: plan,
        fee_details: { account_fee_count_12m: fees.length, account_fee_amount_12m: total(fees) },
        contribution_details: {
          last_contribution_transactions: paid.filter(({ date }: Trade) => date === paid[0].date),
          contribution_count_1m: since(paid, '2026-02-01').length,
          contribution_amount_1m: total(since(paid, '2026-02-01')),
          contribution_count_6m: since(paid, '2025-09-01').length,
          contribution_amount_6m: total(since(paid, '2025-09-01')),
          contribution_count_12m: since(paid, '2025-03-01').length,
          contribution_amount_12m: total(since(paid, '2025-03-01')),
        },
      },
    ]);
  });

  it('gives Canadian numbers at a Canadian institution', async () => {
    const { token: canadian } = await team.link({ institution: 'ins_43', products: ['investments_auth'] });
    const { accounts, numbers } = await get(canadian);
    const known = accounts.map(({ account_id, mask }: Account) => ({
      account_id,
      account: `111122223333${mask}`,
    }));
    expect(known.length).toBeGreaterThan(0);
    expect(numbers).toEqual({ acats: [], aton: known, retirement_401k: [] });
  });

  it('has nothing of an account that is no investment, which is no mistake (D98)', async () => {
    const { accounts } = await team.send('/accounts/get', { access_token: token });
    const checking = byMask(accounts, '0000');
    const answer = await get(token, { options: { account_ids: [checking] } });
    expect(answer).toMatchObject({
      accounts: [{ account_id: checking }],
      numbers: { acats: [], aton: [], retirement_401k: [] },
      owners: [],
      holdings: [],
      securities: [],
      data_sources: { holdings: 'INSTITUTION' },
    });
    expect(answer).not.toHaveProperty('account_details_401k');
  });

  it('is read of nobody who has no investment account, nor where the institution does not offer it', async () => {
    const only = { override_accounts: [{ type: 'depository', subtype: 'checking' }] };
    const login = { override_username: 'user_custom', override_password: JSON.stringify(only) };
    const { token: without } = await team.link({ products: ['auth'], options: login });
    expect(await team.refusal('/investments/auth/get', { access_token: without })).toBe(
      'NO_INVESTMENT_AUTH_ACCOUNTS',
    );
    const { token: elsewhere } = await team.link({ institution: 'ins_109512', products: ['auth'] });
    expect(await team.refusal('/investments/auth/get', { access_token: elsewhere })).toBe(
      'PRODUCTS_NOT_SUPPORTED',
    );
  });
});
