import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { player } from './player.ts';

const user = (balance: number, description = 'Tea') => ({
  override_accounts: [
    {
      type: 'depository',
      subtype: 'checking',
      starting_balance: balance,
      meta: { name: 'Purse' },
      transactions: [
        {
          date_transacted: '2026-02-20',
          date_posted: '2026-02-20',
          amount: 3.5,
          description,
          currency: 'USD',
        },
      ],
    },
  ],
});

describeOnEngines('custom users of a team', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const as = (username: string) => ({ override_username: username, override_password: 'any' });

  it('log in with any password, at every institution, for this team only', async () => {
    const [team, other] = [await player(service), await player(service)];
    const kept = await team.send('/sandbox/custom_users/create', { username: 'lucy', user: user(12.34) });
    expect(kept).toMatchObject({ username: 'lucy', warnings: [] });
    for (const institution of ['ins_109508', 'ins_116834']) {
      const { token } = await team.link({ institution, options: as('lucy') });
      const { accounts } = await team.send('/accounts/get', { access_token: token });
      expect(accounts.map((one: { name: string }) => one.name)).toEqual(['Purse']);
      expect(accounts[0].balances.current).toBe(12.34);
    }
    await expect(other.link({ options: as('lucy') })).rejects.toThrow('INVALID_CREDENTIALS');
  });

  it('may have texts that no store holds: what stands beside them is read, and read once', async () => {
    const team = await player(service);
    const odd = 'Corner\0\0Shop \ud83d';
    const identity = { names: [odd], addresses: [{ primary: true, data: { city: odd, country: 'US' } }] };
    const [account] = user(10, odd).override_accounts;
    const fund = { type: 'investment', subtype: 'ira', meta: { name: odd } };
    const security = { name: odd, currency: 'USD' };
    const holdings = [{ security, quantity: 1, institution_price: 2, currency: 'USD' }];
    const described = {
      override_accounts: [
        { ...account, meta: { name: odd }, identity },
        { ...fund, holdings },
      ],
    };
    const { token } = await team.link({
      products: ['transactions', 'identity', 'investments'],
      options: { override_username: 'user_custom', override_password: JSON.stringify(described) },
    });
    const access = { access_token: token };
    const read = 'Corner Shop \ufffd';
    const { accounts } = await team.send('/identity/get', access);
    expect(accounts[0]).toMatchObject({ name: read, owners: [{ names: [read] }] });
    const { securities } = await team.send('/investments/holdings/get', access);
    expect(securities).toMatchObject([{ name: read }]);
    const first = await team.send('/transactions/sync', access);
    expect(first.added).toMatchObject([{ name: read }]);
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    const later = await team.send('/transactions/sync', { ...access, cursor: first.next_cursor });
    expect([later.added, later.modified, later.removed]).toEqual([[], [], []]);
  });

  it('may have longer descriptions than a name holds: it ends before a character that would be cut', async () => {
    const team = await player(service);
    const start = `${'Thank you! '.repeat(45)}bye!`;
    const described = user(10, `${start}\u{1f44b} See you soon`);
    const { token } = await team.link({
      options: { override_username: 'user_custom', override_password: JSON.stringify(described) },
    });
    const access = { access_token: token };
    const first = await team.send('/transactions/sync', access);
    expect(first.added).toMatchObject([{ name: start }]);
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    const later = await team.send('/transactions/sync', { ...access, cursor: first.next_cursor });
    expect([later.added, later.modified, later.removed]).toEqual([[], [], []]);
  });

  it('are followed by their Items at the next pull', async () => {
    const team = await player(service);
    await team.send('/sandbox/custom_users/create', { username: 'max', user: user(10) });
    const { token } = await team.link({ options: as('max') });
    await team.send('/sandbox/custom_users/create', { username: 'max', user: user(20) });
    const { accounts } = await team.send('/accounts/balance/get', { access_token: token });
    expect(accounts[0].balances.current).toBe(20);
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    const stored = await team.send('/accounts/get', { access_token: token });
    expect(stored.accounts[0].balances.current).toBe(20);
  });

  it('come with what the linter warns of, and are refused for its errors', async () => {
    const team = await player(service);
    const odd = await team.send('/sandbox/custom_users/create', {
      username: 'custom_odd',
      user: { unknown_key: 1 },
    });
    expect(odd.warnings).toEqual([
      { pointer: '/unknown_key', level: 'warning', message: 'is not known and has no effect' },
    ]);
    const wrong = { username: 'custom_bad', user: { override_accounts: [{ type: 'teapot' }] } };
    const { body } = await team.call('/sandbox/custom_users/create', wrong);
    expect(body.error_code).toBe('INVALID_FIELD');
    expect(body.error_message).toContain('/override_accounts/0/type');
    for (const username of ['user_good', 'user_custom', 'user_bad', 'user_yuppie', '', ' blank'])
      expect(await team.refusal('/sandbox/custom_users/create', { username, user: {} })).toBe(
        'INVALID_FIELD',
      );
  });

  it('are kept sealed: nothing of one is readable in the store', async () => {
    const team = await player(service);
    const word = 'Xylophone Rosin Deluxe';
    await team.send('/sandbox/custom_users/create', { username: 'secretive', user: user(1, word) });
    const [stored] = await service.service.core.services.store.ownUsers.list(team.keys.client_id);
    expect(stored?.sealed.length).toBeGreaterThan(100);
    expect(stored?.sealed.includes(word)).toBe(false);
  });

  it('are linted without being kept: every finding with its place, for objects and for text', async () => {
    const team = await player(service);
    const given = { override_accounts: [{ type: 'teapot' }, { type: 'credit', colour: 'red' }] };
    const found = await team.send('/sandbox/lint', { user: given });
    expect(found.valid).toBe(false);
    expect(found.findings).toEqual(
      expect.arrayContaining([
        { pointer: '/override_accounts/0/type', level: 'error', message: expect.any(String) },
        { pointer: '/override_accounts/1/colour', level: 'warning', message: expect.any(String) },
      ]),
    );
    const asText = await team.send('/sandbox/lint', { user: JSON.stringify(given) });
    expect(asText.findings).toEqual(found.findings);
    expect((await team.send('/sandbox/lint', { user: '{' })).valid).toBe(false);
    expect((await team.send('/sandbox/lint', { user: {} })).valid).toBe(true);
    expect(await team.refusal('/sandbox/lint', { user: 7 })).toBe('INVALID_FIELD');
  });
});
