import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Visit, visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { ConnectorError } from '../../packages/server/src/connectors/sdk/failure.ts';
import { LIVE_CALL_MS } from '../../packages/server/src/domain/institution-calls/deadline.ts';
import { newBankVisit } from '../../packages/server/src/domain/link/state/bank-visit.ts';
import type { OperatorEvents } from '../../packages/server/src/domain/operator-events.ts';
import { applyProgress } from '../../packages/server/src/domain/payments/apply-progress.ts';
import { claimOrder, intendOrder, nextOrder } from '../../packages/server/src/domain/payments/begin-order.ts';
import { followOrder } from '../../packages/server/src/domain/payments/follow-order.ts';
import { openOrder } from '../../packages/server/src/domain/payments/institution-order.ts';
import { settleIntent } from '../../packages/server/src/domain/payments/order-intent.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines, examplesOn } from '../support/engines.ts';
import type { Reply } from '../support/service.ts';
import {
  type PayingProduction,
  SEPA,
  startPayingProduction,
  UK_3,
  UK_4,
  UK_SIGNED,
} from './payments-production.ts';
import { PAGE } from './production-service.ts';

const HOOK = 'https://127.0.0.1/payments';
const PAYER = { login: 'maya', accounts: ['acc-checking'] } satisfies Visit;
const BRITISH_BANKS = [
  ['UK Open Banking 3.1', UK_3],
  ['UK Open Banking 4.0', UK_4],
] as const;
const OTHER_BANKS = [['NextGenPSD2', SEPA]] as const;
const BRITISH = { currency: 'GBP', country: 'GB', iban: 'GB33BUKB20201555555555' } as const;
const EURO = { currency: 'EUR', country: 'NL', iban: 'NL02ABNA0123456789' } as const;
const moneyAt = (institution: string) => (institution === SEPA ? EURO : BRITISH);

/** Asks again until the answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isMet: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isMet(answer)) return answer;
    if (tries === 400) throw new Error(`it never came: ${JSON.stringify(answer).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describeOnEngines('a payment at an institution, in production', (engine) => {
  const britishBanks = examplesOn(engine, BRITISH_BANKS);
  let production: PayingProduction;
  const toldOperator: Parameters<OperatorEvents['paymentUnresolved']>[0][] = [];
  beforeAll(async () => {
    production = await startPayingProduction(await engine.variables());
    vi.spyOn(services().operator, 'paymentUnresolved').mockImplementation((facts) => {
      toldOperator.push(facts);
    });
  });
  afterEach(() => {
    production.bank.faults.clear();
    production.bank.payments.rules.paymentOutcome = 'completed';
    production.bank.berlinGroup.rules.psd2Approach = 'redirect';
    production.bank.berlinGroup.rules.psd2ExemptsTransfers = false;
    production.bank.berlinGroup.rules.psd2RemembersRequests = false;
    production.bank.openBanking.rules.obAnswerSignature = 'encoded';
  });
  afterAll(() => production.stop());

  const services = () => production.service.service.core.services;
  const call = (path: string, body: Record<string, unknown>): Promise<Reply> =>
    production.service.call(`/payment_initiation/${path}`, body);
  const orders = () => production.bank.payments.list();
  const entries = () => production.bank.bank.account('acc-checking')?.entries ?? [];

  let nth = 0;
  /** Another amount each time, by which it is found in the books. */
  async function payment(institution: string, more: Record<string, unknown> = {}) {
    nth += 1;
    const { currency, iban } = moneyAt(institution);
    const recipient = await call('recipient/create', { name: 'Harbour Books', iban });
    const amount = `1.${String(nth).padStart(2, '0')}`;
    const { body, status } = await call('payment/create', {
      recipient_id: recipient.body.recipient_id,
      reference: `Book_${nth}`,
      amount: { currency, value: Number(amount) },
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { id: String(body.payment_id), amount };
  }

  async function openLink(institution: string, paymentId: string): Promise<FrameSession> {
    const { body, status } = await production.service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: [moneyAt(institution).country],
      user: { client_user_id: 'user-1' },
      products: ['payment_initiation'],
      payment_initiation: { payment_id: paymentId },
      webhook: HOOK,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const session = await openFrame(production.service, body.link_token, { origin: PAGE });
    await session.step({ kind: 'continue' });
    return session;
  }

  async function atBank(institution: string, paymentId: string) {
    const session = await openLink(institution, paymentId);
    await session.step({ kind: 'institution', institution_id: institution });
    return { session, url: await openBank(session) };
  }

  async function openBank(session: FrameSession): Promise<string> {
    const { body } = await session.answer({ kind: 'open_bank', way: 'popup' });
    expect(body.pane?.opened?.url, JSON.stringify(body)).toBeTruthy();
    return String(body.pane.opened.url);
  }

  const visited = (url: string, how: Visit = PAYER): Promise<string> =>
    visitBank(url, production.bank.authorityCertificate, how);

  async function comeBack(session: FrameSession, back: string): Promise<Reply> {
    expect((await fetch(back, { redirect: 'manual' })).status, back).toBe(200);
    return until(
      () => session.next({ wait_ms: 5000 }),
      ({ status, body }) => status !== 200 || (!body.pending && body.pane.kind !== 'redirect'),
    );
  }

  async function pay(institution: string, paymentId: string, how: Visit = PAYER): Promise<Reply> {
    const { session, url } = await atBank(institution, paymentId);
    return comeBack(session, await visited(url, how));
  }

  const statusOf = async (paymentId: string): Promise<string> =>
    (await call('payment/get', { payment_id: paymentId })).body.status
      .replace('PAYMENT_STATUS_', '')
      .toLowerCase();
  const told = async (paymentId: string): Promise<string[]> => {
    const tenant = asTenant('production', production.service.clientId);
    const page = { type: 'PAYMENT_INITIATION', after: 0, limit: 500 };
    return (await services().store.webhooks.list(tenant, page))
      .map(({ body }) => JSON.parse(body))
      .filter(({ payment_id: id }) => id === paymentId)
      .map(({ new_payment_status: name }) => name.replace('PAYMENT_STATUS_', '').toLowerCase());
  };
  const unresolved = (paymentId: string) => toldOperator.filter((told) => told.paymentId === paymentId);
  const errorOf = async (paymentId: string): Promise<string | undefined> =>
    (await call('payment/get', { payment_id: paymentId })).body.error?.error_code;
  const orderWork = (paymentId: string) =>
    ({
      itemId: '',
      clientId: production.service.clientId,
      kind: 'payment_order',
      subject: paymentId,
    }) as const;
  /** The minute until the next look at the bank is over at once. */
  async function lookAgain(paymentId: string): Promise<void> {
    const work = orderWork(paymentId);
    const now = services().world.clock.now();
    await services().store.unitOfWork((unit) => unit.due.plan({ ...work, clock: 'production', dueAt: now }));
  }
  const lookedAtNoMore = (paymentId: string) =>
    until(
      () => looks(paymentId),
      (count) => count === undefined,
    );
  /** How often the bank was asked since; undefined where it is not asked any more. */
  const looks = async (paymentId: string): Promise<number | undefined> =>
    (await services().store.due.ofItem('')).find(({ subject }) => subject === paymentId)?.attempt;
  const becomes = (paymentId: string, status: string) =>
    until(
      () => statusOf(paymentId),
      (now) => now === status,
    );
  const timesPaid = (amount: string): number => entries().filter((one) => one.amount === `-${amount}`).length;

  describe.each([...britishBanks, ...OTHER_BANKS])('over %s', (_name, institution) => {
    it('is paid once, to whom and as much as it says, and its events tell each step', async () => {
      const { id, amount } = await payment(institution);
      const { body } = await pay(institution, id);
      expect(body.pane, JSON.stringify(body)).toMatchObject({
        kind: 'connected',
        purpose: 'payment',
        payment: { status: 'PAYMENT_STATUS_EXECUTED' },
      });
      expect(orders().at(-1)).toMatchObject({ amount, payee: 'Harbour Books', status: 'completed' });
      expect(timesPaid(amount)).toBe(1);
      expect(await told(id)).toEqual(['authorising', 'initiated', 'executed']);
      production.bank.payments.move(orders().at(-1)?.id ?? '', 'credited');
      await lookAgain(id);
      await becomes(id, 'settled');
      expect(await told(id)).toEqual(['authorising', 'initiated', 'executed', 'settled']);
    });

    it('that the bank looks at more closely follows it, and ends as the bank refuses it', async () => {
      production.bank.payments.rules.paymentOutcome = 'in_process';
      const { id, amount } = await payment(institution);
      await pay(institution, id);
      expect(await statusOf(id)).toBe('processing');
      production.bank.payments.move(orders().at(-1)?.id ?? '', 'rejected');
      await lookAgain(id);
      await becomes(id, 'rejected');
      expect(await told(id)).toEqual(['authorising', 'initiated', 'processing', 'rejected']);
      expect(timesPaid(amount)).toBe(0);
    });

    it('that the bank refuses is shown to the person, and ends', async () => {
      production.bank.payments.rules.paymentOutcome = 'rejected';
      const { id } = await payment(institution);
      const { body } = await pay(institution, id);
      expect(body.pane).toMatchObject({
        kind: 'error',
        error: { error_code: 'PAYMENT_REJECTED' },
        actions: ['exit'],
      });
      expect(await statusOf(id)).toBe('rejected');
      expect(await told(id)).toEqual(['authorising', 'rejected']);
    });

    it('that the person refuses can be made at the next try, and is paid once', async () => {
      const { id, amount } = await payment(institution);
      const { session, url } = await atBank(institution, id);
      const { body } = await comeBack(session, await visited(url, { denies: true }));
      expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'ACCESS_NOT_GRANTED' } });
      expect(await statusOf(id)).toBe('input_needed');
      await session.step({ kind: 'retry' });
      await comeBack(session, await visited(await openBank(session)));
      expect(await statusOf(id)).toBe('executed');
      expect(timesPaid(amount)).toBe(1);
    });

    it('is paid once when two sessions have it approved', async () => {
      const { id, amount } = await payment(institution);
      const first = await atBank(institution, id);
      const second = await atBank(institution, id);
      // Whoever still can approves; the bank, or this service, stops the other one.
      const backs = await Promise.all([first, second].map(({ url }) => visited(url).catch(() => undefined)));
      for (const [index, { session }] of [first, second].entries()) {
        const back = backs[index];
        if (back !== undefined) await comeBack(session, back);
      }
      expect(await statusOf(id)).toBe('executed');
      expect(timesPaid(amount)).toBe(1);
    });
  });

  describe.each(britishBanks)('whose submission over %s says nothing', (_name, institution) => {
    it.each(['answer_lost', 'accepted_500', 'reset_mid_body'])(
      '(%s) was taken all the same, and is paid once',
      async (fault) => {
        const { id, amount } = await payment(institution);
        const { session, url } = await atBank(institution, id);
        const back = await visited(url);
        production.bank.faults.start({
          fault,
          mount: 'open-banking-payments',
          path: '/domestic-payments',
          times: 1,
        });
        const { body } = await comeBack(session, back);
        expect(body.pane).toMatchObject({ payment: { status: 'PAYMENT_STATUS_AUTHORISING' } });
        expect(timesPaid(amount)).toBe(1);
        const other = await openLink(institution, id);
        const { body: refused } = await other.step({ kind: 'institution', institution_id: institution });
        expect(JSON.stringify(refused)).toContain('still to come');
        await lookAgain(id);
        await becomes(id, 'executed');
        expect(timesPaid(amount)).toBe(1);
        expect(await told(id)).toEqual(['authorising', 'initiated', 'executed']);
      },
    );

    it.each([
      ['answer_lost', 'initiated', 1, 'PAYMENT_UNRESOLVED'],
      ['status_503', 'rejected', 0, 'PAYMENT_REJECTED'],
    ] as const)(
      '(%s) and whose approval has ended since is %s, as its consent says',
      async (fault, status, times, code) => {
        const { id, amount } = await payment(institution);
        const { session, url } = await atBank(institution, id);
        const back = await visited(url);
        production.bank.faults.start({
          fault,
          mount: 'open-banking-payments',
          path: '/domestic-payments',
          times: 1,
        });
        await comeBack(session, back);
        const consent = production.bank.openBanking.paymentConsents.list().at(-1);
        if (consent) production.bank.openBanking.authorization.end(consent);
        await lookAgain(id);
        await becomes(id, status);
        expect(timesPaid(amount)).toBe(times);
        expect(await errorOf(id)).toBe(code);
        expect(await told(id)).toEqual(['authorising', status]);
        await lookedAtNoMore(id);
        const reason = expect.stringContaining('its answer was lost');
        expect(unresolved(id)).toMatchObject(
          code === 'PAYMENT_UNRESOLVED' ? [{ institutionId: institution, reason }] : [],
        );
      },
    );

    it('(status 503) was not taken, and is paid when the bank is there again', async () => {
      const { id, amount } = await payment(institution);
      const { session, url } = await atBank(institution, id);
      const back = await visited(url);
      production.bank.faults.start({
        fault: 'status_503',
        mount: 'open-banking-payments',
        path: '/domestic-payments',
      });
      await comeBack(session, back);
      expect([await statusOf(id), timesPaid(amount)]).toEqual(['authorising', 0]);
      production.bank.faults.clear();
      await lookAgain(id);
      await becomes(id, 'executed');
      expect(timesPaid(amount)).toBe(1);
    });
  });

  describe('at a bank whose answers have to be signed', () => {
    it.each(['encoded', 'unencoded'] as const)('is paid once (%s)', async (how) => {
      production.bank.openBanking.rules.obAnswerSignature = how;
      const { id, amount } = await payment(UK_SIGNED);
      await pay(UK_SIGNED, id);
      expect([await statusOf(id), timesPaid(amount)]).toEqual(['executed', 1]);
    });

    it.each([
      ['nobody signed', 'unsigned_answer'],
      ['somebody else signed', 'wrong_signature'],
      ['somebody changed', 'other_amount'],
    ])('is neither paid nor failed by an answer that %s, and is paid once', async (_who, fault) => {
      const { id, amount } = await payment(UK_SIGNED);
      const { session, url } = await atBank(UK_SIGNED, id);
      const back = await visited(url);
      production.bank.faults.start({ fault, mount: 'open-banking-payments' });
      await comeBack(session, back);
      expect([await statusOf(id), await told(id)]).toEqual(['authorising', ['authorising']]);
      production.bank.faults.clear();
      await lookAgain(id);
      await becomes(id, 'executed');
      expect(timesPaid(amount)).toBe(1);
    });
  });

  describe.each(britishBanks)('over %s', (_name, institution) => {
    it.each(['other_amount', 'other_payee'])(
      'of which the bank tells another order (%s) ends where the person and the operator see it, and is ordered once',
      async (fault) => {
        const { id, amount } = await payment(institution);
        const { session, url } = await atBank(institution, id);
        const back = await visited(url);
        const before = orders().length;
        production.bank.faults.start({ fault, mount: 'open-banking-payments', path: '/domestic-payments' });
        const { body } = await comeBack(session, back);
        expect(body.pane).toMatchObject({
          kind: 'error',
          error: { error_code: 'PAYMENT_UNRESOLVED' },
          actions: ['exit'],
        });
        expect([await statusOf(id), await errorOf(id)]).toEqual(['failed', 'PAYMENT_UNRESOLVED']);
        expect(await told(id)).toEqual(['authorising', 'failed']);
        await lookAgain(id);
        await lookedAtNoMore(id);
        expect(unresolved(id)).toMatchObject([
          { institutionId: institution, reason: expect.stringContaining('another amount or payee') },
        ]);
        expect([orders().length, timesPaid(amount)]).toEqual([before + 1, 1]);
        const again = await openLink(institution, id).catch((error: unknown) => String(error));
        expect(String(again)).toContain('PAYMENT_STATUS_FAILED');
      },
    );

    it('whose answer was lost, and of which the bank tells another order when asked again, ends so too', async () => {
      const { id, amount } = await payment(institution);
      const { session, url } = await atBank(institution, id);
      const back = await visited(url);
      const where = { mount: 'open-banking-payments', path: '/domestic-payments' };
      production.bank.faults.start({ fault: 'answer_lost', ...where, times: 1 });
      await comeBack(session, back);
      production.bank.faults.start({ fault: 'other_amount', ...where });
      await lookAgain(id);
      await becomes(id, 'failed');
      await lookedAtNoMore(id);
      expect([await errorOf(id), unresolved(id).length, timesPaid(amount)]).toEqual([
        'PAYMENT_UNRESOLVED',
        1,
        1,
      ]);
    });

    it('that the bank never ends is told to the operator once it is not asked for any more', async () => {
      production.bank.payments.rules.paymentOutcome = 'in_process';
      const { id } = await payment(institution);
      await pay(institution, id);
      const work = orderWork(id);
      const far = services().world.clock.now() + 40 * 86_400_000;
      const { world } = services();
      const clock = { ...world.clock, now: () => far };
      const later = await asTeamSeesIt(
        { ...services(), world: { ...world, clock } },
        production.service.clientId,
      );
      await services().store.unitOfWork((unit) =>
        unit.due.plan({ ...work, clock: 'production', dueAt: far }),
      );
      await followOrder(later, { ...work, clock: 'production', dueAt: far, attempt: 9, lease: '' });
      expect(await looks(id)).toBeUndefined();
      expect(await statusOf(id)).toBe('processing');
      expect(unresolved(id)).toMatchObject([
        { reason: expect.stringContaining('stays PAYMENT_STATUS_PROCESSING') },
      ]);
    });
  });

  it('is not sent again when the answer to a transfer is lost: nobody can approve that one', async () => {
    const { id, amount } = await payment(SEPA);
    production.bank.faults.start({ fault: 'answer_lost', mount: 'psd2', path: '/payments/', times: 1 });
    const before = orders().length;
    const session = await openLink(SEPA, id);
    const { body } = await session.step({ kind: 'institution', institution_id: SEPA });
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'INSTITUTION_DOWN' } });
    expect(orders().length).toBe(before + 1);
    await session.step({ kind: 'retry' });
    await comeBack(session, await visited(await openBank(session)));
    expect(await statusOf(id)).toBe('executed');
    expect(timesPaid(amount)).toBe(1);
  });

  it('that was approved at the bank by somebody who never came back is known to be paid', async () => {
    const { id, amount } = await payment(SEPA);
    const { url } = await atBank(SEPA, id);
    await visited(url);
    expect(await statusOf(id)).toBe('authorising');
    await lookAgain(id);
    await becomes(id, 'executed');
    expect(timesPaid(amount)).toBe(1);
    const again = await openLink(SEPA, id).catch((error: unknown) => String(error));
    expect(String(again)).toContain('PAYMENT_STATUS_EXECUTED');
  });

  it('stays approved when a look that began before it was approved ends after it', async () => {
    const { id } = await payment(SEPA);
    await atBank(SEPA, id);
    const call = await asTeamSeesIt(services(), production.service.clientId);
    const tenant = asTenant('production', production.service.clientId);
    const found = await services().store.payments.find(tenant, id);
    const before = found && (await openOrder(call, call.store, tenant, found));
    if (!before) throw new Error('no order is kept');
    const returned = { ...before, order: { ...before.order, hasReturned: true } };
    await claimOrder(call, tenant, { paymentId: id, n: 1, order: returned });
    await services().store.unitOfWork((unit) =>
      applyProgress(call, unit, tenant, {
        paymentId: id,
        n: 1,
        at: before,
        read: { order: { ...before.order }, progress: 'waits' },
        paysOnApproval: true,
        stage: 'begun',
      }),
    );
    const after = await services().store.payments.find(tenant, id);
    expect(after?.order?.stage).toBe('approved');
    expect(after && (await openOrder(call, call.store, tenant, after))).toEqual(returned);
  });

  it('that was refused at the bank by somebody who never came back ends once their visit is over', async () => {
    const { id } = await payment(SEPA);
    const { url } = await atBank(SEPA, id);
    await visited(url, { denies: true });
    await lookAgain(id);
    await until(
      () => looks(id),
      (count) => count === 1,
    );
    expect(await statusOf(id)).toBe('authorising');
    const tenant = asTenant('production', production.service.clientId);
    const found = await services().store.payments.find(tenant, id);
    const order = {
      n: 1,
      at: services().world.clock.now() - 16 * 60_000,
      sealed: found?.order?.sealed ?? null,
    };
    await services().store.unitOfWork((unit) => unit.payments.keepOrder(tenant, id, order));
    await lookAgain(id);
    await becomes(id, 'rejected');
    await until(
      () => looks(id),
      (count) => count === undefined,
    );
  });

  it('that the person refused is not looked after any more', async () => {
    const { id } = await payment(SEPA);
    const { session, url } = await atBank(SEPA, id);
    await comeBack(session, await visited(url, { denies: true }));
    await lookAgain(id);
    await until(
      () => looks(id),
      (count) => count === undefined,
    );
    expect(await statusOf(id)).toBe('input_needed');
  });

  it('is taken back before a new order of it begins', async () => {
    const { id } = await payment(SEPA);
    await atBank(SEPA, id);
    const first = orders().at(-1);
    await atBank(SEPA, id);
    expect([first?.status, orders().at(-1)?.status]).toEqual(['cancelled', 'received']);
  });

  it('is refused where it would be approved without a page of the bank, and nothing is left there', async () => {
    production.bank.berlinGroup.rules.psd2Approach = 'decoupled';
    const { id } = await payment(SEPA);
    const session = await openLink(SEPA, id);
    const { body } = await session.step({ kind: 'institution', institution_id: SEPA });
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'MFA_NOT_SUPPORTED' } });
    expect(orders().at(-1)?.status).toBe('cancelled');
  });

  it('that the bank exempts from approval is known to be paid, and is paid once', async () => {
    production.bank.berlinGroup.rules.psd2ExemptsTransfers = true;
    const { id } = await payment(SEPA);
    const before = orders().length;
    const session = await openLink(SEPA, id);
    const { body } = await session.step({ kind: 'institution', institution_id: SEPA });
    expect(body.pane, JSON.stringify(body)).toMatchObject({
      kind: 'connected',
      payment: { status: 'PAYMENT_STATUS_EXECUTED' },
    });
    expect(await told(id)).toEqual(['authorising', 'initiated', 'executed']);
    const again = await openLink(SEPA, id).catch((error: unknown) => String(error));
    expect(String(again)).toContain('PAYMENT_STATUS_EXECUTED');
    expect(orders().length).toBe(before + 1);
  });

  it('whose order another session took over is left to it by an answer that comes late to the first', async () => {
    const { id } = await payment(SEPA);
    const { clientId } = production.service;
    const tenant = asTenant('production', clientId);
    const { world } = services();
    const began = world.clock.now();
    const callAt = (ms: number) => {
      const clock = { ...world.clock, now: () => began + ms };
      return asTeamSeesIt({ ...services(), world: { ...world, clock } }, clientId);
    };
    const at = { institutionId: SEPA, institutionName: 'Refbank' };
    const first = await callAt(0);
    const { n } = await nextOrder(first, tenant, { paymentId: id, ...at });
    const intended = { paymentId: id, n, ...at, visit: newBankVisit(first) };
    const keptAt = await intendOrder(first, tenant, intended);
    const second = await callAt(LIVE_CALL_MS);
    const next = await nextOrder(second, tenant, { paymentId: id, ...at });
    expect([next.n, next.askedAgain?.visit]).toEqual([n, intended.visit]);
    const late = new ConnectorError('institution_timeout', { nothingStands: 'not sent' });
    await settleIntent(
      await callAt(LIVE_CALL_MS + 1),
      tenant,
      { ...intended, keptAt, isAskedAgain: false },
      late,
    );
    const third = nextOrder(await callAt(LIVE_CALL_MS + 2), tenant, { paymentId: id, ...at });
    await expect(third).rejects.toThrow('no other session of Link has opened since');
  });

  it('that the bank exempts from approval, and of which its answer is lost, is asked for again and paid once', async () => {
    production.bank.berlinGroup.rules.psd2ExemptsTransfers = true;
    production.bank.berlinGroup.rules.psd2RemembersRequests = true;
    const { id } = await payment(SEPA);
    const before = orders().length;
    production.bank.faults.start({ fault: 'answer_lost', mount: 'psd2', path: '/payments/', times: 1 });
    const session = await openLink(SEPA, id);
    const { body: lost } = await session.step({ kind: 'institution', institution_id: SEPA });
    expect(lost.pane).toMatchObject({ kind: 'error', error: { error_code: 'INSTITUTION_DOWN' } });
    expect(await statusOf(id)).toBe('input_needed');
    // Nobody came back: the operator hears of it.
    await lookAgain(id);
    await until(
      async () => unresolved(id),
      (told) => told.length > 0,
    );
    const again = await openLink(SEPA, id);
    const { body } = await again.step({ kind: 'institution', institution_id: SEPA });
    expect(body.pane, JSON.stringify(body)).toMatchObject({
      kind: 'connected',
      payment: { status: 'PAYMENT_STATUS_EXECUTED' },
    });
    expect(orders().length).toBe(before + 1);
  });

  it('that the bank refuses at once is no order there, and nobody asks for it again', async () => {
    const { id } = await payment(SEPA);
    const before = orders().length;
    production.bank.faults.start({ fault: 'status_404', mount: 'psd2', path: '/payments/', times: 1 });
    const session = await openLink(SEPA, id);
    const { body } = await session.step({ kind: 'institution', institution_id: SEPA });
    expect(body.pane?.kind, JSON.stringify(body)).toBe('error');
    await lookAgain(id);
    await lookedAtNoMore(id);
    expect(unresolved(id)).toEqual([]);
    const stored = await services().store.payments.find(
      asTenant('production', production.service.clientId),
      id,
    );
    expect(stored?.order ?? null).toBeNull();
    expect(orders().length).toBe(before);
  });

  it('is ordered once when two sessions begin it at once', async () => {
    production.bank.berlinGroup.rules.psd2ExemptsTransfers = true;
    const { id } = await payment(SEPA);
    const before = orders().length;
    const [one, other] = [await openLink(SEPA, id), await openLink(SEPA, id)];
    const panes = await Promise.all(
      [one, other].map(async (session) => {
        const { body } = await session.step({ kind: 'institution', institution_id: SEPA });
        return body.pane?.kind;
      }),
    );
    expect(panes.filter((kind) => kind === 'connected')).toHaveLength(1);
    expect(orders().length).toBe(before + 1);
    expect(await statusOf(id)).toBe('executed');
  });

  it('that the bank neither shows a page for nor takes back is refused, and known to be paid if it is approved all the same', async () => {
    production.bank.berlinGroup.rules.psd2Approach = 'decoupled';
    const where = { mount: 'psd2', path: '/payments/sepa-credit-transfers/' };
    production.bank.faults.start({ fault: 'status_503', ...where, times: 1 });
    const { id } = await payment(SEPA);
    const session = await openLink(SEPA, id);
    const { body } = await session.step({ kind: 'institution', institution_id: SEPA });
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'MFA_NOT_SUPPORTED' } });
    expect(orders().at(-1)?.status).toBe('received');
    production.bank.payments.move(orders().at(-1)?.id ?? '', 'completed');
    await lookAgain(id);
    await becomes(id, 'executed');
  });

  it('without enough money in the account ends before anything is submitted', async () => {
    const { id } = await payment(UK_3, { amount: { currency: 'GBP', value: 900000 } });
    const before = orders().length;
    const { body } = await pay(UK_3, id);
    expect(body.pane).toMatchObject({ error: { error_code: 'PAYMENT_INSUFFICIENT_FUNDS' } });
    expect([await statusOf(id), orders().length]).toEqual(['insufficient_funds', before]);
  });

  it('has no standing orders and no refund details, and its institutions say so', async () => {
    const { body } = await production.service.call('/institutions/get_by_id', {
      institution_id: SEPA,
      country_codes: ['NL'],
      options: { include_payment_initiation_metadata: true },
    });
    expect(body.institution.payment_initiation_metadata).toMatchObject({
      supports_refund_details: false,
      supports_sepa_instant: false,
      standing_order_metadata: null,
      maximum_payment_amount: { EUR: expect.any(String) },
    });
  });

  it('as a standing order is refused when it is made', async () => {
    const recipient = await call('recipient/create', { name: 'Harbour Books', iban: BRITISH.iban });
    const { body } = await call('payment/create', {
      recipient_id: recipient.body.recipient_id,
      reference: 'Rent',
      amount: { currency: 'GBP', value: 10 },
      schedule: { interval: 'MONTHLY', interval_execution_day: 1, start_date: '2999-01-01' },
    });
    expect(body).toMatchObject({
      error_code: 'PAYMENT_INVALID_SCHEDULE',
      error_message: expect.stringContaining('standing orders'),
    });
  });
});
