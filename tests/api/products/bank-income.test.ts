import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    for (const name of [
      'user_bank_income',
      'user_credit_bonus',
      'user_credit_profile_good',
      'user_small_business',
      'user_good',
    ]) {
      const { user_id } = await called('/user/create', { client_user_id: name });
      const { public_token } = await called('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: ['income_verification'],
        user_id,
        options: {
          override_username: name,
          override_password: name === 'user_good' ? 'pass_good' : '{}',
          income_verification: { income_source_types: ['bank'] },
        },
      });
      const { bank_income } = await called('/credit/bank_income/get', { user_id });
      console.log(
        name,
        JSON.stringify(
          bank_income[0].items[0].bank_income_sources.map((s: any) => [
            s.income_description,
            s.income_category,
            s.pay_frequency,
            s.transaction_count,
            s.total_amount,
          ]),
        ),
        JSON.stringify(bank_income[0].warnings),
        JSON.stringify(bank_income[0].items[0].bank_income_accounts).slice(0, 300),
      );
      console.log(
        bank_income[0].bank_income_summary.total_amount,
        bank_income[0].bank_income_summary.historical_summary.length,
      );
      const { access_token } = await called('/item/public_token/exchange', { public_token });
      const again = await called('/transactions/get', {
        access_token,
        start_date: '2020-01-01',
        end_date: '2027-01-01',
      });
      console.log(again.total_transactions, again.item.products);
    }
  });
});
