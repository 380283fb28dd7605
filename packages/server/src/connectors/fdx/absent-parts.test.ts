import { describe, expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import fdxConnector from './connector.ts';
import { fdxContext } from './context.fixture.ts';

const CREDENTIAL = { accessToken: 'token' };
const refusal = (status: number, code?: number | string) =>
  answerOf(status, JSON.stringify(code === undefined ? {} : { code, message: 'no' }));

/** A bank whose accounts have the part, but for those of which this is answered. */
function bankWhere(part: string, answers: Readonly<Record<string, InstitutionAnswer>>): ConnectorContext {
  const bank = fdxContext(({ pathname }) =>
    pathname.endsWith('/contact')
      ? { holders: [{ name: { first: 'Ada', last: 'Berg' }, relationship: 'PRIMARY' }] }
      : pathname.endsWith('/accounts')
        ? { accounts: Object.keys(answers).map((accountId) => ({ ...BROKERAGE, accountId })) }
        : pathname.endsWith('/plan')
          ? PLAN
          : BROKERAGE,
  );
  return {
    ...bank,
    async send(request) {
      const [id = '', asked] = new URL(request.url).pathname.split('/').slice(4);
      const instead = asked === part ? answers[id] : undefined;
      return instead ?? bank.send(request);
    },
  };
}

const BROKERAGE = { accountCategory: 'INVESTMENT_ACCOUNT', accountType: 'BROKERAGEPRODUCT', currentValue: 1 };
const PLAN = { ...BROKERAGE, accountType: '401K', planId: '01234' };

describe('a part that an FDX institution does not have', () => {
  const owners = async (
    one: InstitutionAnswer,
    other: InstitutionAnswer = answerOf(200, '{"holders": []}'),
  ) => {
    const context = bankWhere('contact', { a: one, b: other });
    return fdxConnector().identity?.(context, CREDENTIAL, ['a', 'b']);
  };

  it.each([
    [404, undefined],
    [404, 1107],
    [404, '404'],
    [410, undefined],
    [501, undefined],
    [400, 704],
  ])('of one account is nothing there, and no failure of it: status %s, code %s', async (status, code) => {
    const read = await owners(refusal(status, code));
    expect(read?.perAccountErrors).toEqual([]);
    expect(read?.items.map(({ key }) => key)).toEqual(['b']);
  });

  it.each([
    [404, 701],
    [409, 705],
    [403, 706],
    [501, 501],
  ])('is told from an account that cannot be read now: status %s, code %s', async (status, code) => {
    expect((await owners(refusal(status, code)))?.perAccountErrors).toMatchObject([{ accountKey: 'a' }]);
    // Where one is locked alone, the other fails for a reason of its own.
    const both = await owners(refusal(status, code), refusal(404, 701));
    expect(both?.perAccountErrors).toMatchObject([{ accountKey: 'a' }, { accountKey: 'b' }]);
  });

  it('of accounts that all are locked is the lock of the login, and no reading of nothing', async () => {
    const locked = refusal(403, 706);
    await expect(owners(locked, locked)).rejects.toMatchObject({ kind: 'account_locked' });
    // Of some of the accounts it says nothing of the others.
    const context = bankWhere('asset-transfer-networks', { plan: locked, broker: locked });
    const moved = await fdxConnector().transferNumbers?.(context, CREDENTIAL, ['plan', 'broker']);
    expect(moved).toMatchObject({ items: [{ key: 'plan' }], perAccountErrors: [{ accountKey: 'broker' }] });
  });

  it('of no account is not supported there', async () => {
    await expect(owners(refusal(404), refusal(501))).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('of brokers says nothing of the plans of employers', async () => {
    const context = bankWhere('asset-transfer-networks', { plan: refusal(404), broker: refusal(404) });
    const moved = async (keys: readonly string[]) =>
      (await fdxConnector().transferNumbers?.(context, CREDENTIAL, keys))?.items;
    expect(await moved(['plan', 'broker'])).toMatchObject([{ key: 'plan', plan: '01234' }]);
    await expect(moved(['broker'])).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('is, of the statements of one account, no failure of it, and one that cannot be read is', async () => {
    const window = { from: '2026-01-01', to: '2026-01-31' };
    const listed = async (one: InstitutionAnswer, other: InstitutionAnswer) =>
      fdxConnector().statements?.list(
        bankWhere('statements', { a: one, b: other }),
        CREDENTIAL,
        ['a', 'b'],
        window,
      );
    const some = answerOf(200, '{"statements": [{"statementId": "s", "statementDate": "2026-01-05"}]}');
    for (const absent of [refusal(404), refusal(501), refusal(400, 704), refusal(404, 1107)])
      expect(await listed(absent, some)).toMatchObject({ items: [{ key: 'b' }], perAccountErrors: [] });
    for (const unread of [refusal(403, 706), refusal(404, 701)]) {
      const failed = { perAccountErrors: [{ accountKey: 'a' }] };
      expect(await listed(unread, some)).toMatchObject({ items: [{ key: 'b' }], ...failed });
      expect(await listed(unread, refusal(404))).toMatchObject({ items: [], ...failed });
    }
    await expect(listed(refusal(404), refusal(501))).rejects.toMatchObject({ kind: 'unsupported' });
  });
});
