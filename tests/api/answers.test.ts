import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connector } from '../../packages/server/src/connectors/sdk/connector.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { withConnector } from '../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { recipientOf } from './endpoints/_needs/payment-recipient.ts';

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

  describe('of balances say from when they are (D96)', () => {
    const since = async (token: string, min_last_updated_datetime?: string) => {
      const options =
        min_last_updated_datetime === undefined ? {} : { options: { min_last_updated_datetime } };
      return service.call('/accounts/balance/get', { access_token: token, ...options });
    };
    const times = (accounts_: readonly { balances: Json }[]) =>
      new Set(accounts_.map(({ balances }) => balances.last_updated_datetime));

    it('and are of this moment where the source is asked', async () => {
      for (const asked of [
        undefined,
        '2026-02-27T12:00:00Z',
        '2026-03-01T12:00:00Z',
        '2030-01-01T00:00:00Z',
      ]) {
        const { status, body } = await since(accessToken, asked);
        expect(status).toBe(200);
        expect(times(body.accounts)).toEqual(new Set(['2026-03-01T12:00:00Z']));
      }
    });

    it('and are refused where the source has none as new as asked', async () => {
      const slow = await linkItem(service, { institution: 'ins_130016' });
      const { status, body } = await since(slow.accessToken, '2026-02-27T12:00:00Z');
      expect(status).toBe(200);
      expect(times(body.accounts)).toEqual(new Set(['2026-03-01T00:00:00Z']));
      const refused = await since(slow.accessToken, '2026-03-01T12:00:00Z');
      expect([refused.status, refused.body.error_type, refused.body.error_code]).toEqual([
        400,
        'INVALID_REQUEST',
        'LAST_UPDATED_DATETIME_OUT_OF_RANGE',
      ]);
      expect((await since(slow.accessToken)).status).toBe(200);
      const { body: made } = await service.call('/processor/token/create', {
        access_token: slow.accessToken,
        account_id: body.accounts[0].account_id,
        processor: 'dwolla',
      });
      const partner = (min_last_updated_datetime: string) =>
        service.call('/processor/balance/get', {
          processor_token: made.processor_token,
          options: { min_last_updated_datetime },
        });
      expect((await partner('2026-02-27T12:00:00Z')).status).toBe(200);
      expect((await partner('2026-03-01T12:00:00Z')).body.error_code).toBe(
        'LAST_UPDATED_DATETIME_OUT_OF_RANGE',
      );
    });
  });

  it('of investments name what is borrowed, and securities by every number (D99)', async () => {
    for (const [path, more] of [
      ['/investments/holdings/get', {}],
      ['/investments/transactions/get', days],
    ] as const) {
      const answer = await ask(path, more);
      for (const { balances } of answer.accounts) expect(balances).toHaveProperty('margin_loan_amount', null);
      expect(answer.securities.length).toBeGreaterThan(0);
      for (const security of answer.securities) expect(security).toHaveProperty('figi', null);
    }
    for (const { balances } of (await ask('/accounts/get')).accounts)
      expect(balances).not.toHaveProperty('margin_loan_amount');
  });

  it('of payments leave out what was paid back, while nothing was (D100)', async () => {
    const { body: recipient } = await service.call('/payment_initiation/recipient/create', recipientOf());
    const { body: made } = await service.call('/payment_initiation/payment/create', {
      recipient_id: recipient.recipient_id,
      reference: 'Rent',
      amount: { currency: 'GBP', value: 1 },
    });
    const { payment_id } = made;
    const { body: payment } = await service.call('/payment_initiation/payment/get', { payment_id });
    const { body: listed } = await service.call('/payment_initiation/payment/list', {});
    for (const each of [payment, listed.payments[0]]) {
      expect(each.payment_id).toBe(payment_id);
      expect(each).not.toHaveProperty('amount_refunded');
    }
  });

  describe('of transactions (D104)', () => {
    const row = { date_transacted: '-2d', date_posted: '-2d', amount: 5, description: 'INTEREST' };
    const person = {
      override_accounts: [
        { type: 'depository', subtype: 'checking' },
        { type: 'loan', subtype: 'student' },
        { type: 'loan', subtype: 'mortgage' },
        { type: 'loan', subtype: 'auto' },
        { type: 'investment', subtype: 'brokerage' },
      ].map((account) => ({ ...account, starting_balance: 100, transactions: [row] })),
    };
    const options = { override_username: 'user_custom', override_password: JSON.stringify(person) };
    const link = () => linkItem(service, { products: ['transactions', 'investments'], options });
    const read = async (access_token: string, more: Json = {}) =>
      (await service.call('/transactions/get', { access_token, ...days, ...more })).body;
    const kinds = (body: { accounts: WireAccount[]; transactions: { account_id: string }[] }) => {
      const subtypes = new Map(body.accounts.map(({ account_id, subtype }) => [account_id, subtype]));
      return [...new Set(body.transactions.map(({ account_id }) => subtypes.get(account_id)))].sort();
    };
    const COVERED = ['checking', 'mortgage', 'student'];

    it('are those of accounts that they cover', async () => {
      const { accessToken: token } = await link();
      const body = await read(token);
      expect(body.accounts).toHaveLength(5);
      expect([kinds(body), body.total_transactions]).toEqual([COVERED, 3]);
      const auto = body.accounts.find(({ subtype }: WireAccount) => subtype === 'auto').account_id;
      const one = await read(token, { options: { account_ids: [auto] } });
      expect([one.transactions, one.total_transactions]).toEqual([[], 0]);
      const { body: synced } = await service.call('/transactions/sync', { access_token: token });
      expect(synced.added).toHaveLength(3);
    });

    it('are those alone where an Item of before has others', async () => {
      const { accessToken: token, itemId } = await link();
      const body = await read(token);
      const auto = body.accounts.find(({ subtype }: WireAccount) => subtype === 'auto').account_id;
      const { store } = service.service.core.services;
      const [checking] = body.transactions.filter(
        ({ account_id }: { account_id: string }) => account_id !== auto,
      );
      const wire = JSON.stringify({ ...checking, transaction_id: 'stray', account_id: auto });
      await store.unitOfWork(async (unit) => {
        const before = await unit.items.reserveChanges(itemId, 1);
        const stray = {
          transactionId: 'stray',
          accountId: auto,
          sourceKey: 'stray',
          dayOrder: 0,
          pending: false,
          pfc2: null,
          enrichment: null,
        };
        await unit.transactions.insert(itemId, [
          { ...stray, date: checking.date, originalDescription: null, wire, seq: before + 1 },
        ]);
        await unit.transactions.recountDays(itemId, [checking.date]);
      });
      const shown = await read(token);
      expect([kinds(shown), shown.total_transactions]).toEqual([COVERED, 3]);
      const filtered = await read(token, { options: { account_ids: [auto] } });
      expect(filtered.total_transactions).toBe(0);
    });
  });

  it('of transactions lose at the next pull what is of no covered account', async () => {
    const person = {
      override_accounts: [
        { type: 'depository', subtype: 'checking', transactions: [] },
        {
          type: 'loan',
          subtype: 'auto',
          transactions: [{ date_transacted: '-2d', date_posted: '-2d', amount: 5, description: 'FEE' }],
        },
      ],
    };
    const options = { override_username: 'user_custom', override_password: JSON.stringify(person) };
    // As rows were kept before: nobody looked at the kind of the account.
    const asDeposit = (connector: Connector): Connector => ({
      ...connector,
      accounts: async (...given) => {
        const read = await connector.accounts(...given);
        return {
          ...read,
          items: read.items.map((each) => ({ ...each, type: 'depository', subtype: 'checking' })),
        };
      },
    });
    const { accessToken: access_token } = await withConnector(service, asDeposit, () =>
      linkItem(service, { options }),
    );
    const total = async () =>
      (await service.call('/transactions/get', { access_token, ...days })).body.total_transactions;
    const { body: first } = await service.call('/transactions/sync', { access_token, count: 500 });
    const loan = first.added.filter(({ name }: { name: string }) => name === 'FEE');
    expect(loan).toHaveLength(1);
    const before = await total();
    await service.call('/transactions/refresh', { access_token });
    expect(await total()).toBe(before - 1);
    const { body: next } = await service.call('/transactions/sync', {
      access_token,
      cursor: first.next_cursor,
    });
    expect(next.removed).toEqual([
      { transaction_id: loan[0].transaction_id, account_id: loan[0].account_id },
    ]);
  });

  describe('of Items say who must be there for an update (D105)', () => {
    const updateType = async (institution: string, options: Json = {}) => {
      const { accessToken: access_token } = await linkItem(service, { institution, options });
      return (await service.call('/item/get', { access_token })).body.item.update_type;
    };
    const custom = (person: Json) => ({
      override_username: 'user_custom',
      override_password: JSON.stringify({ override_accounts: [{ type: 'depository' }], ...person }),
    });

    it('at institutions that ask for a code each time, and for users who are asked', async () => {
      expect(await updateType('ins_109508')).toBe('background');
      expect(await updateType('ins_1')).toBe('user_present_required');
      expect(await updateType('ins_109508', custom({ mfa: { type: 'device' } }))).toBe(
        'user_present_required',
      );
      expect(await updateType('ins_109508', custom({}))).toBe('background');
    });
  });

  it('have the later fields that present clients read', async () => {
    const balances = await ask('/accounts/get');
    for (const account of balances.accounts) expect(account.holder_category).toBe('personal');
    const auth = await ask('/auth/get');
    const transfers = { is_tokenized_account_number: false, can_transfer_in: true, can_transfer_out: true };
    for (const number of auth.numbers.ach) expect(number).toMatchObject(transfers);
    const { holdings } = await ask('/investments/holdings/get');
    for (const holding of holdings) expect(holding.tax_lots).toEqual([]);
    const { transactions } = await ask('/transactions/get', days);
    const [named] = transactions.filter(
      ({ counterparties }: { counterparties: unknown[] }) => counterparties.length > 0,
    );
    expect(named.counterparties[0].account_numbers).toBeNull();
    const [sorted] = transactions.filter((row: Json) => row.personal_finance_category !== null);
    expect(sorted.personal_finance_category.version).toBe('v1');
    const { outflow_streams } = await ask('/transactions/recurring/get');
    expect(outflow_streams[0].personal_finance_category.version).toBe('v1');
    const { body } = await service.call('/institutions/get_by_id', {
      institution_id: 'ins_109508',
      country_codes: ['US'],
      options: { include_status: true, include_payment_initiation_metadata: true },
    });
    expect(body.institution).toMatchObject({ dtc_numbers: [], payment_initiation_metadata: null });
    const { health_incidents: _, ...products } = body.institution.status;
    const intervals = Object.entries<{ breakdown: Json }>(products).flatMap(([name, { breakdown }]) =>
      'refresh_interval' in breakdown ? [[name, breakdown.refresh_interval]] : [],
    );
    expect(intervals).toEqual([['transactions_updates', 'NORMAL']]);
  });

  describe('of institutions (D113)', () => {
    const institution = async (institution_id: string) =>
      (
        await service.call('/institutions/get_by_id', {
          institution_id,
          country_codes: ['US'],
          options: { include_optional_metadata: true },
        })
      ).body.institution;

    it.each(['ins_109508', 'ins_3', 'ins_900001'])('have a PNG as logo at %s', async (id) => {
      const png = Buffer.from((await institution(id)).logo, 'base64');
      expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([152, 152]);
    });

    it.each([
      ['ins_109508', {}],
      ['ins_109512', {}],
      ['ins_900001', {}],
      ['ins_900001', { override_username: 'user_yuppie', override_password: 'x' }],
    ])('have the routing number that the accounts at %s have, and are found by it', async (id, options) => {
      const { routing_numbers, name } = await institution(id);
      const { accessToken: access_token } = await linkItem(service, {
        institution: id,
        products: ['auth'],
        options,
      });
      const { body } = await service.call('/auth/get', { access_token });
      expect(body.numbers.ach.length).toBeGreaterThan(0);
      for (const { routing } of body.numbers.ach) expect(routing_numbers).toContain(routing);
      const listed = await service.call('/institutions/get', {
        count: 500,
        offset: 0,
        country_codes: ['US'],
        options: { routing_numbers },
      });
      expect(listed.body.institutions.map((each: Json) => each.name)).toContain(name);
      const searched = await service.call('/institutions/search', {
        query: routing_numbers[0],
        country_codes: ['US'],
      });
      expect(searched.body.institutions.length).toBeGreaterThan(0);
      for (const found of searched.body.institutions)
        expect(found.routing_numbers).toContain(routing_numbers[0]);
    });
  });
});
