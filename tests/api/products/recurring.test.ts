import { beforeEach, describe, expect, it } from 'vitest';
import { currentStreams } from '../../../packages/server/src/domain/records/recurring/find-streams.ts';
import type { RecurringStream } from '../../../packages/server/src/domain/records/recurring/recurring-stream.ts';
import { streamsChanged } from '../../../packages/server/src/domain/records/recurring/streams-changed.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../../packages/server/src/domain/services.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { advance, DAY, FROZEN, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, type Reply, type TestService } from '../../support/service.ts';
import { sharedServices } from '../../support/shared-services.ts';

interface WireStream {
  readonly account_id: string;
  readonly stream_id: string;
  readonly description: string;
  readonly merchant_name: string | null;
  readonly frequency: string;
  readonly status: string;
  readonly is_active: boolean;
  readonly first_date: string;
  readonly last_date: string;
  readonly predicted_next_date: string | null;
  readonly transaction_ids: readonly string[];
  readonly average_amount: { readonly amount: number; readonly iso_currency_code: string | null };
  readonly last_amount: { readonly amount: number; readonly iso_currency_code: string | null };
}

/** What a person would say of a stream. */
const said = (stream: WireStream) =>
  `${stream.frequency} ${stream.status} ${stream.average_amount.amount} ${stream.description}`;

/** Parts of a custom user. */
const payment = (date: string, amount: number, description: string) => ({
  date_transacted: date,
  date_posted: date,
  amount,
  description,
  currency: 'EUR',
});
const account = (transactions: readonly ReturnType<typeof payment>[]) => ({
  type: 'depository',
  subtype: 'checking',
  currency: 'EUR',
  transactions,
});

describeOnEngines('recurring streams', (engine) => {
  let service: TestService;
  const serviceOf = sharedServices(async () => ({ ...FROZEN, ...(await engine.variables()) }));
  const open = async (variables: Record<string, string> = {}): Promise<void> => {
    service = await serviceOf(variables);
  };

  const get = (token: string, fields: Record<string, unknown> = {}): Promise<Reply> =>
    service.call('/transactions/recurring/get', { access_token: token, ...fields });
  const as = (username: string, password: unknown = 'any') =>
    linkItem(service, {
      options: {
        override_username: username,
        override_password: typeof password === 'string' ? password : JSON.stringify(password),
      },
    });

  /** As a call sees them that knows which server answers it. */
  async function streamsOf(itemId: string): Promise<readonly RecurringStream[]> {
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    const item = await call.store.items.find(asTenant('sandbox', service.clientId), itemId);
    if (!item) throw new Error('no such item');
    const store: Call['store'] = Object.create(call.store, { server: { value: 'the same' } });
    return currentStreams({ ...call, store }, item);
  }

  describe('with the delays of the realistic profile', () => {
    beforeEach(() => open({ FAIRLEAD_SANDBOX_PROFILE: 'realistic' }));

    it('are not ready before all of history is', async () => {
      const { accessToken } = await linkItem(service);
      const notReady = { status: 400, body: { error_code: 'PRODUCT_NOT_READY' } };
      expect(await get(accessToken)).toMatchObject(notReady);
      await advance(service, 1 * SECOND);
      expect(await get(accessToken)).toMatchObject(notReady);
      await advance(service, 2 * SECOND);
      const ready = await get(accessToken);
      expect(ready.status).toBe(200);
      expect(ready.body.outflow_streams.length).toBeGreaterThan(0);
      expect(ready.body.updated_datetime).toBe('2026-03-01T12:00:03Z');
    });
  });

  describe('with instant data', () => {
    beforeEach(() => open());

    it('are those of the 30-day cycle of user_good', async () => {
      const { accessToken } = await linkItem(service);
      const { status, body } = await get(accessToken);
      expect(status).toBe(200);
      expect(body.inflow_streams.map(said).sort()).toEqual([
        'MONTHLY MATURE -4.22 INTRST PYMNT',
        'MONTHLY MATURE -500 United Airlines',
      ]);
      expect(body.outflow_streams.map(said).sort()).toEqual([
        'MONTHLY MATURE 1000 CD DEPOSIT .INITIAL.',
        "MONTHLY MATURE 12 McDonald's",
        'MONTHLY MATURE 2078.5 AUTOMATIC PAYMENT - THANK',
        'MONTHLY MATURE 25 CREDIT CARD 3333 PAYMENT *//',
        'MONTHLY MATURE 4.33 Starbucks',
        'MONTHLY MATURE 500 KFC',
        'MONTHLY MATURE 500 Madison Bicycle Shop',
        'MONTHLY MATURE 500 Tectra Inc',
        'MONTHLY MATURE 500 United Airlines',
        'MONTHLY MATURE 5850 ACH Electronic CreditGUSTO PAY 123456',
        'MONTHLY MATURE 78.5 Touchstone Climbing',
        'MONTHLY MATURE 89.4 SparkFun',
        'SEMI_MONTHLY MATURE 5.87 Uber 072515 SF**POOL**',
      ]);
      const gym = body.outflow_streams.find((own: WireStream) => own.description === 'Touchstone Climbing');
      expect(gym).toEqual({
        account_id: expect.any(String),
        stream_id: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
        category: ['Recreation', 'Gyms and Fitness Centers'],
        category_id: '17018000',
        description: 'Touchstone Climbing',
        merchant_name: gym.merchant_name,
        first_date: gym.first_date,
        last_date: gym.last_date,
        predicted_next_date: gym.predicted_next_date,
        frequency: 'MONTHLY',
        transaction_ids: gym.transaction_ids,
        average_amount: { amount: 78.5, iso_currency_code: 'USD', unofficial_currency_code: null },
        last_amount: { amount: 78.5, iso_currency_code: 'USD', unofficial_currency_code: null },
        is_active: true,
        status: 'MATURE',
        personal_finance_category: {
          primary: 'PERSONAL_CARE',
          version: 'v1',
          detailed: 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS',
          confidence_level: null,
        },
        is_user_modified: false,
      });
      const ids = new Set(gym.transaction_ids);
      const { body: listed } = await service.call('/transactions/get', {
        access_token: accessToken,
        start_date: '2020-01-01',
        end_date: '2030-01-01',
        options: { count: 500, account_ids: [gym.account_id] },
      });
      const own = listed.transactions.filter(({ name }: { name: string }) => name === 'Touchstone Climbing');
      expect(own.map(({ transaction_id }: { transaction_id: string }) => transaction_id).reverse()).toEqual(
        gym.transaction_ids,
      );
      expect(ids.size).toBe(own.length);
      expect(gym.last_date).toBe(own[0].date);
      expect(gym.first_date).toBe(own.at(-1).date);
      const step = (Date.parse(gym.predicted_next_date) - Date.parse(gym.last_date)) / DAY;
      expect(step).toBe(30);
    });

    it.each<[string, string[], string[]]>([
      [
        'user_yuppie',
        ['BIWEEKLY MATURE -2381.17 WHITCOMBE LABS PAYROLL PPD'],
        [
          'MONTHLY MATURE 2150 RENT QUARRY LOFTS LEASING WEB PMT',
          'MONTHLY MATURE 69.99 ACH DEBIT BRIGHTFIBER INTERNET AUTOPAY',
          'MONTHLY MATURE 72 ACH DEBIT LARKSPUR WIRELESS AUTOPAY',
          'MONTHLY MATURE 10.99 TUNEWELL PREMIUM 866-555-0168',
          'MONTHLY MATURE 89 GRANITE HALL FITNESS MEMBERSHIP',
        ],
      ],
      [
        'user_credit_joint_account',
        [
          'BIWEEKLY MATURE -1629.04 ORCHARD LANE LOGISTICS PAYROLL PPD',
          'SEMI_MONTHLY MATURE -1765.75 MARLOW FALLS HOSPITAL PAYROLL PPD',
        ],
        ['MONTHLY MATURE 2640 RENT QUARRY LOFTS LEASING WEB PMT'],
      ],
      [
        'user_credit_profile_excellent',
        ['SEMI_MONTHLY MATURE -4303.3 WHITCOMBE LABS PAYROLL PPD'],
        ['MONTHLY MATURE 2850 RENT HARBOR MILLS PROPERTY GROUP WEB PMT'],
      ],
    ])('are the wages, the rent and the subscriptions of %s', async (username, inflows, outflows) => {
      const { accessToken } = await as(username);
      const { body } = await get(accessToken);
      expect(body.inflow_streams.map(said)).toEqual(expect.arrayContaining(inflows));
      expect(body.outflow_streams.map(said)).toEqual(expect.arrayContaining(outflows));
    });

    it('are every kind of income of user_bank_income, and none of its gigs', async () => {
      const { accessToken } = await as('user_bank_income', {});
      const { body } = await get(accessToken);
      const rhythms = body.inflow_streams.map(
        ({ frequency, description }: WireStream) => `${frequency} ${description}`,
      );
      expect(rhythms).toEqual(
        expect.arrayContaining([
          'BIWEEKLY MERIDIAN TILE WORKS PAYROLL PPD',
          'WEEKLY LANTERN TABLE HOSPITALITY PAYROLL PPD',
          'MONTHLY ACH CREDIT SPLITZY B ACHTERBERG RENT',
          'MONTHLY ACH CREDIT STATE FAMILY SUPPORT',
          'MONTHLY ACH CREDIT SURVIVORS PENSION BOARD',
        ]),
      );
      expect(rhythms.join()).not.toMatch(/HOPCAB|BIKEBASKET|ROYALTIES/);
    });

    it('are the payments that a custom user was given, to the cent', async () => {
      const { accessToken } = await as('user_custom', {
        override_accounts: [
          account([
            payment('2025-12-01', 9.99, 'STREAMFLIX 4411'),
            payment('2026-01-01', 9.99, 'STREAMFLIX 7090'),
            payment('2026-02-02', 10, 'STREAMFLIX 1'),
            payment('2026-01-30', -1500.05, 'WAGES'),
            payment('2026-02-27', -1500.05, 'WAGES'),
            payment('2025-10-03', 40, 'OLD GYM'),
            payment('2025-11-03', 40, 'OLD GYM'),
            payment('2025-12-03', 40, 'OLD GYM'),
            payment('2026-02-11', 40, 'ONCE'),
          ]),
        ],
      });
      const { body } = await get(accessToken);
      expect(body.outflow_streams).toMatchObject([
        {
          description: 'STREAMFLIX 1',
          status: 'MATURE',
          is_active: true,
          predicted_next_date: '2026-03-01',
          average_amount: { amount: 9.99, iso_currency_code: 'EUR' },
          last_amount: { amount: 10, iso_currency_code: 'EUR' },
        },
        { description: 'OLD GYM', status: 'TOMBSTONED', is_active: false, predicted_next_date: null },
      ]);
      expect(body.inflow_streams).toMatchObject([
        { description: 'WAGES', status: 'EARLY_DETECTION', average_amount: { amount: -1500.05 } },
      ]);
    });

    it('are those of the accounts asked for; all for an empty list', async () => {
      const { accessToken } = await linkItem(service);
      const { body: whole } = await get(accessToken);
      const all = [...whole.inflow_streams, ...whole.outflow_streams] as WireStream[];
      const one = all[0]?.account_id ?? '';
      const { body } = await get(accessToken, { account_ids: [one] });
      const some = [...body.inflow_streams, ...body.outflow_streams] as WireStream[];
      expect(some).toEqual(all.filter(({ account_id }) => account_id === one));
      expect(some.length).toBeLessThan(all.length);
      expect((await get(accessToken, { account_ids: [] })).body.outflow_streams).toEqual(
        whole.outflow_streams,
      );
      expect(await get(accessToken, { account_ids: [one, 'x'.repeat(37)] })).toMatchObject({
        status: 400,
        body: { error_code: 'INVALID_ACCOUNT_ID' },
      });
    });

    it('take the options of their day and refuse others', async () => {
      const { accessToken } = await linkItem(service);
      const plain = await get(accessToken);
      const options = { include_personal_finance_category: true, personal_finance_category_version: 'v2' };
      const asked = await get(accessToken, { options });
      expect(asked.body.personal_finance_category_version).toBe('v2');
      const withoutClass = ({ body }: Reply) =>
        [...body.inflow_streams, ...body.outflow_streams].map(
          ({ personal_finance_category: _class, ...rest }) => rest,
        );
      expect(withoutClass(asked)).toEqual(withoutClass(plain));
      expect((await get(accessToken, { options: null })).status).toBe(200);
      expect(await get(accessToken, { options: { count: 1 } })).toMatchObject({
        status: 400,
        body: { error_code: 'UNKNOWN_FIELDS' },
      });
    });

    it('add transactions to an Item that was linked without them', async () => {
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      expect((await get(accessToken)).body.outflow_streams.length).toBeGreaterThan(0);
      const { body } = await service.call('/item/get', { access_token: accessToken });
      expect(body.item.billed_products).toEqual(['auth', 'transactions']);
    });

    it('keep their ids, and end when nothing more comes', async () => {
      const dates = ['2025-12-05', '2026-01-05', '2026-02-05'];
      const { accessToken, itemId } = await as('user_custom', {
        override_accounts: [
          account(dates.map((date) => payment(date, 9.99, 'STREAMFLIX'))),
          account(['2024-03-10', '2025-03-10'].map((date) => payment(date, 80, 'CLUB'))),
        ],
      });
      const before = await streamsOf(itemId);
      const { body: first } = await get(accessToken);
      expect(first.outflow_streams.map(said)).toEqual([
        'MONTHLY MATURE 9.99 STREAMFLIX',
        'ANNUALLY MATURE 80 CLUB',
      ]);
      // Computed once.
      expect(await streamsOf(itemId)).toBe(before);

      await advance(service, 1 * DAY);
      const nextDay = await streamsOf(itemId);
      expect(nextDay).toEqual(before);
      expect(streamsChanged(before, nextDay)).toEqual([]);

      await advance(service, 27 * DAY);
      const { body: later } = await get(accessToken);
      expect(later.outflow_streams.map(said)).toEqual([
        'MONTHLY TOMBSTONED 9.99 STREAMFLIX',
        'ANNUALLY MATURE 80 CLUB',
      ]);
      const ids = (streams: readonly WireStream[]) => streams.map((own) => own.stream_id);
      expect(ids(later.outflow_streams)).toEqual(ids(first.outflow_streams));
      const ended = await streamsOf(itemId);
      expect(streamsChanged(before, ended)).toEqual([first.outflow_streams[0].account_id]);
    });

    it('are not shown while the login is broken', async () => {
      const { accessToken } = await linkItem(service);
      await get(accessToken);
      await advance(service, 31 * DAY);
      expect(await get(accessToken)).toMatchObject({
        status: 400,
        body: { error_code: 'ITEM_LOGIN_REQUIRED' },
      });
    });
  });
});
