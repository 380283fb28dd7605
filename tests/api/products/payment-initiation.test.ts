import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentForLink } from '../../../packages/server/src/domain/payments/payment-for-link.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createSecret, createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { advance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { HOOK, paying } from '../../support/paying.ts';
import { post, type Reply, startTestService, type TestService } from '../../support/service.ts';
import { recipientOf } from '../endpoints/_needs/payment-recipient.ts';

type Json = Record<string, unknown>;

const IBAN = 'GB33BUKB20201555555555';
const IRISH = 'IE29AIBK93115212345678';
const BACS = { account: '26207729', sort_code: '560029' };
const INVALID = [400, 'INVALID_REQUEST', 'INVALID_FIELD'];
const refused = ({ status, body }: Reply) => [status, body.error_type, body.error_code];
const paymentError = (code: string) => [400, 'PAYMENT_ERROR', code];

describeOnEngines('payment initiation', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const { recipient, recipientId, create, payment, read, status, ...steps } = paying(() => service);
  const call = (path: string, body: Json = {}) => service.call(`/payment_initiation/${path}`, body);

  describe('a recipient', () => {
    it('has an IBAN, British numbers, or both, and is shown as it was given', async () => {
      const id = await recipientId({ iban: IBAN.toLowerCase() });
      expect(id).toMatch(/^recipient-id-sandbox-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      const { request_id, ...shown } = (await call('recipient/get', { recipient_id: id })).body;
      expect(shown).toEqual({ recipient_id: id, ...recipientOf({ iban: IBAN }) });

      const { body } = await call('recipient/create', { name: 'Jane Roe', iban: IRISH, bacs: null });
      const plain = (await call('recipient/get', { recipient_id: body.recipient_id })).body;
      expect(plain).toMatchObject({ name: 'Jane Roe', iban: IRISH, address: null });
      expect(plain).not.toHaveProperty('bacs');
    });

    it('is not made with numbers that no account has, or without any', async () => {
      const wrong: [Json, RegExp][] = [
        [{ iban: 'GB34BUKB20201555555555' }, /^iban must be/],
        [{ iban: 'GB33' }, /^iban must be/],
        [{ bacs: { ...BACS, sort_code: '56002' } }, /sort_code failed validation/],
        [{ bacs: { ...BACS, account: '123' } }, /account failed validation/],
        [{ bacs: { ...BACS, account: '00000000' } }, /\(sort_code, account_number\) pair failed validation/],
        [{ bacs: null }, /at least one of iban and bacs/],
        [{ name: '' }, /^name must be/],
        [{ address: { street: [], city: 'City', postal_code: '1', country: 'GB' } }, /^address\.street/],
        [{ address: { street: ['1'], city: 'City', postal_code: '1', country: 'GBR' } }, /^address\.country/],
      ];
      for (const [more, message] of wrong) {
        const reply = await recipient(more);
        expect(refused(reply), JSON.stringify(more)).toEqual(INVALID);
        expect(reply.body.error_message).toMatch(message);
      }
      const half = await recipient({ bacs: { account: BACS.account } });
      expect([half.body.error_code, half.body.error_message]).toEqual([
        'MISSING_FIELDS',
        'the following required fields are missing: bacs.sort_code',
      ]);
      expect((await recipient({ bacs: { ...BACS, surprise: 1 } })).body.error_code).toBe('UNKNOWN_FIELDS');
    });

    it('is the same one when the same details come again, ten times at once too, and another with any other', async () => {
      const name = 'Always The Same';
      const ids = await Promise.all(Array.from({ length: 10 }, () => recipientId({ name })));
      expect(new Set(ids).size).toBe(1);
      expect(await recipientId({ name, iban: null })).toBe(ids[0]);
      const others = [
        { name: 'Always the same' },
        { name, iban: IBAN },
        { name, bacs: { ...BACS, account: '31926819' } },
        { name, address: null },
      ];
      const different = await Promise.all(others.map((more) => recipientId(more)));
      expect(new Set([...ids, ...different]).size).toBe(others.length + 1);
    });

    it('is listed in the order in which they were made, page by page', async () => {
      const first = await recipientId({ name: 'Page 1' });
      const rest = [await recipientId({ name: 'Page 2' }), await recipientId({ name: 'Page 3' })];
      const list = async (body: Json) => (await call('recipient/list', body)).body;
      const all = await list({});
      expect(all).not.toHaveProperty('next_cursor');
      expect(all.recipients.slice(-3).map((each: Json) => each.recipient_id)).toEqual([first, ...rest]);
      const page = await list({ cursor: first, count: 1 });
      expect(page.recipients).toMatchObject([
        { recipient_id: rest[0], name: 'Page 2', bacs: BACS, iban: null },
      ]);
      const last = await list({ cursor: page.next_cursor, count: 1 });
      expect(last.recipients).toMatchObject([{ recipient_id: rest[1] }]);
      expect(last).not.toHaveProperty('next_cursor');
      for (const body of [{ count: 0 }, { count: 101 }, { cursor: 'nowhere' }])
        expect(refused(await call('recipient/list', body))).toEqual(INVALID);
    });

    it('stands in the store without its name, numbers and address', async () => {
      const id = await recipientId({ name: 'Wilhelmina Quackenbush', iban: IBAN });
      const { store } = service.service.core.services;
      const stored = await store.paymentRecipients.find(asTenant('sandbox', service.clientId), id);
      expect(stored?.sealed.length).toBeGreaterThan(100);
      for (const text of ['Quackenbush', IBAN, '26207729', 'Street Name'])
        expect(stored?.sealed.includes(text)).toBe(false);
    });
  });

  describe('a payment', () => {
    it('is one of its own among ten that are made at once', async () => {
      const recipient_id = await recipientId();
      const ids = await Promise.all(Array.from({ length: 10 }, () => payment({ recipient_id })));
      expect(new Set(ids).size).toBe(10);
      const { payments } = (await call('payment/list', { count: 10 })).body;
      expect(payments.map((each: Json) => each.payment_id).toSorted()).toEqual(ids.toSorted());
    });

    it('waits for its user, and is shown with all that was asked for', async () => {
      const id = await payment();
      expect(id).toMatch(/^payment-id-sandbox-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(await read(id)).toMatchObject({
        payment_id: id,
        amount: { currency: 'GBP', value: 100 },
        status: 'PAYMENT_STATUS_INPUT_NEEDED',
        reference: 'TestPayment',
        adjusted_reference: null,
        schedule: null,
        scheme: null,
        error: null,
      });
      const order = {
        interval: 'MONTHLY',
        interval_execution_day: -1,
        start_date: '2026-04-01',
        end_date: '2027-03-31',
      };
      const options = { request_refund_details: true, iban: IBAN, bacs: BACS, scheme: 'LOCAL_DEFAULT' };
      const asked = await read(await payment({ schedule: order, options }));
      expect(asked).toMatchObject({
        schedule: { ...order, adjusted_start_date: null },
        iban: IBAN,
        bacs: BACS,
        scheme: 'LOCAL_DEFAULT',
        refund_details: null,
      });
      const endless = await payment({ schedule: { ...order, end_date: null } });
      expect((await read(endless)).schedule).not.toHaveProperty('end_date');
    });

    it('is for an amount that can be paid, to the last digit', async () => {
      for (const value of [0.01, 1, 10.1, 999.99, 1_000_000]) {
        const id = await payment({ amount: { currency: 'GBP', value } });
        expect((await read(id)).amount).toEqual({ currency: 'GBP', value });
      }
      for (const value of [0, -1, 0.001, 10.005, 1e-300, 1e300, '1', null])
        expect(refused(await create({ amount: { currency: 'GBP', value } })), String(value)).toEqual(INVALID);
      expect(refused(await create({ amount: { currency: 'USD', value: 1 } }))).toEqual(INVALID);
      const large = { currency: 'GBP', value: 1_000_000.01 };
      expect(refused(await create({ amount: large }))).toEqual(paymentError('PAYMENT_BLOCKED'));
    });

    it('carries a reference that banks carry', async () => {
      for (const reference of ['', 'a'.repeat(19)])
        expect(refused(await create({ reference }))).toEqual(INVALID);
      for (const reference of ['café', 'a*b', ' rent', '//'])
        expect(refused(await create({ reference }))).toEqual(paymentError('PAYMENT_INVALID_REFERENCE'));
    });

    it('reaches its recipient, or is not made', async () => {
      const euro = { currency: 'EUR', value: 1 };
      const british = await recipientId();
      const irish = await recipientId({ name: 'Irish', iban: IRISH, bacs: null });
      expect(refused(await create({ recipient_id: british, amount: euro }))).toEqual(
        paymentError('PAYMENT_INVALID_RECIPIENT'),
      );
      const sepa = { recipient_id: irish, amount: euro, options: { scheme: 'SEPA_CREDIT_TRANSFER_INSTANT' } };
      expect((await create(sepa)).status).toBe(200);
      expect(refused(await create({ ...sepa, amount: { currency: 'GBP', value: 1 } }))).toEqual(
        paymentError('PAYMENT_SCHEME_NOT_SUPPORTED'),
      );
      expect(refused(await create({ recipient_id: 'recipient-id-sandbox-nobody' }))).toEqual(INVALID);
    });

    it('takes any text in the sandbox for the account that it has to be paid from (D97)', async () => {
      const options = { iban: 'GB1', bacs: { account: '1', sort_code: 'x' } };
      expect(await read(await payment({ options }))).toMatchObject(options);
      for (const wrong of [{ iban: '' }, { iban: ' ' }, { bacs: { account: '', sort_code: 'x' } }])
        expect(refused(await create({ options: wrong }))).toEqual(INVALID);
    });

    it('checks that account where banks are real', async () => {
      const real = await startTestService({
        FAIRLEAD_ENVIRONMENT: 'development',
        ...(await engine.variables()),
      });
      try {
        const { body } = await real.call('/payment_initiation/recipient/create', recipientOf());
        const pay = (options: object) =>
          real.call('/payment_initiation/payment/create', {
            recipient_id: body.recipient_id,
            reference: 'Rent',
            amount: { currency: 'GBP', value: 1 },
            options,
          });
        expect(refused(await pay({ iban: 'GB1' }))).toEqual(INVALID);
        expect(refused(await pay({ bacs: { ...BACS, account: '1' } }))).toEqual(INVALID);
        expect((await pay({ iban: IBAN, bacs: BACS })).status).toBe(200);
      } finally {
        await real.stop();
      }
    });

    it('is made once or on days that are still to come', async () => {
      const order = { interval: 'WEEKLY', interval_execution_day: 7, start_date: '2026-03-01' };
      expect((await create({ schedule: order })).status).toBe(200);
      expect((await create({ schedule: null })).status).toBe(200);
      const invalid: Json[] = [
        { interval_execution_day: 8 },
        { interval_execution_day: 0 },
        { start_date: '2026-02-28' },
        { end_date: '2026-02-28' },
      ];
      for (const more of invalid) {
        expect(refused(await create({ schedule: { ...order, ...more } }))).toEqual(
          paymentError('PAYMENT_INVALID_SCHEDULE'),
        );
      }
      for (const more of [
        { interval: 'DAILY' },
        { interval_execution_day: 1.5 },
        { start_date: '2026-02-30' },
      ])
        expect(refused(await create({ schedule: { ...order, ...more } }))).toEqual(INVALID);
    });

    it('is made and tokened once under one Idempotency-Key', async () => {
      const keys = { client_id: service.clientId, secret: service.secret };
      const twice = async (path: string, body: Json) => {
        const headers = { 'Idempotency-Key': `once at ${path}`.replaceAll(' ', '-') };
        const send = () =>
          post(service.baseUrl, `/payment_initiation/${path}`, { ...keys, ...body }, headers);
        const [first, second] = [await send(), await send()];
        expect([first.status, second.body]).toEqual([200, first.body]);
        return first.body;
      };
      const { recipient_id } = await twice('recipient/create', recipientOf({ name: 'Keyed' }));
      const amount = { currency: 'GBP', value: 1 };
      const { payment_id } = await twice('payment/create', { recipient_id, reference: 'once', amount });
      await twice('payment/token/create', { payment_id });
    });

    it('is unknown to another team, as one that never was', async () => {
      const clientId = 'c0ffee'.repeat(4);
      const { services } = service.service.core;
      await createTeam(services, { name: 'Other', environments: ['sandbox'], clientId });
      const { secret } = await createSecret(services, 'sandbox', clientId);
      const own = { recipient_id: await recipientId(), payment_id: await payment() };
      for (const [path, field] of [
        ['recipient/get', 'recipient_id'],
        ['payment/get', 'payment_id'],
        ['payment/token/create', 'payment_id'],
      ] as const) {
        const send = (id: string) =>
          post(service.baseUrl, `/payment_initiation/${path}`, { client_id: clientId, secret, [field]: id });
        const [foreign, unknown] = [await send(own[field]), await send('nothing')];
        expect(refused(foreign)).toEqual(INVALID);
        expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
      }
      const empty = await post(service.baseUrl, '/payment_initiation/payment/list', {
        client_id: clientId,
        secret,
      });
      expect([empty.body.payments, empty.body.next_cursor]).toEqual([[], null]);
    });
  });

  describe('the list of payments', () => {
    it('has the newest first, each once, however small the pages are and whatever comes in between', async () => {
      const made: string[] = [];
      for (let nth = 0; nth < 5; nth++) made.unshift(await payment({ reference: `page ${nth}` }));
      const seen: string[] = [];
      let cursor: string | null = null;
      while (seen.length < made.length) {
        const { body }: Reply = await call('payment/list', { count: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...body.payments.map((each: Json) => each.payment_id));
        cursor = body.next_cursor;
        // One that is newer than the page is on none of those that follow.
        await payment();
      }
      expect(seen.slice(0, made.length)).toEqual(made);
    });

    it('begins before any moment, and ends with an empty page', async () => {
      const page = async (body: Json) => (await call('payment/list', body)).body;
      await advance(service, MINUTE);
      const first = await payment();
      await advance(service, MINUTE);
      await payment();
      const between = new Date((await steps.asTeam()).world.clock.now() - SECOND).toISOString();
      const before = await page({ cursor: between.replace('Z', '+00:00'), count: 1 });
      expect(before.payments.map((each: Json) => each.payment_id)).toEqual([first]);
      expect(await page({ cursor: '2020-01-01T00:00:00Z' })).toMatchObject({
        payments: [],
        next_cursor: null,
      });
      const all = await page({ count: 200 });
      expect(await page({ cursor: all.next_cursor })).toMatchObject({ payments: [], next_cursor: null });
      expect((await page({})).payments).toHaveLength(10);
      for (const body of [{ cursor: 'then' }, { count: 201 }, { count: 0 }, { consent_id: 'consent' }])
        expect(refused(await call('payment/list', body))).toEqual(INVALID);
    });

    it('says of each what the payment alone says', async () => {
      const id = await payment({ options: { iban: IBAN } });
      const { request_id, ...alone } = await read(id);
      const { body } = await call('payment/list', { count: 1 });
      expect(body.payments).toEqual([{ ...alone, request_id: body.request_id }]);
    });
  });

  describe('a payment that its user makes in Link', () => {
    const forLink = async (id: string) =>
      paymentForLink(await steps.asTeam(), asTenant('sandbox', service.clientId), id);

    it('is shown there with its payee, until a bank took it', async () => {
      const id = await payment({ amount: { currency: 'GBP', value: 12.5 } });
      const shown = { payee: 'John Doe', amount: '12.5', currency: 'GBP', reference: 'TestPayment' };
      expect(await forLink(id)).toEqual({
        ...shown,
        payeeAccount: expect.stringMatching(/^•••• \w{4}$/),
        schedule: null,
        status: 'input_needed',
        countryCodes: ['GB'],
      });
      await steps.begin(id);
      expect(await forLink(id)).toMatchObject({ ...shown, status: 'authorising' });
      await steps.initiate(id);
      const over = expect.objectContaining({
        code: 'INVALID_FIELD',
        message: expect.stringContaining('PAYMENT_STATUS_INITIATED'),
      });
      await expect(forLink(id)).rejects.toEqual(over);
      await expect(steps.begin(id)).rejects.toEqual(over);
      await expect(steps.initiate(id)).rejects.toEqual(over);
      await expect(forLink('payment-id-sandbox-nothing')).rejects.toMatchObject({ code: 'INVALID_FIELD' });
    });

    it('waits again when the user comes back, and is made at the next try, elsewhere too', async () => {
      const id = await payment();
      await steps.release(id);
      await steps.begin(id, HOOK);
      await steps.begin(id, 'http://127.0.0.1:9/second');
      await steps.release(id);
      expect(await status(id)).toBe('input_needed');
      await steps.begin(id, HOOK);
      await steps.initiate(id);
      expect(await steps.told(id)).toEqual(['authorising', 'input_needed', 'authorising', 'initiated']);
      expect((await steps.events(id)).map(({ url }) => url)).toEqual([
        HOOK,
        'http://127.0.0.1:9/second',
        HOOK,
        HOOK,
      ]);
    });

    it('is taken by one bank, when two take it at the same moment', async () => {
      const id = await payment();
      await steps.begin(id);
      const tries = [steps.initiate(id), steps.initiate(id), steps.initiate(id)];
      const settled = await Promise.allSettled(tries);
      expect(settled.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
      const told = await steps.told(id);
      expect(told).toEqual(['authorising', 'initiated']);
      expect(told.at(-1)).toBe(await status(id));
    });

    it('tells of its steps at the URL of the link_token, word for word', async () => {
      const id = await payment({
        reference: 'test_rent',
        schedule: { interval: 'MONTHLY', interval_execution_day: 1, start_date: '2026-04-01' },
      });
      await steps.begin(id, HOOK);
      await steps.end(id, 'rejected');
      const [begun, ended] = await steps.events(id);
      expect([begun?.url, begun?.state, begun?.itemId]).toEqual([HOOK, 'pending', '']);
      const at = (await read(id)).last_status_update;
      expect(ended?.body).toBe(`{
  "webhook_type": "PAYMENT_INITIATION",
  "webhook_code": "PAYMENT_STATUS_UPDATE",
  "payment_id": "${id}",
  "new_payment_status": "PAYMENT_STATUS_REJECTED",
  "old_payment_status": "PAYMENT_STATUS_AUTHORISING",
  "original_reference": "test_rent",
  "adjusted_reference": null,
  "original_start_date": "2026-04-01",
  "adjusted_start_date": null,
  "timestamp": "${at}",
  "error": {
    "display_message": "Your bank refused the payment.",
    "documentation_url": "${service.baseUrl}/docs/errors#payment_rejected",
    "error_code": "PAYMENT_REJECTED",
    "error_message": "the bank refused the payment",
    "error_type": "PAYMENT_ERROR",
    "suggested_action": "Make a new payment, and let the user open Link for it.",
    "status": 400
  },
  "transaction_id": null,
  "environment": "sandbox"
}`);
    });

    it('is recorded, and sent nowhere, without a URL', async () => {
      const id = await payment();
      await steps.begin(id);
      expect((await steps.events(id)).map(({ url, state }) => [url, state])).toEqual([[null, 'no_url']]);
    });

    it('ends unpaid for good, with the reason', async () => {
      const reasons = {
        rejected: 'PAYMENT_REJECTED',
        blocked: 'PAYMENT_BLOCKED',
        cancelled: 'PAYMENT_CANCELLED',
        insufficient_funds: 'PAYMENT_INSUFFICIENT_FUNDS',
      } as const;
      for (const [end, code] of Object.entries(reasons)) {
        const id = await payment();
        await steps.begin(id);
        await steps.end(id, end as keyof typeof reasons);
        expect(await status(id)).toBe(end);
        expect((await read(id)).error).toMatchObject({ error_type: 'PAYMENT_ERROR', error_code: code });
        await expect(steps.begin(id)).rejects.toMatchObject({ code: 'INVALID_FIELD' });
        await expect(steps.initiate(id)).rejects.toMatchObject({ code: 'INVALID_FIELD' });
      }
      const other = await payment();
      await steps.end(other, 'failed', 'INSTITUTION_DOWN');
      expect((await read(other)).error).toMatchObject({ error_code: 'INSTITUTION_DOWN' });
      const unsaid = await payment();
      await steps.end(unsaid, 'failed');
      expect((await read(unsaid)).error).toBeNull();
    });

    it('says who paid, from the account that was asked for, to those who want to know', async () => {
      const { account, sort_code } = BACS;
      const asked = await payment({
        options: { request_refund_details: true, bacs: { account, sort_code } },
      });
      const free = await payment({ options: { request_refund_details: true } });
      const told = await payment({ options: { request_refund_details: true } });
      const silent = await payment();
      await steps.pay(asked);
      await steps.pay(free);
      await steps.pay(silent);
      await steps.begin(told);
      await steps.initiate(told, { payer: { name: 'Jane Roe', iban: IRISH, bacs: null } });
      const details = async (id: string) => (await read(id)).refund_details;
      expect(await details(asked)).toEqual({ name: 'Alberta Bobbeth Charleson', iban: null, bacs: BACS });
      expect((await details(free)).bacs).toMatchObject({ sort_code: '664210' });
      expect(await details(told)).toEqual({ name: 'Jane Roe', iban: IRISH, bacs: null });
      expect(await details(silent)).toBeNull();
    });

    it('gives the bank a reference that it carries, and the banks a name for it', async () => {
      const id = await payment({ reference: 'test_pay' });
      expect(await read(id)).toMatchObject({ adjusted_reference: null, end_to_end_id: null });
      await steps.pay(id);
      expect(await read(id)).toMatchObject({
        reference: 'test_pay',
        adjusted_reference: 'test-pay',
        end_to_end_id: id.slice(-36).replaceAll('-', ''),
      });
      expect(JSON.parse((await steps.events(id)).at(-1)?.body ?? '')).toMatchObject({
        original_reference: 'test_pay',
        adjusted_reference: 'test-pay',
      });
    });
  });

  describe('what becomes of a payment in the sandbox', () => {
    const order = { interval: 'WEEKLY', interval_execution_day: 1, start_date: '2027-01-01' };

    it.each([
      ['100', ['executed']],
      ['9.99', ['executed']],
      ['0.13', ['rejected']],
      ['20.17', ['failed']],
      ['20.31', ['blocked']],
      ['20.37', ['cancelled']],
      ['20.44', ['processing']],
      ['20.66', ['insufficient_funds']],
      ['20.77', ['executed', 'settled']],
      ['20.88', ['processing', 'completed']],
      ['20.7', ['executed']],
    ] as const)('follows from the end of its amount: %s', async (value, way) => {
      const id = await payment({ amount: { currency: 'GBP', value: Number(value) } });
      await steps.pay(id);
      await advance(service, MINUTE - SECOND);
      expect(await status(id)).toBe('initiated');
      await advance(service, 5 * MINUTE);
      expect(await status(id)).toBe(way.at(-1));
      expect(await steps.told(id)).toEqual(['authorising', 'initiated', ...way]);
      await advance(service, DAY);
      expect(await steps.told(id)).toHaveLength(2 + way.length);
    });

    it('lets a standing order stand, or refuses it', async () => {
      const standing = await payment({ schedule: order });
      const settled = await payment({ schedule: order, amount: { currency: 'GBP', value: 1.77 } });
      const short = await payment({ schedule: order, amount: { currency: 'GBP', value: 1.66 } });
      for (const id of [standing, settled, short]) await steps.pay(id);
      await advance(service, DAY);
      expect([await status(standing), await status(settled), await status(short)]).toEqual([
        'established',
        'established',
        'insufficient_funds',
      ]);
    });

    it('takes its time from the clock, one minute for each step', async () => {
      const id = await payment({ amount: { currency: 'GBP', value: 1.77 } });
      await steps.pay(id);
      await advance(service, MINUTE);
      const executed = await read(id);
      expect(executed.status).toBe('PAYMENT_STATUS_EXECUTED');
      await advance(service, MINUTE);
      const settled = await read(id);
      expect(settled.status).toBe('PAYMENT_STATUS_SETTLED');
      const [first, second] = [executed, settled].map((each) => Date.parse(each.last_status_update));
      expect((second ?? 0) - (first ?? 0)).toBe(MINUTE);
    });

    it('stops when somebody ends it before', async () => {
      const id = await payment();
      await steps.pay(id);
      await steps.end(id, 'blocked');
      await advance(service, DAY);
      expect(await steps.told(id)).toEqual(['authorising', 'initiated', 'blocked']);
      expect(
        (await service.service.core.services.store.due.ofItem('')).filter(({ subject }) => subject === id),
      ).toEqual([]);
    });
  });

  describe('a token for Link', () => {
    const token = (id: string) => call('payment/token/create', { payment_id: id });

    it('lives a quarter of an hour, each one another, while the payment waits', async () => {
      const id = await payment();
      const [first, second] = [await token(id), await token(id)];
      expect(first.body.payment_token).toMatch(
        /^payment-token-sandbox-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      );
      expect(second.body.payment_token).not.toBe(first.body.payment_token);
      const now = (await steps.asTeam()).world.clock.now();
      expect(Date.parse(first.body.payment_token_expiration_time)).toBe(now + 15 * MINUTE);
      await steps.begin(id);
      expect(refused(await token(id))).toEqual(INVALID);
      await steps.initiate(id);
      const over = await token(id);
      expect(refused(over)).toEqual(INVALID);
      expect(over.body.error_message).toContain('PAYMENT_STATUS_INITIATED');
    });
  });

  it('is offered by institutions where users log in on a page of the bank, of the country that has the currency', async () => {
    const search = async (body: Json) =>
      (
        await service.call('/institutions/search', {
          query: 'bank',
          country_codes: ['GB', 'IE', 'US'],
          ...body,
        })
      ).body.institutions as { oauth: boolean; products: string[]; country_codes: string[] }[];
    const found = await search({ options: { payment_initiation: { payment_id: await payment() } } });
    expect(found.length).toBeGreaterThan(3);
    for (const { oauth, products, country_codes } of found) {
      expect(oauth).toBe(true);
      expect(products).toContain('payment_initiation');
      expect(country_codes).toContain('GB');
    }
    const nowhere = {
      country_codes: ['US'],
      options: { payment_initiation: { payment_id: await payment() } },
    };
    expect(await search(nowhere)).toEqual([]);
    const bank = await service.call('/institutions/get_by_id', {
      institution_id: 'ins_117650',
      country_codes: ['GB'],
      options: { include_payment_initiation_metadata: true },
    });
    expect(bank.body.institution.payment_initiation_metadata).toMatchObject({
      maximum_payment_amount: { GBP: '1000000' },
      supports_refund_details: true,
    });
  });
});
