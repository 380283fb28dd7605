import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

type Json = Record<string, unknown>;
interface WireAccount {
  readonly account_id: string;
  readonly type: string;
  readonly subtype: string;
}

describeOnEngines('answers as client programs read them', (engine) => {
  let service: TestService;
  let accessToken: string;
  let accounts: readonly WireAccount[];
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    ({ accessToken } = await linkItem(service));
    accounts = (await ask('/accounts/get')).accounts;
  });
  afterAll(() => service.stop());

  const ask = async (path: string, more: Json = {}) => {
    const { status, body } = await service.call(path, { access_token: accessToken, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const days = { start_date: '2025-01-01', end_date: '2026-03-01' };
  const only = (...subtypes: string[]) => {
    const chosen = accounts.filter(({ subtype }) => subtypes.includes(subtype));
    expect(chosen).toHaveLength(subtypes.length);
    return chosen.map(({ account_id }) => account_id);
  };
  const filtered = async (path: string, subtypes: string[], more: Json = {}) => {
    const account_ids = only(...subtypes);
    const answer = await ask(path, { ...more, options: { account_ids } });
    expect(answer.accounts.map(({ account_id }: WireAccount) => account_id)).toEqual(account_ids);
    return answer;
  };

  describe('for accounts that the product does not cover are empty (D98)', () => {
    it('at the holdings', async () => {
      const answer = await filtered('/investments/holdings/get', ['checking', 'savings']);
      expect([answer.holdings, answer.securities]).toEqual([[], []]);
    });

    it('at the investment transactions', async () => {
      const answer = await filtered('/investments/transactions/get', ['credit card'], days);
      expect(answer.investment_transactions).toEqual([]);
      expect(answer.total_investment_transactions).toBe(0);
    });

    it('at the liabilities, by their three lists', async () => {
      const answer = await filtered('/liabilities/get', ['checking', 'ira']);
      expect(answer.liabilities).toEqual({ credit: null, mortgage: null, student: null });
    });

    it('at the account numbers', async () => {
      const answer = await filtered('/auth/get', ['credit card', 'mortgage']);
      expect(answer.numbers).toEqual({ ach: [], eft: [], international: [], bacs: [] });
      // Of a mixture, those that have numbers (D43).
      const mixed = await ask('/auth/get', { options: { account_ids: only('checking', 'mortgage') } });
      expect(mixed.accounts.map(({ subtype }: WireAccount) => subtype)).toEqual(['checking']);
    });

    it('at the transactions', async () => {
      const answer = await filtered('/transactions/get', ['ira'], days);
      expect([answer.transactions, answer.total_transactions]).toEqual([[], 0]);
    });
  });
});
