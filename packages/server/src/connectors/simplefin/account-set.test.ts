import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../sdk/answers.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { readAccountSet } from './account-set.ts';

const answer = (text: string, type = 'application/json') =>
  jsonOf({ status: 200, headers: { 'content-type': type }, body: Buffer.from(text) });
const failureOf = (work: () => unknown): ConnectorError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConnectorError) return error;
    throw error;
  }
  throw new Error('it was taken');
};

describe('an account set', () => {
  it('of the first version has organisations and plain errors', () => {
    const set = readAccountSet(
      answer(`{"errors": ["Please log in again"], "accounts": [{"org": {"domain": "bank.example", "name": "Bank"}, "id": "1",
        "name": "Savings", "currency": "USD", "balance": "+5.10", "available-balance": "", "balance-date": 1700000000.5,
        "transactions": [{"id": "t", "posted": 0, "amount": -1.10, "description": " Shop ", "pending": true}]}]}`),
    );
    expect(set.troubles).toEqual([
      { code: null, message: 'Please log in again', connection: null, account: null },
    ]);
    expect(set.accounts).toMatchObject([
      {
        id: '1',
        organisation: 'bank.example',
        organisationName: 'Bank',
        balance: '5.1',
        available: null,
        balanceDate: 1_700_000_000,
      },
    ]);
    expect(set.accounts[0]?.transactions).toMatchObject([
      { id: 't', posted: 0, amount: '-1.1', description: 'Shop', pending: true },
    ]);
  });

  it('of the second version has connections and errors with codes', () => {
    const set = readAccountSet({
      errlist: [{ code: 'con.auth', message: 'again', conn_id: 'c' }],
      connections: [{ conn_id: 'c', name: 'Mine', org_name: 'Bank' }],
      accounts: [{ id: '1', conn_id: 'c', name: 'A', currency: 'USD', balance: '1' }],
    });
    expect(set.accounts).toMatchObject([{ organisation: 'c', organisationName: 'Bank', connection: 'c' }]);
    expect(set.troubles).toMatchObject([{ code: 'con.auth', connection: 'c' }]);
  });

  it('keeps amounts as they were sent, however many digits a number has', () => {
    const set = readAccountSet(
      answer('{"accounts": [{"id": "1", "currency": "USD", "balance": 12345678901234567.89}]}'),
    );
    expect(set.accounts[0]?.balance).toBe('12345678901234567.89');
  });

  it.each([
    ['{"accounts": {}}', 'accounts of the bridge'],
    ['[]', 'the answer of the bridge'],
    ['{"accounts": [{"id": "", "currency": "USD", "balance": "1"}]}', 'accounts[0].id'],
    ['{"accounts": [{"id": "1", "balance": "1"}]}', 'accounts[0].currency'],
    ['{"accounts": [{"id": "1", "currency": "USD", "balance": "1,5"}]}', 'accounts[0].balance'],
    [
      '{"accounts": [{"id": "1", "currency": "USD", "balance": "1", "balance-date": "soon"}]}',
      'balance-date',
    ],
    ['{"accounts"', 'no JSON'],
  ])('says where %s is wrong, and repeats nothing of it', (text, place) => {
    const failure = failureOf(() => readAccountSet(answer(text)));
    expect(failure.kind).toBe('malformed');
    expect(failure.message).toContain(place);
  });

  it.each([
    ['<html>Back soon</html>', 'application/json'],
    ['Back soon', 'text/html; charset=utf-8'],
  ])('is an institution that is down where a page comes: %s', (text, type) => {
    expect(failureOf(() => answer(text, type)).kind).toBe('institution_down');
  });

  it('is read or refused, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          readAccountSet(answer(text));
        } catch (error) {
          expect(error).toBeInstanceOf(ConnectorError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
