import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, HOOK } from '../../sandbox/time/observing.ts';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { failing, withConnector } from '../../support/institution-in-the-way.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, newLinkToken, openLink } from './driver.ts';

const SAVING = { routing: '021000021', account: '1111222233331111', name: 'Ada Holder', subtype: 'savings' };
const CHECKING = {
  routing: '021000021',
  account: '1111222233330000',
  name: 'Ada Holder',
  subtype: 'checking',
};
const SAME_DAY = { ...CHECKING, routing: '110000000' };
const INSTANT = { ...CHECKING, routing: '333333334' };
const NUMBERS = ['SUBMIT_ROUTING_NUMBER', 'SUBMIT_ACCOUNT_NUMBER'];

// Every row of sandbox.md 5.3 that Link has panes for.
describeOnEngines('account numbers typed in Link', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  const ask = async (path: string, accessToken: string) =>
    (await service.call(path, { access_token: accessToken })).body;

  /** At the pane for numbers, with this account chosen. */
  async function atNumbers(institution: string, account: string, login = GOOD): Promise<Driver> {
    const driver = await openLink(service, { products: ['auth'], webhook: HOOK });
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: institution });
    await driver.answer({ credentials: login });
    await driver.answer({ account_ids: [account] });
    expect(driver.turn).toMatchObject({ view_name: 'NUMBERS', pane: { kind: 'numbers', error: null } });
    return driver;
  }

  async function exchanged({ turn }: Driver): Promise<{ accessToken: string; itemId: string }> {
    const { public_token } = turn.result;
    const { body } = await service.call('/item/public_token/exchange', { public_token });
    return { accessToken: body.access_token, itemId: body.item_id };
  }

  const status = async (accessToken: string) =>
    (await ask('/accounts/get', accessToken)).accounts[0].verification_status;

  describe('where the bank can confirm them (Instant Match)', () => {
    const atMatch = () => atNumbers('ins_109512', '2');

    it('are readable at once when they are those of the account', async () => {
      const driver = await atMatch();
      expect(driver.turn.pane).toMatchObject({
        account: { mask: '1111' },
        institution: { name: 'Houndstooth Bank' },
      });
      await driver.answer({ numbers: SAVING });
      expect(driver.turn.pane.kind).toBe('connected');
      await driver.answer({ continue: true });
      const { accessToken } = await exchanged(driver);
      expect((await ask('/auth/get', accessToken)).numbers.ach).toMatchObject([
        { account: SAVING.account, routing: SAVING.routing },
      ]);
      const { item } = await ask('/item/get', accessToken);
      expect(item.institution_id).toBe('ins_109512');
    });

    it.each([
      ['another account', { ...SAVING, account: CHECKING.account }],
      ['another bank', { ...SAVING, routing: '011401533' }],
      ['no account', { ...SAVING, account: '99998888' }],
    ])('are asked for again when they are those of %s', async (_whose, numbers) => {
      const driver = await atMatch();
      await driver.answer({ numbers });
      expect(driver.turn.pane).toMatchObject({
        kind: 'numbers',
        error: { error_type: 'INVALID_REQUEST', error_code: 'INVALID_ACCOUNT_NUMBER' },
      });
      expect(driver.told.slice(-3)).toEqual([...NUMBERS, 'ERROR(INVALID_ACCOUNT_NUMBER)']);
      await driver.answer({ numbers: SAVING });
      expect(driver.turn.pane.kind).toBe('connected');
    });

    it('say what is wrong with numbers that no account can have', async () => {
      const driver = await atMatch();
      const wrong: [Record<string, string>, string][] = [
        [{ routing: '123456789' }, 'INVALID_FIELD'],
        [{ routing: '02100002' }, 'INVALID_FIELD'],
        [{ account: '123' }, 'INVALID_ACCOUNT_NUMBER'],
        [{ account: '12345678901234567890' }, 'INVALID_ACCOUNT_NUMBER'],
        [{ name: '  ' }, 'INVALID_FIELD'],
      ];
      for (const [change, code] of wrong) {
        await driver.answer({ numbers: { ...SAVING, ...change } });
        expect(driver.turn.pane, JSON.stringify(change)).toMatchObject({
          kind: 'numbers',
          error: { error_code: code },
        });
      }
      await driver.answer({ numbers: { ...SAVING, routing: ' 0210-0002 1' } });
      expect(driver.turn.pane.kind).toBe('connected');
    });

    it('can be taken back, and another account chosen', async () => {
      const driver = await atMatch();
      await driver.answer({ back: true });
      expect(driver.turn).toMatchObject({ view_name: 'SELECT_ACCOUNT', pane: { mode: 'one' } });
    });

    it('are of no account of a bank that was left for typed numbers', async () => {
      const driver = await atMatch();
      await withConnector(service, failing('institution_down'), () => driver.answer({ back: true }));
      expect(driver.turn.pane).toMatchObject({ kind: 'error', institution: { name: 'Houndstooth Bank' } });
      await driver.answer({ other_institution: true });
      await driver.answer({ manual: true });
      expect(driver.turn.pane).toMatchObject({ kind: 'numbers', institution: null, account: null });
      await driver.answer({ back: true });
      expect(driver.turn.pane.kind).toBe('institutions');
    });
  });

  describe('that deposits prove by themselves', () => {
    const DEPOSITS = { username: 'user_good', password: 'microdeposits_good' };

    it('wait a day, and are readable then', async () => {
      const driver = await atNumbers('ins_109512', '1', DEPOSITS);
      await driver.answer({ numbers: CHECKING });
      expect(driver.turn.pane).toMatchObject({ kind: 'deposits_sent', speed: 'automated', mask: '0000' });
      await driver.answer({ continue: true });
      expect(driver.turn.result.metadata.accounts).toMatchObject([
        { mask: '0000', verification_status: 'pending_automatic_verification' },
      ]);
      const { accessToken, itemId } = await exchanged(driver);
      expect((await ask('/auth/get', accessToken)).error_code).toBe('PRODUCT_NOT_READY');
      await advance(service, DAY);
      expect(await status(accessToken)).toBe('automatically_verified');
      expect(await eventsOf(service, itemId)).toContain('AUTH/AUTOMATICALLY_VERIFIED');
      expect((await ask('/auth/get', accessToken)).numbers.ach[0].account).toBe(CHECKING.account);
    });

    it('are asked for again when they are not those of the account', async () => {
      const driver = await atNumbers('ins_109512', '1', DEPOSITS);
      await driver.answer({ numbers: { ...CHECKING, account: '1111222233339999' } });
      expect(driver.turn.pane).toMatchObject({
        kind: 'numbers',
        error: { error_code: 'INVALID_ACCOUNT_NUMBER' },
      });
    });

    it('are not needed elsewhere: that password is wrong there', async () => {
      const driver = await openLink(service, { products: ['auth'] });
      await driver.answer({ continue: true });
      await driver.answer({ institution_id: 'ins_109508' });
      await driver.answer({ credentials: DEPOSITS });
      expect(driver.turn.pane).toMatchObject({
        kind: 'credentials',
        error: { error_code: 'INVALID_CREDENTIALS' },
      });
    });

    it('are in the same status without Link', async () => {
      const { body } = await service.call('/sandbox/public_token/create', {
        institution_id: 'ins_109512',
        initial_products: ['auth'],
        options: { override_password: 'microdeposits_good' },
      });
      const token = await service.call('/item/public_token/exchange', { public_token: body.public_token });
      expect(await status(token.body.access_token)).toBe('pending_automatic_verification');
    });
  });

  describe('that an instant deposit proves', () => {
    async function atCode(): Promise<Driver> {
      const driver = await atNumbers('ins_135858', '1');
      await driver.answer({ numbers: INSTANT });
      expect(driver.turn).toMatchObject({
        view_name: 'INSTANT_MICRODEPOSIT_AUTHORIZED',
        pane: { kind: 'deposits_sent', speed: 'instant' },
      });
      await driver.answer({ continue: true });
      expect(driver.turn.pane).toMatchObject({ kind: 'verify_deposits', mask: '0000', attempts_left: 3 });
      return driver;
    }

    it.each([
      ['its code', { code: 'ABC' }],
      ['its code in small letters', { code: ' abc ' }],
      ['the amounts of two deposits', { amounts: [0.02, 0.01] }],
    ])('are readable at once by %s', async (_what, told) => {
      const driver = await atCode();
      await driver.answer(told);
      expect(driver.turn.pane).toMatchObject({ kind: 'connected', purpose: 'numbers' });
      await driver.answer({ continue: true });
      expect(driver.turn.result.metadata.accounts[0].verification_status).toBe('manually_verified');
      const { accessToken } = await exchanged(driver);
      expect(await status(accessToken)).toBe('manually_verified');
      expect((await ask('/auth/get', accessToken)).numbers.ach[0]).toMatchObject({
        account: INSTANT.account,
        routing: INSTANT.routing,
      });
    });

    it('are asked for again when they are not those of the account', async () => {
      const driver = await atNumbers('ins_135858', '1');
      await driver.answer({ numbers: { ...INSTANT, account: SAVING.account } });
      expect(driver.turn.pane).toMatchObject({
        kind: 'numbers',
        error: { error_code: 'INVALID_ACCOUNT_NUMBER' },
      });
    });

    it('have three tries, and then are not readable for good', async () => {
      const driver = await atCode();
      for (const [told, left] of [
        [{ code: 'XYZ' }, 2],
        [{ amounts: [0.03, 0.04] }, 1],
      ] as const) {
        await driver.answer(told);
        expect(driver.turn.pane).toMatchObject({
          kind: 'verify_deposits',
          attempts_left: left,
          error: { error_type: 'INVALID_INPUT', error_code: 'INCORRECT_DEPOSIT_VERIFICATION' },
        });
      }
      await driver.answer({ code: 'XYZ' });
      expect(driver.turn.pane).toMatchObject({
        kind: 'error',
        error: { error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
        actions: expect.not.arrayContaining(['retry']),
      });
      // The Item is there: its page hears of a success, and finds the account refused.
      await driver.answer({ exit: true });
      const { accessToken } = await exchanged(driver);
      expect(await status(accessToken)).toBe('verification_failed');
      expect((await ask('/auth/get', accessToken)).numbers.ach).toEqual([]);
    });
  });

  describe('without any bank (same-day deposits)', () => {
    async function typed(numbers: Record<string, string> = SAME_DAY, products = ['auth']) {
      const driver = await openLink(service, { products, webhook: HOOK });
      await driver.answer({ continue: true });
      expect(driver.turn.pane.manual_numbers).toBe(true);
      await driver.answer({ manual: true });
      expect(driver.turn.pane).toMatchObject({ kind: 'numbers', institution: null, account: null });
      await driver.answer({ numbers });
      return driver;
    }

    async function linked(numbers?: Record<string, string>, products?: string[]) {
      const driver = await typed(numbers, products);
      expect(driver.turn.pane).toMatchObject({ kind: 'deposits_sent', speed: 'same_day', mask: '0000' });
      await driver.answer({ continue: true });
      return { driver, ...(await exchanged(driver)) };
    }

    const comeBack = (accessToken: string) =>
      openLink(service, { products: undefined, access_token: accessToken });

    it('make an Item without an institution, which waits for the person to come back', async () => {
      const { driver, accessToken } = await linked();
      expect(driver.turn.result.metadata).toMatchObject({
        institution: null,
        accounts: [
          { mask: '0000', verification_status: 'pending_manual_verification', class_type: 'personal' },
        ],
      });
      const { item } = await ask('/item/get', accessToken);
      expect(item).toMatchObject({ institution_id: null, error: null, billed_products: ['auth'] });
      expect((await ask('/auth/get', accessToken)).error_code).toBe('PRODUCT_NOT_READY');
    });

    it.each([
      ['the code', { code: 'ABC' }],
      ['the two amounts', { amounts: [0.01, 0.02] }],
    ])('are proved in update mode by %s', async (_what, told) => {
      const { accessToken } = await linked();
      const driver = await comeBack(accessToken);
      expect(driver.turn).toMatchObject({
        view_name: 'NUMBERS',
        pane: { kind: 'verify_deposits', mask: '0000', attempts_left: 3 },
      });
      await driver.answer(told);
      expect(driver.turn.pane).toMatchObject({ kind: 'connected', purpose: 'numbers' });
      await driver.answer({ continue: true });
      expect(driver.turn.result.metadata.accounts[0].verification_status).toBe('manually_verified');
      expect(await status(accessToken)).toBe('manually_verified');
      expect((await ask('/auth/get', accessToken)).numbers.ach).toMatchObject([
        { account: SAME_DAY.account, routing: SAME_DAY.routing },
      ]);
    });

    it('have three tries over all sessions, and then are refused', async () => {
      const { accessToken } = await linked();
      const first = await comeBack(accessToken);
      await first.answer({ code: 'XXX' });
      await first.answer({ exit: true });
      expect(first.turn.result).toMatchObject({
        status: 'exit',
        error: { error_code: 'INCORRECT_DEPOSIT_VERIFICATION' },
        metadata: { status: 'requires_verification_code' },
      });
      const second = await comeBack(accessToken);
      expect(second.turn.pane.attempts_left).toBe(2);
      await second.answer({ code: 'XXX' });
      await second.answer({ code: 'XXX' });
      expect(second.turn.pane).toMatchObject({
        kind: 'error',
        error: { error_type: 'INVALID_INPUT', error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
      });
      expect(await status(accessToken)).toBe('verification_failed');
      const link_token = await newLinkToken(service, { products: undefined, access_token: accessToken });
      const third = await service.call('/sandbox/link/open', { link_token });
      expect(third).toMatchObject({ status: 400, body: { error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' } });
      expect(await status(accessToken)).toBe('verification_failed');
      expect((await ask('/auth/get', accessToken)).numbers.ach).toEqual([]);
    });

    it('have a holder for identity, where the routing number says so', async () => {
      const known = await linked({ ...SAME_DAY, routing: '011401533' }, ['auth', 'identity']);
      await (await comeBack(known.accessToken)).answer({ code: 'ABC' });
      const { accounts } = await ask('/identity/get', known.accessToken);
      expect(accounts[0].owners[0].names.length).toBeGreaterThan(0);
      const unknown = await linked(SAME_DAY, ['auth', 'identity']);
      expect((await ask('/item/get', unknown.accessToken)).item.billed_products).toEqual(['auth']);
    });

    it('are offered only for what numbers can give, where deposits reach, and where the token lets them be', async () => {
      const offered = async (wishes: Record<string, unknown>) => {
        const driver = await openLink(service, wishes);
        await driver.answer({ continue: true });
        return driver.turn.pane.manual_numbers;
      };
      expect(await offered({ products: ['auth', 'transactions'] })).toBe(false);
      expect(await offered({ products: ['auth'], country_codes: ['CA'] })).toBe(false);
      const off = { same_day_microdeposits_enabled: false };
      expect(await offered({ products: ['auth'], auth: off })).toBe(false);
      const driver = await openLink(service, { products: ['auth'], auth: off });
      await driver.answer({ continue: true });
      const refused = await service.call('/sandbox/link/answer', {
        link_session_id: driver.linkSessionId,
        manual: true,
      });
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
    });

    it('are chosen on a pane of its own, where the token asks for it', async () => {
      const auth = { auth_type_select_enabled: true };
      const driver = await openLink(service, { products: ['auth'], auth });
      await driver.answer({ continue: true });
      expect(driver.turn).toMatchObject({ view_name: 'SELECT_AUTH_TYPE', pane: { kind: 'auth_type' } });
      await driver.answer({ auth_type: 'manual' });
      expect(driver.turn.events[0]).toMatchObject({
        event_name: 'SELECT_AUTH_TYPE',
        event_metadata: { selection: 'flow_type_manual' },
      });
      expect(driver.turn.pane.kind).toBe('numbers');
      await driver.answer({ back: true });
      await driver.answer({ auth_type: 'instant' });
      expect(driver.turn.pane.kind).toBe('institutions');
    });
  });

  it('are told of to the page by their masks alone', async () => {
    const driver = await atNumbers('ins_109512', '2');
    await driver.answer({ numbers: SAVING });
    const keys = driver.turn.events.map(
      ({
        event_metadata: { routing_number, account_number_mask },
      }: {
        event_metadata: Record<string, unknown>;
      }) => [routing_number, account_number_mask],
    );
    expect(keys.slice(0, 2)).toEqual([
      [SAVING.routing, null],
      [null, '1111'],
    ]);
    const four = await atNumbers('ins_109512', '2');
    await four.answer({ numbers: { ...SAVING, account: '4711' } });
    expect(four.turn.events[1].event_metadata.account_number_mask).toBe('');
    expect(JSON.stringify(four.turn.events)).not.toContain('4711');
  });
});
