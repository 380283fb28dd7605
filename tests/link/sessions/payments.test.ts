import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { paying } from '../../support/paying.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, openLink, openWith } from './driver.ts';

const HOOK = 'http://127.0.0.1:9/link';
const BANK = 'ins_117650';

describeOnEngines('a payment in Link', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  const { payment, status, told, events } = paying(() => service);
  const wishes = (paymentId: string, more = {}) => ({
    products: ['payment_initiation'],
    country_codes: ['GB'],
    payment_initiation: { payment_id: paymentId },
    webhook: HOOK,
    ...more,
  });

  async function atBank(paymentId: string, more = {}): Promise<Driver> {
    const driver = await openLink(service, wishes(paymentId, more));
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: BANK });
    expect(driver.turn).toMatchObject({ view_name: 'OAUTH', pane: { kind: 'redirect' } });
    return driver;
  }

  it('is shown with its payee, amount and reference before anything is agreed to', async () => {
    const driver = await openLink(
      service,
      wishes(await payment({ amount: { currency: 'GBP', value: 12.5 }, reference: 'Invoice 7' })),
    );
    expect(driver.turn.pane).toMatchObject({
      kind: 'consent',
      data_types: ['payment'],
      payment: {
        payee: 'John Doe',
        payee_account: expect.stringMatching(/^•••• \d{4}$/),
        amount: '12.5',
        currency: 'GBP',
        reference: 'Invoice 7',
        schedule: null,
      },
    });
  });

  it('is made when the bank takes it, which the webhook of the link_token is told of, step by step', async () => {
    const id = await payment();
    const driver = await atBank(id);
    await driver.answer({ oauth: 'approve' });
    expect(driver.turn.pane).toMatchObject({
      kind: 'connected',
      purpose: 'payment',
      institution: { institution_id: BANK },
      payment: { payee: 'John Doe', amount: '100', status: 'PAYMENT_STATUS_INITIATED' },
    });
    await driver.answer({ continue: true });
    expect(driver.told).toEqual([
      'OPEN(CONSENT)',
      'TRANSITION_VIEW(SELECT_INSTITUTION)',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW(OAUTH)',
      'OPEN_OAUTH',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(CONNECTED)',
      'HANDOFF',
    ]);
    await advance(service, 2 * MINUTE);
    expect(await status(id)).toBe('executed');
    expect(await told(id)).toEqual(['authorising', 'initiated', 'executed']);
    expect(new Set((await events(id)).map(({ url }) => url))).toEqual(new Set([HOOK]));
  });

  it('ends with a public_token that pages expect, and that is good for nothing', async () => {
    const driver = await atBank(await payment());
    await driver.answer({ oauth: 'approve' });
    await driver.answer({ continue: true });
    const { public_token: publicToken, metadata } = driver.turn.result;
    expect(publicToken).toMatch(/^public-sandbox-/);
    expect(metadata).toMatchObject({ institution: { institution_id: BANK }, accounts: [], account: null });
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    expect(body.error_code).toBe('INVALID_PUBLIC_TOKEN');
  });

  it('that stands for several is shown as such, and stands when the bank takes it', async () => {
    const id = await payment({
      schedule: { interval: 'MONTHLY', interval_execution_day: 1, start_date: '2026-04-01' },
    });
    const driver = await openLink(service, wishes(id));
    expect(driver.turn.pane.payment.schedule).toMatchObject({
      interval: 'monthly',
      start_date: '2026-04-01',
      end_date: null,
    });
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: BANK });
    await driver.answer({ oauth: 'approve' });
    await advance(service, 2 * MINUTE);
    expect(await status(id)).toBe('established');
    expect(await told(id)).toEqual(['authorising', 'initiated', 'established']);
  });

  describe('that the bank did not take', () => {
    it.each([
      ['deny', 'ACCESS_NOT_GRANTED'],
      ['error', 'INSTITUTION_NOT_RESPONDING'],
      ['timeout', 'USER_INPUT_TIMEOUT'],
    ])('waits again after %s, and can be made at the next try', async (outcome, code) => {
      const id = await payment();
      const driver = await atBank(id);
      await driver.answer({ oauth: outcome });
      expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: code } });
      expect(driver.told).toContain(`FAIL_OAUTH(${code})`);
      expect(await status(id)).toBe('input_needed');
      expect(await told(id)).toEqual(['authorising', 'input_needed']);
      await driver.answer({ retry: true });
      await driver.answer({ oauth: 'approve' });
      expect(await status(id)).toBe('initiated');
    });

    it('is, for the page, an exit from the bank', async () => {
      const driver = await atBank(await payment());
      await driver.answer({ oauth: 'deny' });
      await driver.answer({ exit: true });
      expect(driver.turn.result).toMatchObject({
        status: 'exit',
        public_token: null,
        error: { error_code: 'ACCESS_NOT_GRANTED' },
        metadata: { status: 'requires_oauth', institution: { institution_id: BANK } },
      });
    });

    it('can be made at another bank', async () => {
      const id = await payment();
      const driver = await atBank(id);
      await driver.answer({ oauth: 'deny' });
      await driver.answer({ other_institution: true });
      const [other] = driver.turn.pane.institutions.filter(
        (row: { institution_id: string; missing_products: string[] }) =>
          row.institution_id !== BANK && row.missing_products.length === 0,
      );
      await driver.answer({ institution_id: other.institution_id });
      await driver.answer({ oauth: 'approve' });
      expect(await status(id)).toBe('initiated');
    });
  });

  it('waits again when its user leaves before the bank answered', async () => {
    const id = await payment();
    const driver = await atBank(id);
    expect(await status(id)).toBe('authorising');
    await driver.answer({ exit: true });
    expect(driver.turn.result).toMatchObject({
      status: 'exit',
      error: null,
      metadata: { status: 'requires_oauth' },
    });
    expect(await status(id)).toBe('input_needed');
    expect(await told(id)).toEqual(['authorising', 'input_needed']);
  });

  it('that waits stays as it is when its user leaves before any bank', async () => {
    const id = await payment();
    const driver = await openLink(service, wishes(id));
    await driver.answer({ exit: true });
    expect([await status(id), await told(id)]).toEqual(['input_needed', []]);
  });

  it('is refused by a bank later on, as its amount says', async () => {
    const id = await payment({ amount: { currency: 'GBP', value: 10.66 } });
    const driver = await atBank(id);
    await driver.answer({ oauth: 'approve' });
    await advance(service, 2 * MINUTE);
    expect(await told(id)).toEqual(['authorising', 'initiated', 'insufficient_funds']);
  });

  describe('that is over', () => {
    it('is refused at open, with its status', async () => {
      const id = await payment();
      const driver = await atBank(id);
      const second = await openLink(service, wishes(id));
      await driver.answer({ oauth: 'approve' });
      for (const after of [0, 2 * MINUTE]) {
        await advance(service, after);
        const reply = await service.call('/sandbox/link/open', { link_token: driver.linkToken });
        expect(reply).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
        expect(reply.body.error_message).toContain('PAYMENT_STATUS_');
      }
      // Whoever had it open meanwhile hears of it at the bank.
      await second.answer({ continue: true });
      await second.answer({ institution_id: BANK });
      expect(second.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_FIELD' } });
      expect(await told(id)).toEqual(['authorising', 'initiated', 'executed']);
    });

    it('was made once, though two sessions were at the bank', async () => {
      const id = await payment();
      const one = await atBank(id);
      const two = await atBank(id);
      await one.answer({ oauth: 'approve' });
      await two.answer({ oauth: 'approve' });
      expect([one.turn.pane.kind, two.turn.pane.kind]).toEqual(['connected', 'error']);
      expect((await told(id)).filter((each) => each === 'initiated')).toHaveLength(1);
    });
  });

  it('is made at institutions that can, in the country of the token', async () => {
    const driver = await openLink(service, wishes(await payment()));
    await driver.answer({ continue: true });
    const rows: { institution_id: string; missing_products: string[] }[] = driver.turn.pane.institutions;
    expect(rows.map(({ institution_id: id }) => id)).toContain(BANK);
    expect(rows[0]?.missing_products).toEqual([]);
    await driver.answer({ institution_id: 'ins_109508' });
    expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'COUNTRY_NOT_SUPPORTED' } });
  });

  it('is opened by the older token as well, once', async () => {
    const id = await payment();
    const { body } = await service.call('/payment_initiation/payment/token/create', { payment_id: id });
    const driver = await openWith(service, body.payment_token);
    expect(driver.turn.pane).toMatchObject({ kind: 'consent', payment: { payee: 'John Doe' } });
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: BANK });
    await driver.answer({ oauth: 'approve' });
    await driver.answer({ continue: true });
    expect(driver.turn.result.status).toBe('success');
    const again = await service.call('/sandbox/link/open', { link_token: body.payment_token });
    expect(again.body.error_code).toBe('INVALID_LINK_TOKEN');
  });
});
