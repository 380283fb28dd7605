import { describe, expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import fdxConnector from './connector.ts';
import { fdxContext } from './context.fixture.ts';
import { fdxTokensOf } from './tokens.ts';

const CREDENTIAL = { accessToken: 'token' };
const NOW = Date.UTC(2026, 0, 15, 12);
const account = (more: object) => ({ accountCategory: 'DEPOSIT_ACCOUNT', accountId: 'a', ...more });

/** A bank with one account, which answers what moved on it so. */
function bankWith(details: object, transactions: InstitutionAnswer): ConnectorContext {
  const bank = fdxContext(({ pathname }) =>
    pathname.endsWith('/accounts') ? { accounts: [account({})] } : account(details),
  );
  return {
    ...bank,
    send: async (request) =>
      new URL(request.url).pathname.endsWith('/transactions') ? transactions : bank.send(request),
  };
}

async function pagesOf(context: ConnectorContext) {
  const window = { from: '2026-01-01', to: '2026-01-14' };
  return Array.fromAsync(fdxConnector().transactions?.(context, CREDENTIAL, 'a', window) ?? []);
}

describe('an FDX institution', () => {
  it.each([
    [404, 801],
    [404, 1107],
    [404, '1107'],
  ])('that has found no entries has none: status %s, code %s', async (status, code) => {
    const refusal = answerOf(status, JSON.stringify({ code, message: 'no data found' }));
    expect(await pagesOf(bankWith({}, refusal))).toMatchObject([
      { upserts: [], coverage: { from: '2026-01-01', to: '2026-01-14', complete: true } },
    ]);
  });

  it.each([404, 410, 501])(
    'says of one account alone that it has no entries to ask for: status %s',
    async (status) => {
      const failure = await pagesOf(bankWith({}, answerOf(status, '{}'))).catch((error: unknown) => error);
      expect(failure).toMatchObject({ detail: { accountKey: 'a' } });
      // A bank that is away says nothing of an account.
      const away = await pagesOf(bankWith({}, answerOf(500, '{}'))).catch((error: unknown) => error);
      expect(away).toMatchObject({ kind: 'institution_down' });
      expect(away).not.toHaveProperty('detail.accountKey');
    },
  );

  it('may write codes of currencies small', async () => {
    const entry = {
      transactionId: 't',
      status: 'POSTED',
      debitCreditMemo: 'DEBIT',
      amount: 1,
      postedTimestamp: '2026-01-05T12:00:00Z',
      currency: { currencyCode: 'cad' },
    };
    const answer = answerOf(200, JSON.stringify({ transactions: [entry] }));
    const bank = bankWith({ currency: { currencyCode: 'cad' } }, answer);
    expect((await fdxConnector().accounts(bank, CREDENTIAL)).items[0]?.currency).toBe('CAD');
    expect((await pagesOf(bank))[0]?.upserts[0]?.currency).toBe('CAD');
  });

  it.each(['0', 0, -1])('that says %j of the life of a refresh token says nothing of its end', (life) => {
    const answer = answerOf(200, JSON.stringify({ access_token: 'a', refresh_token_expires_in: life }));
    expect(
      fdxTokensOf(
        fdxContext(() => ({})),
        answer,
      ).consentEndsAt,
    ).toBe(null);
    const other = answerOf(200, JSON.stringify({ access_token: 'a', refresh_token_expires_in: '60' }));
    expect(
      fdxTokensOf(
        fdxContext(() => ({})),
        other,
      ).consentEndsAt,
    ).toBe(NOW + 60_000);
  });

  it('tells no units of what has none: cash is its amount, anything else is one of it', async () => {
    const holding = (more: object) => ({ holdingType: 'OTHER', marketValue: 12.5, ...more });
    const holdings = [
      holding({ holdingId: 'cash', cashAccount: true }),
      holding({ holdingId: 'annuity', currentUnitPrice: 12.5 }),
    ];
    const bank = bankWith({ accountCategory: 'INVESTMENT_ACCOUNT', holdings }, answerOf(200, '{}'));
    const read = await fdxConnector().holdings?.(bank, CREDENTIAL, ['a']);
    const told = read?.items[0]?.holdings.map(({ quantity, price, value }) => [quantity, price, value]);
    expect(told).toEqual([
      ['12.5', '1', '12.5'],
      ['1', '12.5', '12.5'],
    ]);
  });
});
