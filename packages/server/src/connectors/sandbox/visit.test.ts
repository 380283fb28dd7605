import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../world/durations.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import { bank, contextOf, LINKED_AT, login, REQUEST } from './connector.fixture.ts';

const outcome = async (context: ConnectorContext, credential: Credential): Promise<string> => {
  try {
    await bank.accounts(context, credential);
    return 'read';
  } catch (error) {
    return error instanceof Error && 'kind' in error ? String(error.kind) : 'unknown';
  }
};

describe('the health script of an institution', () => {
  const health = [
    { at: LINKED_AT + 3 * DAY_MS, status: 'HEALTHY' },
    { at: '2020-02-22T12:00:00Z', status: 'DEGRADED' },
    { at: '2020-02-23T12:00:00Z', status: 'DOWN' },
  ];

  it('makes all calls fail while it is down, and only then', async () => {
    const credential = await login('user_good', 'pass_good');
    const at = (days: number) =>
      contextOf({ profile: { settings: { health } }, now: LINKED_AT + days * DAY_MS });
    const outcomes = await Promise.all([0, 1, 2, 2.9, 3].map((day) => outcome(at(day), credential)));
    expect(outcomes).toEqual(['read', 'read', 'institution_down', 'institution_down', 'read']);
    await expect(bank.begin(at(2), REQUEST)).rejects.toMatchObject({ kind: 'institution_down' });
    await expect(bank.identity?.(at(2), credential, [])).rejects.toMatchObject({ kind: 'institution_down' });
    const pages = bank.transactions?.(at(2), credential, '0000', { from: '2020-01-01', to: '2020-02-01' });
    await expect(pages?.[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'institution_down' });
  });

  it('does not keep an Item from being changed or revoked', async () => {
    const credential = await login('user_good', 'pass_good');
    const context = contextOf({ profile: { settings: { health: [{ at: 0, status: 'DOWN' }] } } });
    expect((await bank.mutate(context, credential, { generate: 1 }))?.added.transactions).toHaveLength(1);
  });

  it('is healthy where the script cannot be read', async () => {
    const credential = await login('user_good', 'pass_good');
    const broken = [
      null,
      'DOWN',
      { at: 'yesterday', status: 'DOWN' },
      { at: 0, status: 'SICK' },
      { status: 'DOWN' },
    ];
    const context = contextOf({ profile: { settings: { health: broken } } });
    expect(await outcome(context, credential)).toBe('read');
  });
});

describe('the failure rate of an institution', () => {
  const at = (failureRate: number, minutes: number) =>
    contextOf({ profile: { settings: { failureRate } }, now: LINKED_AT + minutes * 60_000 });

  it('fails as many visits as it says, the same ones each time', async () => {
    const credential = await login('user_good', 'pass_good');
    const run = (rate: number) =>
      Promise.all(Array.from({ length: 400 }, (_, minute) => outcome(at(rate, minute), credential)));
    const outcomes = await run(0.25);
    const failed = outcomes.filter((each) => each === 'institution_down').length;
    expect(failed).toBeGreaterThan(70);
    expect(failed).toBeLessThan(130);
    expect(await run(0.25)).toEqual(outcomes);
    expect(new Set(await run(0))).toEqual(new Set(['read']));
    expect(new Set(await run(1))).toEqual(new Set(['institution_down']));
  });

  it('lets all calls of one visit through, or none', async () => {
    const credential = await login('user_good', 'pass_good');
    for (let minute = 0; minute < 40; minute++) {
      const context = at(0.5, minute);
      const calls = [await outcome(context, credential), await outcome(context, credential)];
      expect(new Set(calls).size).toBe(1);
    }
  });
});

describe('the latency of an institution', () => {
  const settings = { latencyMs: 1_500 };

  it('delays each call by so much', async () => {
    const credential = await login('user_good', 'pass_good');
    const slept: number[] = [];
    const sleep = async (milliseconds: number) => {
      slept.push(milliseconds);
    };
    const context = { ...contextOf({ profile: { settings } }), sleep };
    await bank.accounts(context, credential);
    await bank.numbers?.(context, credential, ['0000']);
    expect(slept).toEqual([1_500, 1_500]);
    await bank.accounts({ ...contextOf(), sleep }, credential);
    expect(slept).toHaveLength(2);
  });

  it('is none where nothing can wait', async () => {
    const credential = await login('user_good', 'pass_good');
    expect(await outcome(contextOf({ profile: { settings } }), credential)).toBe('read');
  });

  it('ends with the patience of the caller, however the sleep ends', async () => {
    const credential = await login('user_good', 'pass_good');
    for (const fails of [true, false]) {
      const controller = new AbortController();
      const sleep = async () => {
        controller.abort();
        if (fails) throw new Error('aborted');
      };
      const context = { ...contextOf({ profile: { settings } }), sleep, signal: controller.signal };
      expect(await outcome(context, credential)).toBe('institution_timeout');
    }
  });
});

it('follows a stored custom user who is replaced, at the next read', async () => {
  const user = (starting_balance: number) =>
    JSON.stringify({ override_accounts: [{ type: 'depository', starting_balance }] });
  const context = (balance: number) =>
    contextOf({ profile: { settings: { customUsers: { custom_ada: user(balance) } } } });
  const credential = await login('custom_ada', 'x', context(10));
  expect(JSON.stringify(credential)).not.toContain('starting_balance');
  const balances = async (balance: number) =>
    (await bank.accounts(context(balance), credential)).items.map((account) => account.balance.current);
  expect([await balances(10), await balances(77)]).toEqual([['10'], ['77']]);
});
