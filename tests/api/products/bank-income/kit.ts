import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { FROZEN } from '../../../support/clock.ts';
import type { TestService } from '../../../support/service.ts';

export const HOOK = 'http://127.0.0.1:9/income';
/** Days pass in these tests: they need one automatic reading of each, and no more. */
export const CLOCK = {
  ...FROZEN,
  FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '1',
  FAIRLEAD_INVESTMENT_PULLS_PER_DAY: '0',
  FAIRLEAD_LIABILITY_PULLS_PER_DAY: '0',
};
export const WISH = { income_source_types: ['bank'], bank_income: { days_requested: 365 } };

// biome-ignore lint/suspicious/noExplicitAny: the schema of every answer is checked where it is sent
export type Json = any;

/** What tests ask of a service. */
export function asking(service: Pick<TestService, 'call'>) {
  const called = async (path: string, body: Record<string, unknown>): Promise<Json> => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const newUser = async (name: string): Promise<string> =>
    (await called('/user/create', { client_user_id: `${name} ${randomUUID()}` })).user_id;
  /** An Item without Link; `config` is the password that says what the sandbox makes up. */
  const link = async (user_id: string, { user = 'user_good', config = 'pass_good', ...more }: Json = {}) => {
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['income_verification'],
      user_id,
      ...more,
      options: {
        override_username: user,
        override_password: config,
        webhook: HOOK,
        income_verification: WISH,
      },
    });
    return called('/item/public_token/exchange', { public_token });
  };
  const newest = async (user_id: string): Promise<Json> =>
    (await called('/credit/bank_income/get', { user_id })).bank_income[0];
  const told = async (user_id: string): Promise<Json[]> => {
    const { webhooks } = await called('/sandbox/webhooks', { webhook_type: 'INCOME' });
    const bodies: Json[] = webhooks.map(({ body }: Json) => JSON.parse(body));
    return bodies.filter((body) => body.user_id === user_id);
  };
  return { called, newUser, link, newest, told };
}

export const sourcesOf = (report: Json): Json[] =>
  report.items.flatMap(({ bank_income_sources }: Json) => bank_income_sources);
export const idsOf = (report: Json): string[] =>
  sourcesOf(report).map(({ income_source_id }) => income_source_id);
/** Sources of a report with two payments on a day or later: of one alone, not every kind is a source. */
export const idsOfPaidIn = (from: string, report: Json): string[] =>
  sourcesOf(report)
    .filter(({ historical_summary }) => {
      const payments: Json[] = historical_summary.flatMap(({ transactions }: Json) => transactions);
      return payments.filter(({ date }) => date >= from).length >= 2;
    })
    .map(({ income_source_id }) => income_source_id);
