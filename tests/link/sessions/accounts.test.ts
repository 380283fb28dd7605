import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressHash } from '../../../packages/server/src/domain/consents/record-consent.ts';
import { domainOf } from '../../sandbox/time/observing.ts';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, newLinkToken, openLink } from './driver.ts';
import { openFrame } from './frame.ts';

interface Row {
  readonly mask: string;
  readonly selected: boolean;
  readonly ineligible: { readonly reason: string; readonly detail: string } | null;
}

describeOnEngines('the accounts of a login', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  async function loggedIn(wishes = {}, login: Record<string, string> = GOOD): Promise<Driver> {
    const driver = await openLink(service, wishes);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials: login });
    return driver;
  }

  /** A user with accounts of these types alone. */
  const userOf = (...types: [type: string, subtype: string][]) => ({
    username: 'user_custom',
    password: JSON.stringify({
      override_accounts: types.map(([type, subtype]) => ({ type, subtype, starting_balance: 10 })),
    }),
  });

  const rows = ({ turn }: Driver): Row[] => turn.pane.accounts;
  const open = (driver: Driver) =>
    rows(driver)
      .filter(({ ineligible }) => ineligible === null)
      .map(({ mask }) => mask);
  const reasons = (driver: Driver) =>
    new Set(
      rows(driver).flatMap(({ ineligible }) => (ineligible ? [Object.values(ineligible).join(' ')] : [])),
    );

  it('are all shown, with their balances, and any of them can be chosen', async () => {
    const driver = await loggedIn();
    expect(driver.turn).toMatchObject({
      view_name: 'SELECT_ACCOUNT',
      pane: { mode: 'several', error: null },
    });
    expect(open(driver)).toEqual(['0000', '1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888']);
    expect(driver.turn.pane.accounts[0]).toMatchObject({
      name: 'Plaid Checking',
      type: 'depository',
      subtype: 'checking',
      balance: { amount: '100', currency: 'USD' },
    });
  });

  describe('that are none for the token', () => {
    it.each([
      ['auth', ['0000', '1111'], 'product auth'],
      ['investments', ['5555', '6666'], 'product investments'],
      ['liabilities', ['3333', '7777', '8888'], 'product liabilities'],
    ])('are shown with the product that says so: %s', async (product, chosen, reason) => {
      const driver = await loggedIn({ products: [product] });
      expect(open(driver)).toEqual(chosen);
      expect([...reasons(driver)]).toEqual([reason]);
    });

    it.each([
      [
        { depository: { account_subtypes: ['checking', 'cd'] } },
        ['0000', '2222'],
        ['filter account_filters.depository', 'filter account_filters'],
      ],
      [
        { credit: { account_subtypes: ['all'] }, loan: { account_subtypes: ['mortgage'] } },
        ['3333', '8888'],
        ['filter account_filters', 'filter account_filters.loan'],
      ],
    ])('are shown with the filter that says so: %j', async (account_filters, chosen, why) => {
      const driver = await loggedIn({ account_filters });
      expect(open(driver)).toEqual(chosen);
      expect([...reasons(driver)].sort()).toEqual([...why].sort());
    });

    it('cannot be chosen, and nothing changes by the try', async () => {
      const driver = await loggedIn({ products: ['auth'] });
      const choose = (account_ids: string[]) =>
        service.call('/sandbox/link/answer', { link_session_id: driver.linkSessionId, account_ids });
      for (const ids of [['4'], ['1', '4'], ['99'], []]) {
        const { status, body } = await choose(ids);
        expect([status, body.error_code], ids.join()).toEqual([400, 'INVALID_FIELD']);
      }
      await driver.answer({ account_ids: ['1'] });
      expect(driver.turn.pane.kind).toBe('connected');
    });
  });

  it.each([
    [['auth'], userOf(['investment', 'ira']), 'NO_AUTH_ACCOUNTS'],
    [['auth'], userOf(['credit', 'credit card'], ['depository', 'cd']), 'NO_AUTH_ACCOUNTS'],
    [['investments'], userOf(['depository', 'checking']), 'NO_INVESTMENT_ACCOUNTS'],
    [['liabilities'], userOf(['depository', 'checking']), 'NO_LIABILITY_ACCOUNTS'],
  ])(
    'are missing for %j: that is an error, and may be tried with another login',
    async (products, login, code) => {
      const driver = await loggedIn({ products }, login);
      expect(driver.turn.pane).toMatchObject({
        kind: 'error',
        error: { error_type: 'ITEM_ERROR', error_code: code },
        actions: ['retry', 'other_institution', 'exit'],
      });
      expect(driver.told.at(-2)).toBe(`ERROR(${code})`);
      await driver.answer({ retry: true });
      await driver.answer({ credentials: GOOD });
      expect(driver.turn.pane.kind).toBe('accounts');
    },
  );

  it('are missing where the filters leave none: NO_ACCOUNTS', async () => {
    const account_filters = { depository: { account_subtypes: ['prepaid'] } };
    const driver = await loggedIn({ account_filters });
    expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'NO_ACCOUNTS' } });
  });

  describe('in update mode', () => {
    it('are as they were changed at the institution, after a new login too', async () => {
      const driver = await loggedIn();
      await driver.answer({ account_ids: ['1'] });
      await driver.answer({ continue: true });
      const { body } = await service.call('/item/public_token/exchange', {
        public_token: driver.turn.result.public_token,
      });
      const token = { access_token: body.access_token };
      const { accounts } = (await service.call('/accounts/get', token)).body;
      await service.call('/sandbox/item/mutate', {
        ...token,
        accounts: { change: [{ account_id: accounts[0].account_id, name: 'Renamed' }] },
      });
      await service.call('/sandbox/item/reset_login', token);
      const update = await openLink(service, { products: undefined, ...token });
      await update.answer({ credentials: GOOD });
      expect(update.turn.pane).toMatchObject({
        kind: 'connected',
        accounts: [{ name: 'Renamed', mask: '0000' }],
      });
      const after = await service.call('/accounts/get', token);
      expect(after.body.accounts).toMatchObject([{ name: 'Renamed', account_id: accounts[0].account_id }]);
    });

    it('are asked for again when consent is about to end, which the login prolongs', async () => {
      const driver = await openLink(service, { country_codes: ['GB'] });
      await driver.answer({ continue: true });
      await driver.answer({ institution_id: 'ins_117650' });
      await driver.answer({ oauth: 'approve' });
      await driver.answer({ continue: true });
      const { body } = await service.call('/item/public_token/exchange', {
        public_token: driver.turn.result.public_token,
      });
      const token = { access_token: body.access_token };
      const end = async () => (await service.call('/item/get', token)).body.item.consent_expiration_time;
      const before = Date.parse(await end());
      expect(before - Date.parse('2026-03-01T12:00:00Z')).toBe(90 * DAY);
      const update = () => openLink(service, { products: undefined, country_codes: ['GB'], ...token });
      expect((await update()).turn.pane).toMatchObject({ kind: 'connected', purpose: 'healthy' });
      await advance(service, 84 * DAY);
      const late = await update();
      expect(late.turn.pane.kind).toBe('redirect');
      await late.answer({ oauth: 'approve' });
      expect(late.turn.pane).toMatchObject({ kind: 'connected', purpose: 'update' });
      expect(Date.parse(await end())).toBeGreaterThan(before);
    });
  });

  describe('come with a consent', () => {
    const consentOf = async (publicToken: string) => {
      const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
      const call = await domainOf(service);
      return call.store.consents.find(body.item_id);
    };
    const wishes = {
      language: 'fr',
      products: ['transactions', 'auth'],
      user: { client_user_id: 'their-user-7' },
      transactions: { days_requested: 120 },
    };

    it('that says who agreed to what, in which words, and from where', async () => {
      const frame = await openFrame(service, await newLinkToken(service, wishes));
      await frame.step({ kind: 'continue' });
      await frame.step({ kind: 'institution', institution_id: 'ins_109508' });
      await frame.step({ kind: 'credentials', values: GOOD });
      await frame.step({ kind: 'accounts', ids: ['1', '2'] });
      const { body } = await frame.step({ kind: 'continue' });
      const { public_token: publicToken, metadata } = body.result;
      const consent = await consentOf(publicToken);
      expect(consent).toMatchObject({
        clientId: service.clientId,
        clientUserId: 'their-user-7',
        institutionId: 'ins_109508',
        products: ['auth', 'transactions'],
        accounts: metadata.accounts.map(({ id }: { id: string }) => id).sort(),
        givenBy: 'link',
        textVersion: expect.stringMatching(/^link-\d{4}-\d\d$/),
        language: 'fr',
        addressHash: addressHash(await domainOf(service), '127.0.0.1'),
        historyDays: 120,
        createdAt: Date.parse('2026-03-01T12:00:00Z'),
        expiresAt: null,
        revokedAt: null,
      });
      expect(JSON.stringify(consent)).not.toContain('127.0.0.1');
    });

    it('without an address where nobody is on the line', async () => {
      const driver = await loggedIn(wishes);
      await driver.answer({ account_ids: ['1'] });
      await driver.answer({ continue: true });
      expect(await consentOf(driver.turn.result.public_token)).toMatchObject({
        givenBy: 'link',
        language: 'fr',
        addressHash: null,
      });
    });

    it('of the accounts that are chosen later', async () => {
      const driver = await loggedIn(wishes);
      await driver.answer({ account_ids: ['1'] });
      await driver.answer({ continue: true });
      const { body } = await service.call('/item/public_token/exchange', {
        public_token: driver.turn.result.public_token,
      });
      const update = await openLink(service, {
        products: undefined,
        access_token: body.access_token,
        update: { account_selection_enabled: true },
      });
      await update.answer({ account_ids: ['2'] });
      await update.answer({ continue: true });
      const consent = await (await domainOf(service)).store.consents.find(body.item_id);
      expect(consent?.accounts).toEqual(
        update.turn.result.metadata.accounts.map(({ id }: { id: string }) => id),
      );
    });
  });
});
