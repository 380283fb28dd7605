import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;

const entry = (date: string, amount: number, description: string) => ({
  date_transacted: date,
  date_posted: date,
  currency: 'USD',
  amount,
  description,
});
const login = {
  override_accounts: [
    {
      type: 'depository',
      subtype: 'checking',
      starting_balance: 1000,
      transactions: [
        entry('2026-02-20', 80, 'Groceries'),
        entry('2026-02-21', 120, 'Rent'),
        entry('2026-02-22', 34, 'OVERDRAFT FEE'),
      ],
    },
    { type: 'depository', subtype: 'savings', starting_balance: 0 },
  ],
};

describeOnEngines('simulated risk scores', (engine) => {
  let service: TestService;
  let accessToken: string;
  let accounts: string[];
  let spendable: number;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth', 'transactions', 'signal'],
      options: { override_username: 'user_custom', override_password: JSON.stringify(login) },
    });
    accessToken = (await called('/item/public_token/exchange', { public_token })).access_token;
    const listed = await called('/accounts/get', { access_token: accessToken });
    accounts = listed.accounts.map(({ account_id }: { account_id: string }) => account_id);
    const { available, current } = listed.accounts[0].balances;
    spendable = available ?? current;
  });
  afterAll(() => service.stop());

  const called = async (path: string, body: Json) => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  let names = 0;
  const evaluate = (amount: number, more: Json = {}) => {
    names += 1;
    return called('/signal/evaluate', {
      access_token: accessToken,
      account_id: accounts[0],
      client_transaction_id: `debit-${names}`,
      amount,
      ...more,
    });
  };
  const bank = ({ scores }: { scores: { bank_initiated_return_risk: { score: number } } }) =>
    scores.bank_initiated_return_risk.score;

  it('follow from balance, history and amount', async () => {
    const half = await evaluate(spendable / 2);
    expect(half.core_attributes).toMatchObject({
      available_balance: spendable,
      debit_transactions_count_30d: 3,
      total_debit_transactions_amount_30d: 234,
      nsf_overdraft_transactions_count_30d: 1,
      nsf_overdraft_transactions_count_7d: 0,
      p95_debit_transactions_amount_28d: 120,
      balance_to_transaction_amount_ratio: 2,
      days_since_first_plaid_connection: 0,
      is_savings_or_money_market_account: false,
    });
    expect(half.core_attributes).not.toHaveProperty('phone_change_count_28d');
    // 1 to begin with, half of 40, and 4 for the fee.
    expect(bank(half)).toBe(25);
    expect(bank(await evaluate(spendable))).toBe(45);
    expect(bank(await evaluate(spendable * 2))).toBe(85);
    expect(half.warnings).toEqual([]);
  });

  it('have a result that is ordered by three amounts, under the ruleset that is named', async () => {
    const results = [];
    for (const amount of [3.53, 12.17, 27.53])
      results.push(
        (await evaluate(amount, { account_id: accounts[1], ruleset_key: 'first-deposit' })).ruleset,
      );
    expect(results).toMatchObject([
      { ruleset_key: 'first-deposit', result: 'ACCEPT' },
      { result: 'REVIEW' },
      { result: 'REROUTE' },
    ]);
    expect((await evaluate(1, { account_id: accounts[1] })).ruleset).toMatchObject({
      ruleset_key: 'default',
      result: 'REROUTE',
    });
  });

  it('are the first ones for one name, however many calls ask at once', async () => {
    const answers = await Promise.all(
      [10, 20, 30, 40].map((amount) => evaluate(amount, { client_transaction_id: 'one-name' })),
    );
    const scores = answers.map((answer) => JSON.stringify([answer.scores, answer.core_attributes]));
    expect(new Set(scores).size).toBe(1);
  });

  it('keep what was decided and what came back, for what was evaluated', async () => {
    const report = (path: string, body: Json) =>
      service.call(path, { client_transaction_id: 'one-name', ...body });
    const { store, environment } = service.service.core.services;
    const kept = () => store.signalEvaluations.find(asTenant(environment, service.clientId), 'one-name');
    for (const initiated of [true, false])
      expect(
        (await report('/signal/decision/report', { initiated, amount_instantly_available: 0.1 })).status,
      ).toBe(200);
    expect((await report('/signal/return/report', { return_code: 'R10' })).status).toBe(200);
    expect(await kept()).toMatchObject({ returnCode: 'R10', returnedAt: Date.parse('2026-03-01T12:00:00Z') });
    for (const returned_at of ['2026-02-26T09:30:00-05:00', '2026-02-26T14:30:00.000001Z']) {
      expect((await report('/signal/return/report', { return_code: 'R10', returned_at })).status).toBe(200);
      expect(await kept()).toMatchObject({ returnedAt: Date.parse('2026-02-26T14:30:00Z') });
    }
    expect(JSON.parse((await kept())?.decision ?? '')).toMatchObject({
      initiated: false,
      amountInstantlyAvailable: '0.1',
    });
    const refused = async (path: string, body: Json) => (await report(path, body)).body.error_message;
    expect(await refused('/signal/return/report', { return_code: 'R99' })).toContain(
      'return_code must be an ACH',
    );
    expect(
      await refused('/signal/return/report', { return_code: 'R01', client_transaction_id: 'no' }),
    ).toContain('given to /signal/evaluate before');
    expect(await refused('/signal/decision/report', { initiated: 'yes' })).toContain('initiated');
    expect(
      await refused('/signal/decision/report', { initiated: true, client_transaction_id: 'no' }),
    ).toContain('given to /signal/evaluate before');
  });

  it('are refused for an account that owes', async () => {
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth', 'transactions'],
    });
    const { access_token } = await called('/item/public_token/exchange', { public_token });
    const { accounts: all } = await called('/accounts/get', { access_token });
    const card = all.find(({ type }: Json) => type === 'credit');
    const wish = { access_token, account_id: card.account_id, client_transaction_id: 'card', amount: 10 };
    const { status, body } = await service.call('/signal/evaluate', wish);
    expect([status, body.error_code]).toEqual([400, 'INVALID_ACCOUNT_ID']);
  });

  it('are refused for what is no debit', async () => {
    const cases: [Json, string][] = [
      [{ amount: 0 }, 'INVALID_FIELD'],
      [{ amount: -1 }, 'INVALID_FIELD'],
      [{ amount: '1' }, 'INVALID_FIELD'],
      [{ client_transaction_id: 'x'.repeat(37) }, 'INVALID_FIELD'],
      [{ account_id: 'nobodys0000000000000' }, 'INVALID_ACCOUNT_ID'],
      [{ default_payment_method: 'CASH' }, 'INVALID_FIELD'],
    ];
    for (const [changes, code] of cases) {
      names += 1;
      const body = {
        access_token: accessToken,
        account_id: accounts[0],
        client_transaction_id: `debit-${names}`,
        amount: 1,
      };
      const { status, body: answer } = await service.call('/signal/evaluate', { ...body, ...changes });
      expect([status, answer.error_code], JSON.stringify(changes)).toEqual([400, code]);
    }
  });

  it('rest on the last reading of an Item that is broken, and say so', async () => {
    await called('/sandbox/item/reset_login', { access_token: accessToken });
    const answer = await evaluate(spendable / 2);
    expect(answer.warnings).toMatchObject([
      { warning_type: 'ITEM_ERROR', warning_code: 'ITEM_LOGIN_REQUIRED' },
    ]);
    expect(bank(answer)).toBe(25);
    expect((await service.call('/signal/prepare', { access_token: accessToken })).body.error_code).toBe(
      'ITEM_LOGIN_REQUIRED',
    );
  });

  it('are forgotten with their Item', async () => {
    await called('/item/remove', { access_token: accessToken });
    const body = { client_transaction_id: 'one-name', initiated: true };
    expect((await service.call('/signal/decision/report', body)).body.error_code).toBe('INVALID_FIELD');
  });

  it('tell of no longer time than transactions are known for', async () => {
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth', 'transactions'],
      options: {
        override_username: 'user_custom',
        override_password: JSON.stringify(login),
        transactions: { days_requested: 31 },
      },
    });
    const { access_token } = await called('/item/public_token/exchange', { public_token });
    const { accounts: own } = await called('/accounts/get', { access_token });
    const days = async () => {
      const { core_attributes } = await evaluate(100, { access_token, account_id: own[0].account_id });
      return ['30d', '60d', '90d'].filter((name) => `debit_transactions_count_${name}` in core_attributes);
    };
    expect(await days()).toEqual(['30d']);
    await called('/sandbox/clock/advance', { by: 'P29D' });
    expect(await days()).toEqual(['30d', '60d']);
  });
});
