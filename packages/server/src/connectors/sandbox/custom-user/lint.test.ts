import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../../sdk/failure.ts';
import { contextOf, login } from '../connector.fixture.ts';
import { FIXTURES, fixture, oneAccount, readAll } from './custom-user.fixture.ts';
import { lintCustomUser } from './lint.ts';

const account = (members: object) => oneAccount({ type: 'depository', ...members });
const errorsOf = (text: string) =>
  lintCustomUser(text)
    .findings.filter(({ level }) => level === 'error')
    .map(({ pointer, message }) => `${pointer}: ${message}`);

describe('faults of custom users', () => {
  it.each([
    [
      'a wrong amount',
      account({
        transactions: [
          { date: '-1d', amount: 1 },
          { date: '-1d', amount: 'secret' },
        ],
      }),
      '/override_accounts/0/transactions/1/amount: must be a number',
    ],
    [
      'no amount',
      account({ transactions: [{ date: '-1d' }] }),
      '/override_accounts/0/transactions/0/amount: must be set',
    ],
    [
      'no date',
      account({ transactions: [{ amount: 1 }] }),
      '/override_accounts/0/transactions/0/date_posted: must be set',
    ],
    [
      'a date that no calendar has',
      account({ transactions: [{ date_posted: '2020-02-30', amount: 1 }] }),
      '/override_accounts/0/transactions/0/date_posted: must be a date such as 2026-01-31, or days from linking such as -3d',
    ],
    [
      'an unknown type',
      oneAccount({ type: 'brokerage' }),
      '/override_accounts/0/type: must be one of depository, credit, loan, investment, payroll, other',
    ],
    ['no type', oneAccount({ starting_balance: 1 }), '/override_accounts/0/type: must be set'],
    [
      'an unknown subtype',
      account({ subtype: 'chequing' }),
      '/override_accounts/0/subtype: must be an account subtype',
    ],
    [
      'a mask that is too long',
      account({ meta: { mask: '12345' } }),
      '/override_accounts/0/meta/mask: must be two to four letters or digits',
    ],
    [
      'half of a pair of numbers',
      account({ numbers: { eft_branch: '01140' } }),
      '/override_accounts/0/numbers/eft_branch: must not be set without eft_institution',
    ],
    [
      'two available balances',
      account({ force_available_balance: 1, has_null_available_balance: true }),
      '/override_accounts/0/has_null_available_balance: must not be true together with force_available_balance',
    ],
    [
      "another family's field",
      oneAccount({ type: 'credit', liability: { type: 'credit', principal: 1 } }),
      '/override_accounts/0/liability/principal: belongs to a student liability, not to a credit one',
    ],
    [
      'a liability on the wrong account',
      account({ liability: { type: 'credit' } }),
      '/override_accounts/0/liability: must not be of the credit kind on an account of this type',
    ],
    [
      'a holding on the wrong account',
      account({ holdings: [{ quantity: 1, institution_price: 1, security: { name: 'Fund' } }] }),
      '/override_accounts/0/holdings: must be empty but on an investment account',
    ],
    [
      'a trade on the wrong account',
      account({
        investment_transactions: [
          { date: '2026-01-05', type: 'buy', quantity: 1, security: { name: 'Fund' } },
        ],
      }),
      '/override_accounts/0/investment_transactions: must be empty but on an investment account',
    ],
    [
      'an income without an amount',
      account({ inflow_model: { type: 'monthly-income' } }),
      '/override_accounts/0/inflow_model/income_amount: must be set',
    ],
    [
      'a day that not every month has',
      account({ inflow_model: { type: 'none', payment_day_of_month: 29 } }),
      '/override_accounts/0/inflow_model/payment_day_of_month: must be a whole number from 1 to 28',
    ],
    [
      'a security without a name',
      account({ holdings: [{ quantity: 1, institution_price: 1, security: { currency: 'USD' } }] }),
      '/override_accounts/0/holdings/0/security: must have isin, cusip, ticker_symbol or name',
    ],
    ['a wrong version', '{"version":"3"}', '/version: must be "1" or "2"'],
    [
      'a wrong MFA type',
      '{"mfa":{"type":"retina"}}',
      '/mfa/type: must be one of device, selections, questions',
    ],
    [
      'a wrong count',
      '{"mfa":{"type":"questions","question_rounds":10}}',
      '/mfa/question_rounds: must be a whole number from 1 to 9',
    ],
    ['a wrong recaptcha', '{"recaptcha":"ugly"}', '/recaptcha: must be one of good, bad'],
    [
      'a wrong delay',
      '{"x_readiness":{"initial_ms":-1}}',
      '/x_readiness/initial_ms: must be a whole number from 0 to 86400000',
    ],
    [
      'a wrong pay slip',
      oneAccount({ type: 'payroll', income: { paystubs: [{ net_pay: { ytd_amount: 'x' } }] } }),
      '/override_accounts/0/income/paystubs/0/net_pay/ytd_amount: must be a number',
    ],
    ['accounts that are no list', '{"override_accounts":{"a":1}}', '/override_accounts: must be an array'],
  ])('are told with their place: %s', async (_name, text, expected) => {
    expect(errorsOf(text)).toContain(expected);
    await expect(login('user_custom', text)).rejects.toMatchObject({
      kind: 'invalid_credentials',
      detail: { reason: errorsOf(text)[0] },
    });
  });

  it('never quote what was written', () => {
    const text = account({
      type: 'hunter2',
      subtype: 'hunter2',
      starting_balance: 'hunter2',
      seed: 'hunter2',
    });
    expect(JSON.stringify(lintCustomUser(text))).not.toContain('hunter2');
    expect(JSON.stringify(lintCustomUser('hunter2'))).not.toContain('hunter2');
  });

  it('count no more than 10,000 transactions, 100 accounts and 32 levels', () => {
    const entries = (count: number) => Array.from({ length: count }, () => ({ date: '-1d', amount: 1 }));
    const two = (count: number) =>
      JSON.stringify({
        override_accounts: [
          { type: 'depository', transactions: entries(5_000) },
          { type: 'depository', transactions: entries(count) },
        ],
      });
    expect(errorsOf(two(5_000))).toEqual([]);
    expect(errorsOf(two(5_001))).toEqual([
      '/override_accounts: must not have more than 10000 transactions in all',
    ]);
    const accounts = (count: number) =>
      JSON.stringify({ override_accounts: Array.from({ length: count }, () => ({ type: 'other' })) });
    expect(errorsOf(accounts(100))).toEqual([]);
    expect(errorsOf(accounts(101))).toEqual(['/override_accounts: must not have more than 100 elements']);
    const nested = (depth: number) => `{"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(errorsOf(nested(32))).toEqual([]);
    expect(errorsOf(nested(33))).toEqual([': must not be nested deeper than 32 levels']);
    expect(errorsOf(`${'['.repeat(500_000)}`)).toEqual([': must not be nested deeper than 32 levels']);
    expect(errorsOf(`{"x":"${'[{'.repeat(40)}\\"["}`)).toEqual([]);
  });

  it('are warnings where something has no effect', () => {
    const text = JSON.stringify({
      roll_dates_forward: true,
      'a/b~c': 1,
      override_accounts: [{ type: 'depository', subtype: 'ira', colour: 'red', numbers: { account: 12345 } }],
    });
    const { valid, findings } = lintCustomUser(text);
    expect(valid).toBe(true);
    expect(findings.map(({ pointer, level }) => [pointer, level])).toEqual([
      ['/override_accounts/0/subtype', 'warning'],
      ['/override_accounts/0/numbers/account', 'warning'],
      ['/override_accounts/0/colour', 'warning'],
      ['/roll_dates_forward', 'warning'],
      ['/a~1b~0c', 'warning'],
    ]);
  });

  it('are not found in any fixture', () => {
    for (const text of FIXTURES.values()) expect(lintCustomUser(text)).toEqual({ valid: true, findings: [] });
  });

  it('are harmless as names of members that objects have anyway', async () => {
    const text =
      '{"__proto__":{"seed":"x"},"constructor":1,"override_accounts":[{"type":"other","__proto__":{"type":7}}]}';
    expect(lintCustomUser(text).valid).toBe(true);
    expect((await readAll(text)).accounts).toHaveLength(1);
  });

  it('end in ConnectorError and nothing else, whatever is changed in a user', async () => {
    const names = [...FIXTURES.keys()].filter((name) => name !== 'two-years-of-shopping.json');
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        '2020-13-01',
        '-99999d',
        '0d',
        'last',
        1e300,
        -1,
        'depository',
        'mortgage',
        '__proto__',
        999_999_999_999,
        0.000000001,
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.nat(), value, async (name, place, replacement) => {
        const document: unknown = JSON.parse(fixture(name.replace('.json', '')));
        const text = JSON.stringify(replaceNth(document, place, replacement));
        const { valid } = lintCustomUser(text);
        try {
          await readAll(text, contextOf());
          expect(valid).toBe(true);
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('are told for numbers that are too long to be computed with', async () => {
    const user = (number: string) =>
      `{"override_accounts":[{"type":"investment","holdings":[{"quantity":${number},"institution_price":${number},
        "security":{"name":"Alder fund"}}]}]}`;
    const expected = 'must be a number of at most 12 digits before the point and 9 after it';
    for (const number of ['1000000000000', '0.0000000001', '1e300', '1e-40', '9'.repeat(5_000)]) {
      expect(errorsOf(user(number))[0]).toBe(`/override_accounts/0/holdings/0/quantity: ${expected}`);
    }
    const longest = '999999999999.999999999';
    const { holdings } = await readAll(user(longest));
    expect(holdings.holdings[0]?.value).toBe('999999999999999999998000.000000000000000001');
  });

  it('are found in any text without a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(lintCustomUser(text).findings.every(({ message }) => message.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** The document with one value, the nth in order modulo their number, replaced. */
function replaceNth(document: unknown, nth: number, replacement: unknown): unknown {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((total: number, each) => total + count(each), 1)
      : 1;
  let left = nth % count(document);
  const walk = (value: unknown): unknown => {
    if (left-- === 0) return replacement;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each)]));
  };
  return walk(document);
}

describe('what is linted', () => {
  it('may be an object as well as its JSON, with the same findings', () => {
    const user = {
      colour: 'red',
      override_accounts: [
        { type: 'depository', nickname: 'x', transactions: [{ date: '-1d', amount: '5' }] },
      ],
    };
    const linted = lintCustomUser(user);
    expect(linted).toEqual({
      valid: false,
      findings: [
        {
          pointer: '/override_accounts/0/transactions/0/amount',
          level: 'error',
          message: 'must be a number',
        },
        {
          pointer: '/override_accounts/0/nickname',
          level: 'warning',
          message: 'is not known and has no effect',
        },
        { pointer: '/colour', level: 'warning', message: 'is not known and has no effect' },
      ],
    });
    expect(lintCustomUser(JSON.stringify(user))).toEqual(linted);
  });

  it('is told apart from a user, whatever it is', () => {
    for (const other of [null, undefined, 7, [], 10n, () => 1, '']) {
      expect(lintCustomUser(other)).toEqual({
        valid: false,
        findings: [
          { pointer: '', level: 'error', message: expect.stringMatching(/^must be (JSON|an object)$/) },
        ],
      });
    }
  });

  it('warns of an empty list of accounts, with which the login fails', () => {
    expect(lintCustomUser({ override_accounts: [] })).toEqual({
      valid: true,
      findings: [
        {
          pointer: '/override_accounts',
          level: 'warning',
          message: 'is empty: the login ends with NO_ACCOUNTS',
        },
      ],
    });
  });
});
